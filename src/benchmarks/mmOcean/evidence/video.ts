import { predicateOf } from '../../../evidence/predicate';
import type { Select } from '../../contract';

/** An annotated video, with the record that stands for it. */
export interface Video {
  video_id: string;
  file_id: number;
  record: number;
  video_path: string | null;
  transcript: string | null;
}

export async function videoOf(select: Select, video_id: string): Promise<Video | null> {
  const [video] = await select<Video>(
    `SELECT video_id, file_id, record, video_path, transcript FROM mm_ocean.videos WHERE ${predicateOf({ video_id })}`,
  );
  return video ?? null;
}

/**
 * The condition on `mm_ocean_raw` tables that picks a video's standing record. The views of `mm_ocean` find the standing
 * records of all videos first, which is too slow for one sample.
 */
export const standing = ({ video_id, file_id, record }: Video): string =>
  predicateOf({ video_id, file_id, record });
