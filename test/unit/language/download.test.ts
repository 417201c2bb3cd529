import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { type DownloadOptions, downloadModel } from '../../../src/language/download';
import { offer, vouchedSentence } from '../../../src/language/hub';
import { MANIFEST, pinFile } from '../../../src/language/manifest';
import { ENCODER, JUDGE, type ModelChoice, modelFiles } from '../../../src/language/model';
import { findModel, keptFolder } from '../../../src/language/weights';
import { builtScript, MODELS, newFolder } from '../support/built';
import { Mirror } from './support/mirror';
import { WORDS } from './support/tiny';

const WEIGHTS = 'onnx/model_quantized.onnx';
const BYTES = statSync(join(MODELS, 'static-words', WEIGHTS)).size;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let mirror: Mirror;
let kept: string;
beforeEach(async () => {
  mirror = await Mirror.start();
  kept = newFolder();
});
afterEach(() => mirror.stop());

const download = (more: Partial<DownloadOptions> = {}, choice: ModelChoice = WORDS) =>
  downloadModel(choice, { kept, from: mirror.url, ...more });

const path = (file: string) => join(keptFolder(WORDS, kept), file);
const same = (file: string) =>
  readFileSync(path(file)).equals(readFileSync(join(MODELS, 'static-words', file)));
const times = (file: string) => mirror.asked.filter((asked) => asked.file === file).length;

/** The hub's page: a commit, a licence, sizes, and the sha256 of what lies in its large file storage. */
async function hubPage(sha256?: string): Promise<object> {
  const pinned = await pinFile(join(MODELS, 'static-words', WEIGHTS));
  return {
    sha: COMMIT,
    cardData: { license: 'mit' },
    siblings: [
      ...modelFiles(WORDS)
        .slice(0, 3)
        .map((file) => ({ rfilename: file, size: statSync(join(MODELS, 'static-words', file)).size })),
      { rfilename: WEIGHTS, size: BYTES, lfs: { sha256: sha256 ?? pinned.sha256, size: BYTES } },
    ],
  };
}

describe('downloading a model', () => {
  test('gets the files, tells how far it is, and pins what came where nobody publishes checksums', async () => {
    const steps: { file: string; done: number; total: number; secondsLeft: number | null }[] = [];
    const model = await download({ progress: (step) => steps.push(step) });
    expect(modelFiles(WORDS).every(same)).toBe(true);
    expect(model).toMatchObject({ folder: keptFolder(WORDS, kept), voucher: null });
    expect(model.revision).toMatch(/^sha256:[0-9a-f]{16}$/);
    const last = steps.at(-1)!;
    expect(last.file).toBe(WEIGHTS);
    expect(last.done).toBe(modelFiles(WORDS).reduce((sum, file) => sum + statSync(path(file)).size, 0));
    expect(last.done).toBe(last.total);
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
    await download();
    expect(times(WEIGHTS)).toBe(1);
  });

  test('says size, licence and commit before, and checks what the hub publishes', async () => {
    mirror.page = await hubPage();
    const before = await offer(WORDS, mirror.url);
    expect(before).toMatchObject({ commit: COMMIT, licence: 'mit' });
    expect(before.bytes).toBe(
      modelFiles(WORDS).reduce((sum, f) => sum + statSync(join(MODELS, 'static-words', f)).size, 0),
    );
    expect(mirror.asked).toEqual([]);
    expect(before.voucher).toBe(null);
    expect(await download()).toMatchObject({ revision: COMMIT });
  });

  test('goes on where a broken connection stopped', async () => {
    mirror.manners.set(WEIGHTS, { breakAfter: 700_000 });
    await expect(download()).rejects.toThrow(/broke off after 0\.\d MB.*Ask again to go on from there\./);
    const part = statSync(path(`${WEIGHTS}.part`)).size;
    expect(part).toBeGreaterThan(0);
    expect(existsSync(path(WEIGHTS))).toBe(false);
    mirror.manners.clear();
    await download();
    expect(mirror.asked.at(-1)).toEqual({ file: WEIGHTS, range: `bytes=${part}-` });
    expect(same(WEIGHTS)).toBe(true);
    expect(times('config.json')).toBe(1);
  });

  test('begins anew where the server knows no ranges', async () => {
    mirror.manners.set(WEIGHTS, { breakAfter: 700_000 });
    await expect(download()).rejects.toMatchObject({ code: 'truncated' });
    mirror.manners.set(WEIGHTS, { whole: true });
    await download();
    expect(same(WEIGHTS)).toBe(true);
  });

  test('stops when asked, and keeps what came for the next time', async () => {
    mirror.manners.set(WEIGHTS, { hangAfter: 500_000 });
    const stop = new AbortController();
    const work = download({ signal: stop.signal });
    while (!existsSync(path(`${WEIGHTS}.part`)) || statSync(path(`${WEIGHTS}.part`)).size < 500_000)
      await sleep(5);
    stop.abort();
    await expect(work).rejects.toThrow(Cancelled);
    mirror.manners.clear();
    await download();
    expect(mirror.asked.at(-1)!.range).toBe('bytes=500000-');
    expect(same(WEIGHTS)).toBe(true);
  });

  test('does not wait for ever', async () => {
    mirror.manners.set(WEIGHTS, { hangAfter: 500_000 });
    await expect(download({ patience: 200 })).rejects.toMatchObject({ code: 'truncated' });
  });

  test('asks again where a server is busy, after as long as it asks', async () => {
    mirror.manners.set(WEIGHTS, { status: 503, retryAfter: '0.05', times: 2 });
    await download();
    expect(times(WEIGHTS)).toBe(3);
    expect(same(WEIGHTS)).toBe(true);
    mirror.manners.set('config.json', { status: 429, retryAfter: '0.05' });
    kept = newFolder();
    await expect(download()).rejects.toThrow('answered 429');
  });

  test('says that a server says nothing', async () => {
    mirror.manners.set('config.json', { hangAfter: 0 });
    await expect(download({ patience: 200 })).rejects.toThrow('said nothing for 0.2 s.');
  });

  test('throws a damaged file away', async () => {
    mirror.page = await hubPage();
    mirror.manners.set(WEIGHTS, { damaged: true });
    await expect(download()).rejects.toThrow(
      /is not the file that was published: its sha256 is [0-9a-f]{12}…/,
    );
    expect(existsSync(path(WEIGHTS))).toBe(false);
    expect(existsSync(path(`${WEIGHTS}.part`))).toBe(false);
    mirror.manners.clear();
    await download();
    expect(same(WEIGHTS)).toBe(true);
  });

  test('says which files to put where when there is no network', async () => {
    await mirror.stop();
    const sentence = await download().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(sentence).toContain('can’t be reached (ECONNREFUSED)');
    expect(sentence).toContain(`into ${keptFolder(WORDS, kept)}: ${modelFiles(WORDS).join(', ')}.`);
    mirror = await Mirror.start();
  });

  test('says what a server answers that lacks the model', async () => {
    mirror.manners.set('config.json', { status: 404 });
    await expect(download()).rejects.toThrow('answered 404');
  });

  test.skipIf(process.platform === 'win32')(
    'says when the disk takes no more, and what came is kept (skipped on Windows)',
    async () => {
      const script = await builtScript('language/support/fetch');
      // No file may become larger than 500 blocks of 512 or 1024 bytes.
      const args = ['-c', 'ulimit -f 500; exec "$0" "$@"', process.execPath, script, mirror.url, kept];
      const said = await promisify(execFile)('bash', args);
      expect(said.stdout).toBe(
        'disk The disk takes no file of this length. What was downloaded so far is kept.\n',
      );
      expect(existsSync(path(WEIGHTS))).toBe(false);
      expect(statSync(path(`${WEIGHTS}.part`)).size).toBeGreaterThan(200_000);
      await download();
      expect(same(WEIGHTS)).toBe(true);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'writes nothing where a planted link leads (skipped on Windows)',
    async () => {
      const mine = join(newFolder(), 'mine');
      writeFileSync(mine, 'mine');
      mkdirSync(dirname(path(WEIGHTS)), { recursive: true });
      symlinkSync(mine, path(`${WEIGHTS}.part`));
      await expect(download()).rejects.toThrow('A link, which is not followed');
      expect(readFileSync(mine, 'utf8')).toBe('mine');
    },
  );

  test('is done by one at a time', async () => {
    mirror.manners.set(WEIGHTS, { hangAfter: 500_000 });
    const stop = new AbortController();
    const first = download({ signal: stop.signal });
    while (!existsSync(path(`${WEIGHTS}.part`))) await sleep(5);
    await expect(download()).rejects.toThrow('This process is filling');
    stop.abort();
    await expect(first).rejects.toThrow(Cancelled);
  });

  test('takes nothing beyond the length that is known, whoever tells it and however it comes', async () => {
    mirror.page = await hubPage();
    for (const manner of [{ more: 1 }, { more: 5_000_000, unsaid: true }]) {
      kept = newFolder();
      mirror.manners.set('tokenizer.json', manner);
      await expect(download()).rejects.toThrow(
        /tokenizer\.json is not the file .* longer than .* thrown away/,
      );
      expect(existsSync(path('tokenizer.json'))).toBe(false);
      expect(existsSync(path('tokenizer.json.part'))).toBe(false);
    }
    mirror.manners.clear();
    expect(await download()).toMatchObject({ revision: COMMIT });
  });

  test('keeps to what came first where nobody but the server vouches, whatever it tells later', async () => {
    await download();
    rmSync(path('config.json'));
    mirror.manners.set('config.json', { damaged: true });
    await expect(download()).rejects.toThrow('config.json is not the file that was published');
    mirror.manners.clear();
    await download();
    expect(same('config.json')).toBe(true);
  });

  test('does not go on where the server goes on elsewhere', async () => {
    mirror.manners.set(WEIGHTS, { breakAfter: 700_000 });
    await expect(download()).rejects.toMatchObject({ code: 'truncated' });
    mirror.manners.set(WEIGHTS, { shifted: 5 });
    await expect(download()).rejects.toThrow();
    expect(existsSync(path(`${WEIGHTS}.part`))).toBe(false);
    mirror.manners.clear();
    await download();
    expect(same(WEIGHTS)).toBe(true);
  });

  test('follows a redirect on the same host, and none that leads from this machine to another unencrypted', async () => {
    mirror.manners.set(WEIGHTS, {
      redirect: `${mirror.url}/static-words/resolve/main/${WEIGHTS}?again`,
      times: 1,
    });
    await download();
    expect(same(WEIGHTS)).toBe(true);
    kept = newFolder();
    for (const redirect of ['http://192.0.2.1/x', 'file:///etc/passwd', 'http://[none']) {
      mirror.manners.set('config.json', { redirect });
      await expect(download()).rejects.toThrow(/127\.0\.0\.1:\d+ leads to .*, which is not followed/);
    }
  });

  test.each([
    ['http://mirror.example', 'must begin with https://'],
    ['https://user:secret@mirror.example', 'nothing but host and path'],
    ['ftp://mirror.example', 'must begin with https://'],
    ['mirror.example', 'is no address'],
  ])('refuses the mirror %s, and does not quote it', async (from, sentence) => {
    const said = await download({ from }).then(String, String);
    expect(said).toContain(sentence);
    expect(said).not.toContain('secret');
  });

  test.each([
    { model: '../../../etc' },
    { model: '..' },
    { model: 'a/../../b' },
    { model: 'owner/..' },
    { model: '/etc' },
    { model: 'a\\..\\b' },
    { model: 'a/b/c' },
    { model: '' },
    { model: 'a/b?x' },
    { model: 'a\nb' },
    { revision: '../..' },
    { revision: 'main/../../..' },
    { revision: '/' },
    { revision: '' },
    { revision: '..\\..' },
  ])('neither looks nor writes outside its folder for $model $revision', async (names) => {
    const choice = { ...WORDS, ...names };
    for (const work of [
      findModel(choice, { kept, local: MODELS }),
      downloadModel(choice, { kept, from: mirror.url }),
      offer(choice, mirror.url),
    ])
      await expect(work).rejects.toMatchObject({ code: 'setting' });
    expect(mirror.asked).toEqual([]);
    expect(readdirSync(kept)).toEqual([]);
  });
});

describe('finding weights', () => {
  test('says which files are lacking, and fetches nothing', async () => {
    await expect(findModel(WORDS, { kept })).rejects.toThrow(
      `put these files of revision main into ${keptFolder(WORDS, kept)}: config.json, tokenizer.json, tokenizer_config.json, ${WEIGHTS}.`,
    );
    expect(mirror.asked).toEqual([]);
  });

  test('takes no folder’s word for a commit: only its own downloads, and bytes that it knows', async () => {
    mirror.page = await hubPage();
    const own = await download();
    expect(own.revision).toBe(COMMIT);
    const handed = newFolder();
    cpSync(own.folder, join(handed, 'static-words'), { recursive: true });
    expect((await findModel(WORDS, { kept: newFolder(), local: handed })).revision).toMatch(/^sha256:/);
  });

  test('takes a local folder in the layouts in which people have them', async () => {
    const flat = join(MODELS, 'static-words');
    const cache = newFolder();
    const snapshot = join(cache, 'models--owner--words', 'snapshots', COMMIT);
    mkdirSync(join(snapshot, 'onnx'), { recursive: true });
    for (const file of modelFiles(WORDS)) copyFileSync(join(flat, file), join(snapshot, file));
    expect((await findModel(WORDS, { kept, local: flat })).folder).toBe(flat);
    expect((await findModel(WORDS, { kept, local: MODELS })).folder).toBe(flat);
    const inCache = { ...WORDS, model: 'owner/words', revision: COMMIT };
    const found = await findModel(inCache, { kept, local: cache });
    expect(found.folder).toBe(snapshot);
    expect(found.revision).toBe((await findModel(WORDS, { kept, local: flat })).revision);
  });

  test('refuses a file that is no longer what was pinned', async () => {
    await download();
    const bytes = readFileSync(path(WEIGHTS));
    bytes[1000]! ^= 1;
    writeFileSync(path(WEIGHTS), bytes);
    await expect(findModel(WORDS, { kept })).rejects.toMatchObject({ code: 'corrupted' });
  });

  test('does not take a model whose pins are torn, and gets it again when asked', async () => {
    await download();
    const bytes = readFileSync(path(WEIGHTS));
    bytes[1000]! ^= 1;
    writeFileSync(path(WEIGHTS), bytes);
    writeFileSync(path(MANIFEST), '{"torn');
    await expect(findModel(WORDS, { kept })).rejects.toMatchObject({
      code: 'corrupted',
      message: `${path(MANIFEST)} is torn, so nothing tells whether the files beside it are right. Get the model again; or, if you know that they are right, delete gestalt-model.json.`,
    });
    mirror.manners.set(WEIGHTS, { breakAfter: 700_000 });
    await expect(download()).rejects.toMatchObject({ code: 'truncated' });
    await expect(findModel(WORDS, { kept })).rejects.toMatchObject({ code: 'missing' });
    mirror.manners.clear();
    await download();
    expect(same(WEIGHTS)).toBe(true);
    expect(await findModel(WORDS, { kept })).toMatchObject({ folder: keptFolder(WORDS, kept) });
  });

  test('checks against what is published where the pins are torn', async () => {
    const folder = newFolder();
    for (const file of modelFiles(ENCODER)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(MODELS, 'static-words', file), join(folder, file));
    }
    writeFileSync(join(folder, MANIFEST), '{');
    await expect(findModel(ENCODER, { kept, local: folder })).rejects.toThrow(
      'is not the file that was published',
    );
  });

  test('refuses other bytes under the name of a published revision', async () => {
    const folder = newFolder();
    for (const file of modelFiles(ENCODER)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(MODELS, 'static-words', file), join(folder, file));
    }
    await expect(findModel(ENCODER, { kept, local: folder })).rejects.toThrow(
      'is not the file that was published',
    );
  });

  test('offers the paper’s models with size and licence', async () => {
    const encoder = await offer(ENCODER, mirror.url);
    expect(encoder).toMatchObject({ licence: 'Apache-2.0', bytes: 650 + 711_661 + 366 + 22_972_370 });
    expect(encoder.files.every(({ sha256 }) => sha256?.length === 64)).toBe(true);
    expect(encoder.voucher).toBe('gestalt');
    const judge = await offer(JUDGE, mirror.url);
    expect(judge).toMatchObject({ licence: 'Apache-2.0', bytes: null, voucher: null });
    expect(vouchedSentence(encoder.voucher, mirror.url)).toContain('Gestalt knows of them');
    expect(vouchedSentence(judge.voucher, mirror.url)).toMatch(/^Nobody but 127\.0\.0\.1:\d+ vouches/);
    expect(vouchedSentence('server', mirror.url)).toMatch(/^Only 127\.0\.0\.1:\d+ itself vouches/);
  });
});
