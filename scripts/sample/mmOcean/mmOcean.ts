import { MODELS } from '../models';
import { CLIPS } from '../world/world';
import { clear, writeJson, writeLines } from '../write';
import { annotation } from './annotations';
import { writeFaults } from './faults';
import { predictions } from './predictions';

/** Writes mm-ocean/ and mm-ocean-faults/. */
export async function makeMmOcean(folder: string): Promise<void> {
  await clear(folder, 'mm-ocean');
  await clear(folder, 'mm-ocean-faults');
  const known = CLIPS.map(annotation);
  for (const one of known) await writeJson(folder, `mm-ocean/annotations/${one.video_id}.json`, one);
  for (const model of MODELS)
    await writeLines(folder, `mm-ocean/predictions/${model}.jsonl`, predictions(model, CLIPS, known));
  await writeFaults(folder, CLIPS, known);
}
