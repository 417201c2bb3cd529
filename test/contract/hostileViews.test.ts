import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { webBenchmarks } from '../../src/benchmarks/webs';
import { asRows, type Figure, type Row, type Trace } from '../../src/figure/view';
import type { Session } from '../../src/notebook/session';
import { visibleText } from '../../src/shared/surfaces';
import { HOSTILE, hostileText } from '../unit/support/hostile';
import { figuresOf } from './support/figures';
import { sampleSession } from './support/sample';

let session: Session;
beforeAll(async () => {
  session = await sampleSession();
});

/** Every text of a figure that Plotly draws, with its place; what a point opens is data, not drawn. */
function* drawn(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'customdata') yield* drawn(inner, `${place}.${key}`);
}

/** A trace's name is drawn in the legend alone. */
function seen(trace: Trace): object {
  const { name, ...rest } = trace;
  const hasEntry = trace.type !== 'heatmap' && trace.showlegend !== false;
  return hasEntry ? { name, ...rest } : rest;
}

/** Markup and entities of theirs that Plotly would read; ours are other ones. */
const MARKUP = /<(a\b|img|script|b>b<|sub|https)|&lt;i&gt;|&#60;/;

/** All at the end, and a few at the beginning, which is what is left where a label is cut. */
const hostileWays = (): ((text: string) => string)[] => [
  (text) => text + HOSTILE,
  ...fc.sample(hostileText, 4).map((hostile) => (text: string) => hostile + text),
];

/** The places where what others wrote is read as markup, or reaches the page unseen. */
const raw = ({ data, layout }: Figure): string[] =>
  [...drawn({ data: data.map(seen), layout }, 'figure')].flatMap(([place, text]) =>
    MARKUP.test(text) || visibleText(text) !== text
      ? [`${place.replace(/\d+/g, 'N')}: ${JSON.stringify(text.slice(0, 60))}`]
      : [],
  );

test.each(webBenchmarks.flatMap(({ views }) => views))(
  '$name draws what names and answers hold as text, whichever column it is in',
  async (view) => {
    const found = new Set<string>();
    for (const query of view.queries) {
      const { columns, rows } = await session.show(query);
      const plain = asRows(columns, rows);
      const texts = columns
        .map(({ name }) => name)
        .filter((name) => plain.some((row) => typeof row[name] === 'string'));
      for (const column of texts)
        for (const made of hostileWays()) {
          const hostile = plain.map((row): Row => {
            const value = row[column]!;
            return { ...row, [column]: typeof value === 'string' ? made(value) : value };
          });
          for (const figure of figuresOf(view, hostile))
            for (const place of raw(figure)) found.add(`${column} in ${place}`);
        }
    }
    expect([...found]).toEqual([]);
  },
);
