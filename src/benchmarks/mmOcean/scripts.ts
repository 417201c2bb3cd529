import type { ScriptBenchmark } from '../scriptContract';
import { makeSample } from './sample/make';

export const mmOceanScripts: ScriptBenchmark = { makeSample };
