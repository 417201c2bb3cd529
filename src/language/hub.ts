import * as v from 'valibot';
import { BRIEFLY, request, retrying } from './http';
import type { Pinned } from './manifest';
import { isCommit, type ModelChoice, modelFiles } from './model';
import { licenceOf, publishedFiles } from './published';

/** Where models are downloaded from when nothing else is set. */
export const HUB = 'https://huggingface.co';

/** What is known about a download before it begins. */
export interface Offer {
  choice: ModelChoice;
  /** The commit that the revision stands for, where it can be told. */
  commit: string | null;
  licence: string | null;
  /** Length and sha256 of each file, in the order in which they are fetched; null where nothing says them. */
  files: { file: string; bytes: number | null; sha256: string | null }[];
  /** Bytes of all files, where all are known. */
  bytes: number | null;
}

const answer = v.object({
  sha: v.optional(v.string()),
  cardData: v.optional(v.object({ license: v.optional(v.string()) })),
  siblings: v.optional(
    v.array(
      v.object({
        rfilename: v.string(),
        size: v.optional(v.number()),
        lfs: v.nullish(v.object({ sha256: v.string(), size: v.number() })),
      }),
    ),
    [],
  ),
});
type Answer = v.InferOutput<typeof answer>;

/** The hub's page of a model in numbers, or null: a plain mirror has none. */
async function ask(url: string, signal?: AbortSignal): Promise<Answer | null> {
  const page = () => request(url, { signal: signal ?? null });
  try {
    return v.parse(answer, await (await retrying(page, { ...BRIEFLY, signal })).json());
  } catch {
    return null;
  }
}

/**
 * What would be downloaded, so that a person can be asked: sizes, licence, checksums. Asks the hub at `from` (its
 * `/api/models`) for what isn't published here; where it doesn't answer, what it would have said stays null.
 */
export async function offer(choice: ModelChoice, from: string, signal?: AbortSignal): Promise<Offer> {
  const { model, revision } = choice;
  const published = publishedFiles(model, revision);
  const whole = modelFiles(choice).every((file) => published[file]);
  const url = `${from.replace(/\/+$/, '')}/api/models/${model}/revision/${encodeURIComponent(revision)}?blobs=true`;
  const said = whole ? null : await ask(url, signal);
  const files = modelFiles(choice).map((file) => {
    const known: Pinned | undefined = published[file];
    const sibling = said?.siblings.find(({ rfilename }) => rfilename === file);
    return {
      file,
      bytes: known?.bytes ?? sibling?.lfs?.size ?? sibling?.size ?? null,
      sha256: known?.sha256 ?? sibling?.lfs?.sha256 ?? null,
    };
  });
  const commit = isCommit(revision) ? revision : (said?.sha ?? null);
  const licence = said?.cardData?.license ?? licenceOf(model);
  const bytes = files.every((file) => file.bytes !== null)
    ? files.reduce((sum, file) => sum + file.bytes!, 0)
    : null;
  return { choice, commit, licence, files, bytes };
}
