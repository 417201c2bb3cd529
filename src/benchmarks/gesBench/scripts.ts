import type { ScriptBenchmark } from '../scriptContract';
import { benchSpecificity } from './bench/specificity';
import { makeSample } from './sample/make';

export const gesBenchScripts: ScriptBenchmark = { makeSample, bench: benchSpecificity };
