import { describe, expect, test, vi } from 'vitest';
import type { Evidence } from '../../../../src/shared/evidence';
import type { ClipReply } from '../../../../src/shared/hostApi';
import { ClipCache } from '../../../../webview/review/clipCache';
import { EvidenceCache } from '../../../../webview/review/evidenceCache';

const sample = { from: 'gesbench.revisions', row: { clip: 1 } };
const bytes = (text: string): ClipReply => ({
  kind: 'bytes',
  bytes: new TextEncoder().encode(text),
  mime: 'video/mp4',
});

describe('clips', () => {
  test('are fetched once, also while they come, and by relation’s schema', async () => {
    const clip = vi.fn(async (file: string) => bytes(`of ${file}`));
    const clips = new ClipCache({ clip, soundCopy: clip });
    const [first, second] = await Promise.all([clips.clip('a.mp4', sample), clips.clip('a.mp4', sample)]);
    await clips.clip('a.mp4', { from: 'gesbench.masked', row: {} });
    expect(second).toBe(first);
    expect(clip).toHaveBeenCalledTimes(1);
    expect(first.kind === 'bytes' && (await first.blob.text())).toBe('of a.mp4');
    await clips.clip('a.mp4', { from: 'mm_ocean.ratings', row: {} });
    expect(clip).toHaveBeenCalledTimes(2);
  });

  test('are fetched again once others took their room, first what was not asked for the longest', async () => {
    const clip = vi.fn(async (_file: string) => bytes('12345678'));
    const clips = new ClipCache({ clip, soundCopy: clip }, 16);
    for (const file of ['a', 'b', 'a', 'c', 'a', 'b']) await clips.clip(file, sample);
    expect(clip.mock.calls.map(([file]) => file)).toEqual(['a', 'b', 'c', 'b']);
  });

  test('larger than all the room are not kept and take nobody’s place', async () => {
    const clip = vi.fn(async (file: string) => bytes(file === 'large' ? '12345678901234567' : file));
    const clips = new ClipCache({ clip, soundCopy: clip }, 16);
    for (const file of ['a', 'large', 'large', 'a']) await clips.clip(file, sample);
    expect(clip.mock.calls.map(([file]) => file)).toEqual(['a', 'large', 'large']);
  });

  test('of no bytes are clips too', async () => {
    const clips = new ClipCache({ clip: async () => bytes(''), soundCopy: async () => bytes('') });
    const empty = await clips.clip('a.mp4', sample);
    expect(empty.kind === 'bytes' && empty.blob.size).toBe(0);
  });

  test('come as base64 text too', async () => {
    const reply: ClipReply = { kind: 'bytes', bytes: 'AP8QgA==', mime: 'video/webm' };
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
