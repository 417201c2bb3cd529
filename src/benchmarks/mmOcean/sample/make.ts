import { MODELS } from '../../../../scripts/sample/models';
import { CLIPS } from '../../../../scripts/sample/world/world';
import { clear, writeJson, writeLines } from '../../../../scripts/sample/write';
import { annotation } from './annotations';
import { writeFaults } from './faults';
import { predictions } from './predictions';

/** Writes mm-ocean/ and mm-ocean-faults/. */
export async function makeSample(folder: string): Promise<void> {
  await clear(folder, 'mm-ocean');
  await clear(folder, 'mm-ocean-faults');
  const known = CLIPS.map(annotation);
  for (const one of known) await writeJson(folder, `mm-ocean/annotations/${one.video_id}.json`, one);
  for (const model of MODELS)
    await writeLines(folder, `mm-ocean/predictions/${model}.jsonl`, predictions(model, CLIPS, known));
  await writeFaults(folder, CLIPS, known);
}
