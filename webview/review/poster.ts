import { VideoSampleSink } from 'mediabunny';
import type { Evidence } from '../../src/shared/evidence';
import { openClip } from '../player/clip';
import { endOfFrame, frameAt } from '../player/frameTimes';
import type { Size } from '../player/geometry';
import { commandsOf, everything, overlayStyles, styleName } from '../player/overlays';
import { paintCommands } from '../player/painter';
import { ClipProblem, codingName, tooLarge, undecodable } from '../player/problems';
import { canDecodeStills } from '../player/stills';
import type { Sample } from './channel';
import type { ClipCache } from './clipCache';
import type { EvidenceCache } from './evidenceCache';

/** Names would cover the small picture. */
const drawn = { ...everything, names: false };

/**
 * A small picture of a sample's frame at its moment, with what is drawn on it, to fit into `most` (CSS px). Rejects
 * with the reason where there is none.
 */
export async function posterOf(
  sample: Sample,
  evidences: EvidenceCache,
  clips: ClipCache,
  most: Size,
  pixelRatio: number,
): Promise<ImageBitmap> {
  const evidence = await evidences.get(sample);
  if (!evidence?.clip.file) throw new ClipProblem('No clip is named for this sample.');
  const clip = await clips.clip(evidence.clip.file, sample);
  if (clip.kind === 'missing') throw new ClipProblem(clip.sentence);
  if (clip.kind === 'too large') throw new ClipProblem(tooLarge(clip.bytes, clip.most));
  return posterIn(clip.blob, evidence, most, pixelRatio);
}

async function posterIn(
  blob: Blob,
  evidence: Evidence,
  most: Size,
  pixelRatio: number,
): Promise<ImageBitmap> {
  const clip = await openClip(blob);
  try {
    const { picture, frames, problem } = clip;
    if (picture === null || problem !== null) throw new ClipProblem(problem ?? 'The clip has no picture.');
    if (!(await canDecodeStills(picture))) {
      const codec = await picture.getCodec();
      throw new ClipProblem(undecodable(codec && codingName(codec)));
    }
    const index = frameAt(frames.times, evidence.moment);
    const time = frames.times[index]!;
    const sample = await new VideoSampleSink(picture).getSample(time);
    if (sample === null) throw new ClipProblem('The decoder gave no picture for the frame.');
    const scale = Math.min(most.width / clip.width, most.height / clip.height);
    const size = { width: clip.width * scale, height: clip.height * scale };
    const canvas = canvasOf(size, pixelRatio);
    sample.draw(canvas.context, 0, 0, canvas.canvas.width, canvas.canvas.height);
    sample.close();
    const over = overlayOf(evidence, size, { time, until: endOfFrame(frames, index) }, pixelRatio);
    canvas.context.drawImage(over, 0, 0);
    return canvas.canvas.transferToImageBitmap();
  } finally {
    clip.dispose();
  }
}

function canvasOf({ width, height }: Size, pixelRatio: number) {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * pixelRatio)),
    Math.max(1, Math.round(height * pixelRatio)),
  );
  return { canvas, context: canvas.getContext('2d')! };
}

function overlayOf(
  { overlays }: Evidence,
  size: Size,
  instant: { time: number; until: number },
  pixelRatio: number,
): OffscreenCanvas {
  const { canvas, context } = canvasOf(size, pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  const looks = overlayStyles(overlays);
  const commands = overlays.flatMap((overlay) =>
    commandsOf(overlay, instant, size, drawn, looks.get(styleName(overlay) ?? '')),
  );
  // An offscreen context draws all that these commands ask for.
  paintCommands(context as unknown as CanvasRenderingContext2D, commands, {
    ...size,
    font: '12px sans-serif',
  });
  return canvas;
}
