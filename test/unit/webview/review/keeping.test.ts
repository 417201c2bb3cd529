import { describe, expect, test, vi } from 'vitest';
import type { RowValues } from '../../../../src/shared/cell';
import type { Evidence } from '../../../../src/shared/evidence';
import type { ClipReply } from '../../../../src/shared/hostApi';
import type { ClipBytes } from '../../../../webview/player/player';
import type { Sample } from '../../../../webview/review/channel';
import { ClipCache } from '../../../../webview/review/clipCache';
import { EvidenceCache } from '../../../../webview/review/evidenceCache';

const sample = { from: 'gesbench.revisions', row: { clip: 1, file_id: 1 } };
const bytes = (text: string, id = text): ClipReply => ({
  kind: 'bytes',
  bytes: new TextEncoder().encode(text),
  mime: 'video/mp4',
  ...{ id, place: `/clips/${id}` },
});

/** A host with files by name, which sends only what is not known. */
function hostOf(files: (file: string, row: RowValues) => string) {
  const sent: string[] = [];
  const clip = async (file: string, { row }: Sample, known: string | null): Promise<ClipReply> => {
    const text = files(file, row);
    if (known === text) return { kind: 'same' };
    sent.push(text);
    return bytes(text);
  };
  return { sent, clips: (most?: number) => new ClipCache({ clip, soundCopy: clip }, most) };
}
const textOf = async (clip: Promise<ClipBytes>) => {
  const found = await clip;
  return found.kind === 'bytes' ? found.blob.text() : found.kind;
};

describe('clips', () => {
  test('are sent once, also while they come, whichever sample asks', async () => {
    const { sent, clips } = hostOf((file) => `of ${file}`);
    const cache = clips();
    const [first, second] = await Promise.all([cache.clip('a.mp4', sample), cache.clip('a.mp4', sample)]);
    expect(second).toBe(first);
    expect(await cache.clip('a.mp4', { from: 'gesbench.masked', row: { file_id: 7 } })).toBe(first);
    expect(first).toMatchObject({ place: '/clips/of a.mp4' });
    expect(sent).toEqual(['of a.mp4']);
  });

  test('of one name are another’s where the host finds another: by results file, once replaced, after a restart', async () => {
    let version = 1;
    const { sent, clips } = hostOf((file, row) => `${file} beside ${row.file_id}, version ${version}`);
    const cache = clips();
    const train = { ...sample, row: { file_id: 1 } };
    const test = { ...sample, row: { file_id: 2 } };
    const seen: string[] = [];
    for (const one of [train, test, train, test]) seen.push(await textOf(cache.clip('talk.mp4', one)));
    version = 2;
    seen.push(await textOf(cache.clip('talk.mp4', train)));
    expect(seen).toEqual(
      [1, 2, 1, 2, 1].map((id, at) => `talk.mp4 beside ${id}, version ${at === 4 ? 2 : 1}`),
    );
    expect(sent).toHaveLength(3);
  });

  test('are sent again once others took their room, first what was not asked for the longest', async () => {
    const { sent, clips } = hostOf((file) => `1234567${file}`);
    const cache = clips(16);
    for (const file of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.clip(file, sample);
    expect(sent.map((text) => text.at(-1))).toEqual(['a', 'b', 'c', 'b']);
  });

  test('larger than all the room are not kept and take nobody’s place', async () => {
    const { sent, clips } = hostOf((file) => (file === 'large' ? '12345678901234567' : file));
    const cache = clips(16);
    for (const file of ['a', 'large', 'large', 'a']) await cache.clip(file, sample);
    expect(sent.map((text) => text.length)).toEqual([1, 17, 17]);
  });

  test('that the host takes for known but never sent are a failure, not another clip', async () => {
    const same = async (): Promise<ClipReply> => ({ kind: 'same' });
    const cache = new ClipCache({ clip: same, soundCopy: same });
    await expect(cache.clip('a.mp4', sample)).rejects.toThrow('never sent');
  });

  test('of no bytes are clips too', async () => {
    const clips = new ClipCache({ clip: async () => bytes(''), soundCopy: async () => bytes('') });
    const empty = await clips.clip('a.mp4', sample);
    expect(empty.kind === 'bytes' && empty.blob.size).toBe(0);
  });

  test('come as base64 text too', async () => {
    const reply: ClipReply = { kind: 'bytes', bytes: 'AP8QgA==', mime: 'video/webm', id: 'a', place: 'a' };
    const clips = new ClipCache({ clip: async () => reply, soundCopy: async () => reply });
    const clip = await clips.clip('a.webm', sample);
    expect(clip.kind === 'bytes' && new Uint8Array(await clip.blob.arrayBuffer())).toEqual(
      new Uint8Array([0, 255, 16, 128]),
    );
    expect(clip.kind === 'bytes' && clip.blob.type).toBe('video/webm');
  });

  test('that are missing are asked for again, and say where they were looked for', async () => {
    const missing: ClipReply = { kind: 'missing', sentence: 'Looked for in /clips.' };
    const clip = vi.fn(async () => missing);
    const clips = new ClipCache({ clip, soundCopy: clip });
    expect(await clips.clip('a.mp4', sample)).toEqual(missing);
    await clips.clip('a.mp4', sample);
    expect(clip).toHaveBeenCalledTimes(2);
    expect(await clips.soundCopy('a.mp4', sample)).toEqual({
      kind: 'failed',
      reason: 'Looked for in /clips.',
    });
  });

  test('and their copies with other sound are kept apart', async () => {
    const clips = new ClipCache({ clip: async () => bytes('own'), soundCopy: async () => bytes('copy') });
    await clips.clip('a.mp4', sample);
    const copy = await clips.soundCopy('a.mp4', sample);
    expect(copy.kind === 'copy' && (await copy.blob.text())).toBe('copy');
  });
});

describe('evidence', () => {
  const evidence = (title: string): Evidence => ({
    title,
    clip: { video: 'a', file: null },
    span: null,
    moment: 0,
    prefixEnd: null,
    overlays: [],
    tracks: [],
    texts: [],
  });

  test('is kept of the last 50 samples', async () => {
    const ask = vi.fn(async ({ row }: { row: object }) => evidence(JSON.stringify(row)));
    const evidences = new EvidenceCache({ evidence: ask });
    for (let clip = 0; clip < 51; clip += 1) await evidences.get({ from: 'a', row: { clip } });
    expect((await evidences.get({ from: 'a', row: { clip: 1 } }))?.title).toBe('{"clip":1}');
    expect(ask).toHaveBeenCalledTimes(51);
    await evidences.get({ from: 'a', row: { clip: 0 } });
    expect(ask).toHaveBeenCalledTimes(52);
  });

  test('that failed is asked for again', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce(null);
    const evidences = new EvidenceCache({ evidence: ask });
    await expect(evidences.get(sample)).rejects.toThrow('busy');
    expect(await evidences.get(sample)).toBeNull();
  });
});
