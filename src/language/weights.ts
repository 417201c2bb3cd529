import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LanguageError } from './languageError';
import { MANIFEST, type Pinned, pinFile, readManifest } from './manifest';
import { isCommit, type ModelChoice, modelFiles, weightsFile } from './model';
import { assertNames } from './names';
import { publishedFiles } from './published';

/** Where weights may lie. */
export interface WeightPlaces {
  /** Where downloads are kept. */
  kept: string;
  /** A folder that the user names: of one model, of several by their names, or a hub cache. */
  local?: string | undefined;
}

/** A model whose files are here and are what they should be. */
export interface ReadyModel {
  choice: ModelChoice;
  folder: string;
  /** Full path of the ONNX file. */
  weights: string;
  /**
   * The commit where the files are those that Gestalt knows of it, or those that it downloaded as that; else `sha256:` and
   * what the files hash to.
   */
  revision: string;
  /** sha256 of the ONNX file. */
  sha256: string;
}

/** The folder in which a download of a choice is kept. Throws {@link LanguageError} `setting` for names there can't be. */
export function keptFolder(choice: ModelChoice, kept: string): string {
  assertNames(choice);
  return join(kept, choice.model.replaceAll('/', '--'), choice.revision.replaceAll('/', '--'));
}

function candidates(choice: ModelChoice, { kept, local }: WeightPlaces): string[] {
  const here = keptFolder(choice, kept);
  if (!local) return [here];
  const { model, revision } = choice;
  const cached = join(local, `models--${model.replaceAll('/', '--')}`, 'snapshots', revision);
  return [local, join(local, model), join(local, basename(model)), keptFolder(choice, local), cached, here];
}

/** Files of a choice that are not in a folder. */
const lacking = (choice: ModelChoice, folder: string): string[] =>
  modelFiles(choice).filter((file) => !existsSync(join(folder, file)));

/**
 * Finds a model and checks the sha256 of each of its files against what is published, or was pinned when it was
 * downloaded. Throws {@link LanguageError}: `missing`, with the files that must be put where, or `corrupted`, also where
 * the file with the pins is torn and nothing is published: a model whose pins are lost is not taken as it stands.
 */
export async function findModel(choice: ModelChoice, places: WeightPlaces): Promise<ReadyModel> {
  const folder = candidates(choice, places).find((candidate) => lacking(choice, candidate).length === 0);
  if (!folder) throw new LanguageError('missing', missingSentence(choice, places));
  const read = await readManifest(folder);
  const manifest = read === 'torn' ? null : read;
  const commit = manifest?.revision ?? choice.revision;
  const known: Record<string, Pinned> = { ...manifest?.files, ...publishedFiles(choice.model, commit) };
  if (read === 'torn' && modelFiles(choice).some((file) => !known[file]))
    throw new LanguageError('corrupted', tornSentence(folder));
  const hash = createHash('sha256');
  let checked = 0;
  let sha256 = '';
  for (const file of modelFiles(choice)) {
    const found = await pinFile(join(folder, file));
    const wanted = known[file];
    if (wanted && found.sha256 !== wanted.sha256)
      throw new LanguageError('corrupted', corruptedSentence(join(folder, file), found, wanted));
    if (wanted) checked += 1;
    hash.update(found.sha256);
    sha256 = found.sha256;
  }
  const whole = checked === modelFiles(choice).length;
  // A folder of someone else's may claim to hold any commit.
  const published = publishedFiles(choice.model, commit);
  const isOurs =
    folder === keptFolder(choice, places.kept) || modelFiles(choice).every((file) => published[file]);
  const revision = whole && isOurs && isCommit(commit) ? commit : `sha256:${hash.digest('hex').slice(0, 16)}`;
  return { choice, folder, weights: join(folder, weightsFile(choice)), revision, sha256 };
}

/** Which files to put where, so that nothing has to be downloaded. */
export function missingSentence(choice: ModelChoice, { kept, local }: WeightPlaces): string {
  const folder = local ? join(local, choice.model) : keptFolder(choice, kept);
  return (
    `The weights of ${choice.model} are not here. Download them, or put these files of revision ${choice.revision} ` +
    `into ${folder}: ${modelFiles(choice).join(', ')}.`
  );
}

const tornSentence = (folder: string): string =>
  `${join(folder, MANIFEST)} is torn, so nothing tells whether the files beside it are right. Get the model again; or, ` +
  `if you know that they are right, delete ${MANIFEST}.`;

const corruptedSentence = (path: string, found: Pinned, wanted: Pinned): string =>
  `${path} is not the file that was published: ${difference(found, wanted)}. Delete it and get it again.`;

export const difference = (found: Pinned, wanted: Pinned): string =>
  `its sha256 is ${found.sha256.slice(0, 12)}… (${found.bytes} bytes), ` +
  `not ${wanted.sha256.slice(0, 12)}… (${wanted.bytes} bytes)`;
