import type { Evidence } from '../../../src/shared/evidence';
import { Player, type SoundCopyReply } from '../../../webview/player/player';
import { addPlayerStyle } from '../../../webview/player/playerStyle';
import type { CanDecodeAudio } from '../../../webview/player/sound';

/** What a test may ask of the page: a player whose host is this server. */
export interface Bench {
  player: Player;
  /** Makes a player in the page, in place of the one before. */
  make(options?: { refuse?: string; soundCopy?: SoundCopyReply | { kind: 'file'; file: string } }): void;
  evidence(file: string | null, parts?: Partial<Evidence>): Evidence;
  /** The number in the frame code of what the page shows: the canvas of single frames, or the playing element. */
  code(): number;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const BITS = 16;
const ROWS = 24;

/** The bottom 24 rows hold 16 equal blocks, the most significant bit first, white = 1. */
function readCode(picture: HTMLCanvasElement | HTMLVideoElement, width: number, height: number): number {
  const canvas = new OffscreenCanvas(width, ROWS);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, height - ROWS, width, ROWS, 0, 0, width, ROWS);
  const { data } = context.getImageData(0, 0, width, ROWS);
  let code = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = Math.floor(((bit + 0.5) * width) / BITS);
    code = code * 2 + (data[((ROWS / 2) * width + x) * 4]! > 127 ? 1 : 0);
  }
  return code;
}

const blobs = new Map<string, Promise<Blob>>();

/** Once for each file, as the cache of the Review panel gives it. */
const kept = (file: string): Promise<Blob> => {
  const blob = blobs.get(file) ?? fetched(file);
  blobs.set(file, blob);
  return blob;
};

async function fetched(file: string): Promise<Blob> {
  const answer = await fetch(`/clips/${file}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

addPlayerStyle(document);
const place = document.querySelector<HTMLElement>('#place')!;

const bench: Bench = {
  player: undefined as unknown as Player,
  make({ refuse, soundCopy } = {}) {
    this.player?.dispose();
    const canHear: CanDecodeAudio = async (config) => !refuse || !config.codec.startsWith(refuse);
    this.player = new Player(place, {
      canDecodeAudio: canHear,
      loadClip: async (file) => {
        if (file.startsWith('missing'))
          return {
            kind: 'missing',
            sentence: `The clip ${file} was not found. It was looked for in /media.`,
          };
        if (file === 'huge') {
          const part = new Blob([new Uint8Array(2 ** 20)]);
          return { kind: 'bytes', blob: new Blob(new Array<Blob>(2048).fill(part)) };
        }
        return { kind: 'bytes', blob: await kept(file) };
      },
      ...(soundCopy && {
        soundCopy: async () =>
          soundCopy.kind === 'file' ? { kind: 'copy', blob: await fetched(soundCopy.file) } : soundCopy,
      }),
    });
  },
  evidence: (file, parts = {}) => ({
    title: file ?? 'no clip',
    clip: { video: file ?? 'none', file },
    span: null,
    moment: 0,
    prefixEnd: null,
    overlays: [],
    tracks: [],
    texts: [],
    ...parts,
  }),
  code() {
    const still = document.querySelector<HTMLCanvasElement>('.gestalt-still')!;
    if (still.style.visibility !== 'hidden') return readCode(still, still.width, still.height);
    const video = document.querySelector('video')!;
    return readCode(video, video.videoWidth, video.videoHeight);
  },
};
bench.make();
window.bench = bench;
