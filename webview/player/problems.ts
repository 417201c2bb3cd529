/** What keeps a clip's picture from being shown, in a sentence for the reader. */
export class ClipProblem extends Error {
  override name = 'ClipProblem';
}

const codings: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
  mp3: 'MP3',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  mp4v: 'MPEG-4 Part 2 (mp4v)',
};

/** The name people know a coding by. */
export function codingName(codec: string): string {
  return codings[codec] ?? (codec.startsWith('pcm') ? 'PCM' : codec);
}

export const unreadable =
  'The clip cannot be read: its file is damaged or is no video. MP4, MOV, WebM and Matroska files are read.';
export const emptyFile = 'The clip cannot be shown: its file is empty.';
export const noPicture = 'The clip has no picture.';
export const noFrames = 'The clip has a picture track without a single frame.';
export const notExact =
  'The frame shown may not be the one asked for: this editor cannot decode single frames of the clip.';

/** @param most how many bytes it may have */
export function tooLarge(bytes: number, most: number): string {
  return (
    `The clip has ${sizeText(bytes)}; up to ${sizeText(most)} can be shown. ` +
    'Cut the part you need, for instance: ffmpeg -i clip.mp4 -ss 0 -to 60 -c copy part.mp4'
  );
}

/** Whole MB, or GB with one decimal; never less than there is. */
function sizeText(bytes: number): string {
  const megabytes = Math.ceil(bytes / 2 ** 20);
  return megabytes < 1024 ? `${megabytes} MB` : `${(Math.ceil(megabytes / 102.4) / 10).toFixed(1)} GB`;
}

/** @param codec the coding's name, or null where the file's name for it is unknown */
export function undecodable(codec: string | null): string {
  const what =
    codec === null ? 'The clip’s picture is in an unknown coding' : `The clip’s picture is coded in ${codec}`;
  return `${what}, which this editor cannot show. A copy can be: ffmpeg -i clip.mp4 -c:v libx264 -c:a copy copy.mp4`;
}

export function damagedFrame(index: number): string {
  return `Frame ${index} cannot be shown: the file is damaged there.`;
}

export function emptySpan(at: number): string {
  return `The span is empty: it begins and ends at ${at.toFixed(3)} s. The frame of that moment is shown.`;
}

export function spanOutside(start: number, end: number, clipEnd: number): string {
  return (
    `The span ${start.toFixed(3)}–${end.toFixed(3)} s lies beyond the end of the clip, ${clipEnd.toFixed(3)} s. ` +
    'The last frame is shown.'
  );
}
