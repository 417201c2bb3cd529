import * as v from 'valibot';
import { addressOf } from './address';
import { BRIEFLY, download, readText, retrying } from './http';
import type { Pinned } from './manifest';
import { isCommit, type ModelChoice, modelFiles } from './model';
import { assertNames } from './names';
import { licenceOf, publishedFiles } from './published';

/** Where models are downloaded from when nothing else is set. */
export const HUB = 'https://huggingface.co';

/**
 * Who vouches for a file's bytes: `gestalt`, which knows their sha256; `server`, where only the server that sends them tells
 * one; null where nobody does.
 */
export type Voucher = 'gestalt' | 'server' | null;

/** What is known about a download before it begins. */
export interface Offer {
  choice: ModelChoice;
  /** The commit that the revision stands for, where it can be told. */
  commit: string | null;
  licence: string | null;
  /** Length and sha256 of each file, in the order in which they are fetched; null where nothing says them. */
  files: { file: string; bytes: number | null; sha256: string | null; voucher: Voucher }[];
  /** Bytes of all files, where all are known. */
  bytes: number | null;
  /** Who vouches for all of them. */
  voucher: Voucher;
}

const length = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const answer = v.object({
  sha: v.fallback(v.nullish(v.pipe(v.string(), v.check(isCommit))), null),
  cardData: v.fallback(v.nullish(v.object({ license: v.nullish(v.string()) })), null),
  siblings: v.optional(
    v.array(
      v.object({
        rfilename: v.string(),
        size: v.nullish(length),
        lfs: v.nullish(v.object({ sha256, size: length })),
      }),
    ),
    [],
  ),
});
type Answer = v.InferOutput<typeof answer>;

/** The most bytes that the hub's page of a model may have, and how long it may take, in ms. */
const PAGE = 16 << 20;
const PATIENCE = 30_000;

/** The hub's page of a model in numbers, or null: a plain mirror has none. */
async function ask(url: string, signal?: AbortSignal): Promise<Answer | null> {
  const page = async () => {
    const late = AbortSignal.timeout(PATIENCE);
    const response = await download(url, { signal: signal ? AbortSignal.any([signal, late]) : late });
    return readText(response, PAGE);
  };
  try {
    return v.parse(answer, JSON.parse(await retrying(page, { ...BRIEFLY, signal })));
  } catch {
    return null;
  }
}

/**
 * What would be downloaded, so that a person can be asked: sizes, licence, checksums. Asks the hub at `from` (its
 * `/api/models`) for what isn't published here; where it doesn't answer, what it would have said stays null. Throws
 * {@link LanguageError} `setting` for names that there can't be.
 */
export async function offer(choice: ModelChoice, from: string, signal?: AbortSignal): Promise<Offer> {
  assertNames(choice);
  const { model, revision } = choice;
  const published = publishedFiles(model, revision);
  const whole = modelFiles(choice).every((file) => published[file]);
  const host = addressOf(from, 'The mirror’s address');
  const url = `${host}/api/models/${model}/revision/${encodeURIComponent(revision)}?blobs=true`;
  const said = whole ? null : await ask(url, signal);
  const files = modelFiles(choice).map((file) => {
    const known: Pinned | undefined = published[file];
    const sibling = said?.siblings.find(({ rfilename }) => rfilename === file);
    const told = sibling?.lfs?.sha256 ?? null;
    const voucher: Voucher = known ? 'gestalt' : told ? 'server' : null;
    return {
      file,
      bytes: known?.bytes ?? sibling?.lfs?.size ?? sibling?.size ?? null,
      sha256: known?.sha256 ?? told,
      voucher,
    };
  });
  const commit = isCommit(revision) ? revision : (said?.sha ?? null);
  const licence = said?.cardData?.license ?? licenceOf(model);
  const bytes = files.every((file) => file.bytes !== null)
    ? files.reduce((sum, file) => sum + file.bytes!, 0)
    : null;
  const vouchers = new Set(files.map(({ voucher }) => voucher));
  const voucher = vouchers.has(null) ? null : vouchers.has('server') ? 'server' : 'gestalt';
  return { choice, commit, licence, files, bytes, voucher };
}

/** Who vouches for the files that would come, for a person who is asked. */
export function vouchedSentence(voucher: Voucher, from: string): string {
  const { host } = new URL(from);
  if (voucher === 'gestalt') return 'Its files are checked against the SHA-256 that Gestalt knows of them.';
  const pinned =
    'Gestalt knows no SHA-256 of them; what comes is kept, and anything else refused from then on.';
  return voucher === 'server'
    ? `Only ${host} itself vouches for all of its files: ${pinned}`
    : `Nobody but ${host} vouches for its files, and not even that tells the SHA-256 of all: ${pinned}`;
}
