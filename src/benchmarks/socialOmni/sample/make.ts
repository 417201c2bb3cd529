import { MODELS, type Model } from '../../../../scripts/sample/models';
import { clear, writeJson, writeLines } from '../../../../scripts/sample/write';
import type { Modality } from '../vocabulary';
import { turnAnnotations, WHO } from './items';
import { turnResults, whoResults } from './results';
import { streamingRows } from './streaming';

const MORE: readonly [Model, Modality][] = [
  ['caterpillar-40b', 'video-only'],
  ['caterpillar-40b', 'audio-only'],
  ['caterpillar-40b', 'audio-only-masked-video'],
  ['cheshire-30b', 'video-only'],
  ['cheshire-30b', 'audio-only'],
];

/** Writes socialomni/. */
export async function makeSample(folder: string): Promise<void> {
  await clear(folder, 'socialomni');
  await writeJson(folder, 'socialomni/level_1/dataset.json', WHO);
  await writeJson(folder, 'socialomni/level_2/annotations.json', turnAnnotations());
  const settings = [...MODELS.map((model): [Model, Modality] => [model, 'audio-video']), ...MORE];
  for (const [model, modality] of settings) {
    const name = model.replaceAll('-', '_');
    await writeJson(
      folder,
      `socialomni/results/results_${name}_level1_${modality}_no-asr.json`,
      whoResults(model, modality),
    );
    if (modality !== 'audio-only-masked-video')
      await writeJson(
        folder,
        `socialomni/results/results_${name}_level2_${modality}.json`,
        turnResults(model, modality),
      );
  }
  await writeLines(folder, 'socialomni/results/streaming.jsonl', streamingRows());
}
