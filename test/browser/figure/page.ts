import { categoryRadar } from '../../../src/benchmarks/mmOcean/views/categoryRadar';
import { fingerprint } from '../../../src/benchmarks/mmOcean/views/fingerprint';
import type { Row, View } from '../../../src/figure/view';
import { Plot } from '../../../webview/plot';

const views: Record<string, View> = { fingerprint, categoryRadar };

export const bench = {
  /** What was opened so far, and whether by key. */
  opened: [] as { tooltip: string; byKey: boolean }[],
  /** Draws a view over rows, as JSON. */
  async draw(view: string, text: string): Promise<void> {
    const rows: Row[] = JSON.parse(text);
    const open = ({ tooltip }: { tooltip: string }, byKey: boolean): void => {
      bench.opened.push({ tooltip, byKey });
    };
    await Plot.draw(document.body, views[view]!, rows, { settings: {}, changed: () => {} }, open);
  },
};
Object.assign(window, { figureBench: bench });
