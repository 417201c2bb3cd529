import { join } from 'node:path';
import { scriptBenchmarks } from '../../src/benchmarks/scripts';
import { makeClips } from './clips';

/** Makes the sample world into `folder`; the clips only when asked. */
export async function make(folder: string, clips: boolean): Promise<void> {
  for (const { makeSample } of scriptBenchmarks) await makeSample(folder);
  if (clips) await makeClips(join(folder, 'clips'));
}
