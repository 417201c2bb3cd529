import { describe, expect, test } from 'vitest';
import { commitment } from '../../../../../src/benchmarks/gesBench/views/commitment';
import { fidelity } from '../../../../../src/benchmarks/gesBench/views/fidelity';
import { lengths } from '../../../../../src/benchmarks/gesBench/views/lengths';
import { updating } from '../../../../../src/benchmarks/gesBench/views/updating';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, yLabels } from '../../../figure/rows';

const tags = ['undecided', 'hedged', 'alternatives', 'speech', 'prediction'];

describe('the commitment profile', () => {
  const row = (perceiver: string, kind: string, source: string, question: string, rate: number): Row[] =>
    tags.map((tag) => ({
      ...{ perceiver, kind, question, source, tag, rate },
      ...{ rate_low: rate / 2, rate_high: rate * 1.5, rate_n: 23 },
    }));
  const rows = [
    ...row('gpt', 'model', 'extracted', 'intention', 0.2),
    ...row('gpt', 'model', 'extracted', 'response', 0.3),
    ...row('gpt', 'model', 'verbatim', 'both', 0.4),
    ...row('Human', 'human', 'extracted', 'intention', 0.1),
  ];

  test('has a panel a tag, a dot a perceiver, and the answers with the tag behind it', () => {
    const figure = commitment.figure(rows, theme, sceneWith());
    expect(texts(figure)).toEqual(tags.map((tag) => `<b>${tag}</b>`));
    expect(named(figure, 'hedged').x).toEqual([0.1, 0.2]);
    expect(marks(named(figure, 'hedged'))).toEqual([
      {
        tooltip:
          'Human, Q1 intention, hedged: 10.0 % of early answers, n = 23 answers, 95 % interval 5.0 to 15.0',
        samples: {
          from: 'gesbench.early_answers',
          where: "kind = 'human' AND question = 'intention' AND source = 'extracted' AND hedged",
        },
      },
      {
        tooltip:
          'gpt, Q1 intention, hedged: 20.0 % of early answers, n = 23 answers, 95 % interval 10.0 to 30.0',
        samples: {
          from: 'gesbench.early_answers',
          where: "perceiver = 'gpt' AND question = 'intention' AND source = 'extracted' AND hedged",
        },
      },
    ]);
  });

  test('turns to verbatim replies, which hold both questions', () => {
    expect(commitment.switches!(rows).map(({ name, options }) => [name, options.length])).toEqual([
      ['question', 2],
      ['source', 2],
    ]);
    const figure = commitment.figure(rows, theme, sceneWith({ source: 'verbatim', question: 'response' }));
    expect(named(figure, 'speech').x).toEqual([0.4]);
    expect(marks(named(figure, 'speech'))[0]!.samples!.where).toBe(
      "perceiver = 'gpt' AND question = 'both' AND source = 'verbatim' AND speech",
    );
    expect(figure.note).toMatch(/^Verbatim replies, both questions together; n = 23 early answers, /);
  });
});

describe('the value of updating', () => {
  const row = (perceiver: string, kind: string, delta: number | null): Row => ({
    ...{ perceiver, kind, question: 'intention', delta, videos: 21 },
    delta_low: delta === null ? null : delta - 0.05,
    delta_high: delta === null ? null : delta + 0.05,
  });
  const figure = updating.figure(
    [row('gpt', 'model', -0.02), row('late', 'model', null), row('Human', 'human', 0.1)],
    theme,
    sceneWith(),
  );

  test('shades the interval of people and draws the zero line, each with its word', () => {
    const shapes = figure.layout.shapes!;
    expect(shapes.find(({ type, xref }) => type === 'rect' && xref === 'x')).toMatchObject({
      x0: 0.05,
      x1: 0.15000000000000002,
    });
    expect(shapes.find(({ type }) => type === 'line')).toMatchObject({ x0: 0, x1: 0 });
    expect(texts(figure)).toEqual(expect.arrayContaining(['people', '0', '<b>Q1 intention</b>']));
  });

  test('says none for a missing figure, never 0', () => {
    expect(yLabels(figure)).toEqual(['Human', 'gpt', 'late']);
    expect(named(figure, 'Q1 intention').x).toEqual([0.1, -0.02]);
    expect(texts(figure).filter((text) => text === 'none')).toHaveLength(1);
  });

  test('opens into the values by video', () => {
    expect(marks(named(figure, 'Q1 intention'))[1]).toEqual({
      tooltip: 'gpt, Q1 intention, Δ: −0.020, n = 21 videos, 95 % interval −0.070 to 0.030',
      samples: {
        from: 'gesbench.updating_by_video',
        where: "perceiver = 'gpt' AND question = 'intention' AND delta IS NOT NULL",
      },
    });
    expect(figure.note).toContain('Clip 1, always 0, is left out');
  });
});

describe('the lengths of answers', () => {
  const row = (perceiver: string, kind: string, question: string, stage: string, mean: number): Row => ({
    ...{
      perceiver,
      kind,
      question,
      stage,
      mean_words: mean,
      mean_words_low: mean - 1,
      mean_words_high: mean + 1,
    },
    ...{ answers: 152, q05: 2, q25: 4, median: 6, q75: 8, q95: 12 },
  });
  const rows = [
    row('gpt', 'model', 'both', 'before', 30),
    row('gpt', 'model', 'intention', 'after', 7.5),
    row('Human', 'human', 'intention', 'after', 9),
  ];
  const figure = lengths.figure(rows, theme, sceneWith());

  test('sets whole replies before what was extracted from them; people have none', () => {
    expect(named(figure, 'Whole reply, before extraction').x).toEqual([30]);
    expect(named(figure, 'Q1 intention, after extraction').x).toEqual([9, 7.5]);
    expect(texts(figure).filter((text) => text === 'none')).toHaveLength(1);
  });

  test('says the distribution and opens into the texts', () => {
    expect(marks(named(figure, 'Whole reply, before extraction'))[0]).toEqual({
      tooltip:
        'gpt, Whole reply, before extraction, mean 30.0 words, 95 % interval 29.0 to 31.0, median 6.0, middle half 4.0 to 8.0, 5 to 95 % 2.0 to 12.0, n = 152 replies',
      samples: {
        from: 'gesbench.answer_lengths',
        where: "perceiver = 'gpt' AND question = 'both' AND stage = 'before'",
      },
    });
    expect(marks(named(figure, 'Q1 intention, after extraction'))[0]!.samples!.where).toBe(
      "kind = 'human' AND question = 'intention' AND stage = 'after'",
    );
  });
});

describe('extraction fidelity', () => {
  const shares: Row = {
    ...{ coverage: 0.999, coverage_low: 0.99, coverage_high: 1 },
    ...{ exact: 0.85, exact_low: 0.8, exact_high: 0.9 },
    ...{ below: 0, below_low: 0, below_high: 0.01 },
  };
  const figure = fidelity.figure([{ perceiver: 'gpt', ...shares, answers: 304 }], theme, sceneWith());

  test('shows coverage, exact copies and what is covered by less than 0.9', () => {
    const shown = ['Coverage', 'Exact', 'Coverage below 0.9'].map((name) => named(figure, name));
    expect(shown.map(({ x }) => x)).toEqual([[0.999], [0.85], [0]]);
    expect(shown.map((trace) => marks(trace)[0]!.samples!.where)).toEqual([
      "perceiver = 'gpt' AND coverage IS NOT NULL",
      "perceiver = 'gpt' AND exact",
      "perceiver = 'gpt' AND coverage < 0.9",
    ]);
    expect(marks(shown[1]!)[0]!.tooltip).toContain('Exact: 85.0 %');
    expect(figure.note).toContain('n = 304 answers a model');
    expect(figure.note).not.toContain('Hollow');
  });

  test('shows a published model as its own name looks, hollow, in italics and without samples', () => {
    const printed = { perceiver: 'gpt (published)', coverage: 0.9, exact: 0.5, below: 0.1, answers: 10 };
    const both = fidelity.figure(
      [{ perceiver: 'gpt', ...shares, answers: 304 }, printed],
      theme,
      sceneWith(),
    );
    const { marker } = named(both, 'Exact');
    const [own, theirs] = marker!.symbol as string[];
    expect(theirs).toBe(`${own}-open`);
    expect(new Set(marker!.color as string[]).size).toBe(1);
    expect(marks(named(both, 'Exact')).map(({ samples }) => samples === null)).toEqual([false, true]);
    expect((both.layout.yaxis as { ticktext: string[] }).ticktext[1]).toMatch(/^<i>gpt<\/i>/);
    expect(both.note).toContain('Hollow marks');
  });
});
