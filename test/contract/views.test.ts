import { beforeAll, expect, test } from 'vitest';
import { benchmarks } from '../../src/benchmarks/hosts';
import { webBenchmarks } from '../../src/benchmarks/webs';
import { relationOf } from '../../src/evidence/sampleList';
import { asRows, missingColumns, type View } from '../../src/figure/view';
import type { Session } from '../../src/notebook/session';
import { figuresOf, marksOf } from './support/figures';
import { sampleSession } from './support/sample';
import { SampleCounts } from './support/sampleCounts';
import { opensWhatItSays } from './support/stated';

/**
 * Views whose marks state a base and open a part of it that no share in their tooltip tells: it is a mean of shares, of
 * videos or of models.
 */
const MEANS_OF_SHARES = ['commitment', 'sweep'];

let session: Session;
let counts: SampleCounts;
beforeAll(async () => {
  session = await sampleSession();
  counts = new SampleCounts(session);
});

const relations = benchmarks.flatMap(({ samples }) => samples);

/** Draws the rows of a query in every way; gives how many marks open samples, and those that open others than they say. */
async function drawn(view: View, query: string): Promise<{ opening: number; wrong: string[] }> {
  const { columns, rows } = await session.show(query);
  expect(missingColumns(view, columns), query).toBeNull();
  const marks = marksOf(figuresOf(view, asRows(columns, rows))).flatMap(({ samples, tooltip }) =>
    samples ? [{ samples, tooltip }] : [],
  );
  const found = await counts.of(marks.map(({ samples }) => samples));
  const wrong = marks.flatMap(({ samples, tooltip }, i) => {
    const relation = relationOf(relations, samples.from);
    expect(relation, samples.from).not.toBeNull();
    return opensWhatItSays(tooltip, relation!.label, found[i]!)
      ? []
      : [`${found[i]!.samples} of ${samples.from}: ${tooltip}`];
  });
  return { opening: marks.length, wrong };
}

test.each(webBenchmarks.flatMap(({ views }) => views))(
  '$name draws from its own relations, and its marks open as many samples as they say',
  async (view) => {
    let opening = 0;
    for (const query of view.queries) {
      const { opening: own, wrong } = await drawn(view, query);
      if (!MEANS_OF_SHARES.includes(view.name)) expect(wrong, query).toEqual([]);
      opening += own;
    }
    expect(opening).toBeGreaterThan(0);
  },
);
