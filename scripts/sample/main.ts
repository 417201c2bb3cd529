import { join } from 'node:path';
import { makeClips } from './clips';
import { makeMmOcean } from './mmOcean/mmOcean';

/** Makes the sample world into `folder`; the clips only when asked. */
export async function make(folder: string, clips: boolean): Promise<void> {
  await makeMmOcean(folder);
  if (clips) await makeClips(join(folder, 'clips'));
}
