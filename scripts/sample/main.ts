import { join } from 'node:path';
import { makeClips } from './clips';
import { makeGesBench } from './gesbench/gesbench';
import { makeMmOcean } from './mmOcean/mmOcean';
import { makeSocialOmni } from './socialOmni/socialOmni';

/** Makes the sample world into `folder`; the clips only when asked. */
export async function make(folder: string, clips: boolean): Promise<void> {
  await makeMmOcean(folder);
  await makeGesBench(folder);
  await makeSocialOmni(folder);
  if (clips) await makeClips(join(folder, 'clips'));
}
