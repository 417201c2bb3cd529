import { readFile, writeFile } from 'node:fs/promises';
import { run } from './tools';
import { PEOPLE } from './world/people';
import type { Clip, Line } from './world/types';

const RATE = 44100;
const QUIET = 500;

/** The samples of a 16-bit mono WAV file, whatever lies between its header and its data. */
async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = await readFile(path);
  const data = bytes.indexOf('data', 12, 'latin1');
  if (data < 0) throw new Error(`${path} has no sound data`);
  const body = bytes.subarray(data + 8);
  const out = new Int16Array(body.length >> 1);
  for (let i = 0; i < out.length; i += 1) out[i] = body.readInt16LE(2 * i);
  return out;
}

function wav(samples: Int16Array): Buffer {
  const out = Buffer.alloc(44 + 2 * samples.length);
  out.write('RIFF', 0);
  out.writeUInt32LE(36 + 2 * samples.length, 4);
  out.write('WAVEfmt ', 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(1, 22);
  out.writeUInt32LE(RATE, 24);
  out.writeUInt32LE(2 * RATE, 28);
  out.writeUInt16LE(2, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36);
  out.writeUInt32LE(2 * samples.length, 40);
  for (let i = 0; i < samples.length; i += 1) out.writeInt16LE(samples[i]!, 44 + 2 * i);
  return out;
}

/** A line as said by its speaker, without the silence round it, stretched to fill the line's time exactly. */
async function say(line: Line, folder: string): Promise<Int16Array> {
  const { voice, pitch } = PEOPLE[line.who];
  const raw = `${folder}/raw.wav`;
  const fitted = `${folder}/fitted.wav`;
  await run('espeak-ng', ['-v', voice, '-p', String(pitch), '-s', '180', '-w', raw, line.text]);
  const edges = `silenceremove=start_periods=1:start_threshold=-42dB,areverse,silenceremove=start_periods=1:start_threshold=-42dB,areverse`;
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    raw,
    '-af',
    edges,
    '-ar',
    String(RATE),
    '-ac',
    '1',
    fitted,
  ]);
  const length = (await samplesOf(fitted)).length / RATE;
  const tempo = Math.min(2, Math.max(0.5, length / (line.end - line.start - 0.04)));
  const last = `${folder}/last.wav`;
  await run('ffmpeg', ['-y', '-v', 'error', '-i', fitted, '-af', `atempo=${tempo.toFixed(4)}`, last]);
  return samplesOf(last);
}

/** Writes a clip's sound as WAV: every line at its time, all a little shorter than the picture. */
export async function writeSound(clip: Clip, folder: string): Promise<string> {
  const mix = new Int16Array(Math.round((clip.duration - 0.06) * RATE));
  for (const line of clip.lines) {
    const said = await say(line, folder);
    const loudest = said.reduce((most, value) => Math.max(most, Math.abs(value)), QUIET);
    const from = Math.round((line.start + 0.02) * RATE);
    for (let i = 0; i < said.length && from + i < mix.length; i += 1)
      mix[from + i] = Math.round((said[i]! / loudest) * 21000);
  }
  const path = `${folder}/${clip.id}.wav`;
  await writeFile(path, wav(mix));
  return path;
}
