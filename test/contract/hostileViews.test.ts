import { beforeAll, expect, test } from 'vitest';
import { webBenchmarks } from '../../src/benchmarks/webs';
import { asRows, type Figure, type Row, type Trace } from '../../src/figure/view';
import type { Session } from '../../src/notebook/session';
import { visibleText } from '../../src/shared/surfaces';
import { figuresOf } from './support/figures';
import { sampleSession } from './support/sample';

/** What a name or an answer may hold: links, tags, an entity, an escape, a control that turns direction, a line break. */
const HOSTILE =
  '<a href="https://x.example">go</a><b>bold</b>&lt;i&gt;\u001b[31m\u009b1m\u202eright\nnext\u0007';

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

/** The places where what others wrote is read as markup, or reaches the page unseen. */
const raw = ({ data, layout }: Figure): string[] =>
  [...drawn({ data: data.map(seen), layout }, 'figure')].flatMap(([place, text]) =>
    /<a\b|<b>bold|(?<!&amp;)&lt;i&gt;/.test(text) || visibleText(text) !== text
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
      for (const column of texts) {
        const hostile = plain.map(
          (row): Row => ({
            ...row,
            [column]: typeof row[column] === 'string' ? `${row[column]}${HOSTILE}` : row[column]!,
          }),
        );
        for (const figure of figuresOf(view, hostile))
          for (const place of raw(figure)) found.add(`${column} in ${place}`);
      }
    }
    expect([...found]).toEqual([]);
  },
);
