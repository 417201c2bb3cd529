import { describe, expect, test } from 'vitest';
import { correlationMatrix } from '../../../../../src/benchmarks/mmOcean/views/correlationMatrix';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const pair = (task: string, model_a: string, model_b: string, rho: number | null): Row => ({
  ...{ task, model_a, model_b, rho, n: 24 },
});
const models = ['t1', 't3'].flatMap((task) => [
  pair(task, 'a', 'a', 1),
  pair(task, 'a', 'b', task === 't1' ? -0.25 : 0.5),
  pair(task, 'b', 'a', task === 't1' ? -0.25 : 0.5),
  pair(task, 'b', 'b', 1),
]);
const judges: Row[] = [
  { dimension: 't2', judge_a: 'j1', judge_b: 'j2', rho: 0.6, mean_difference: -0.4, n: 120 },
  { dimension: 't2', judge_a: 'j1', judge_b: 'j3', rho: null, mean_difference: 0, n: 10 },
];

describe('the matrix of models', () => {
  test('shows one task at a time', () => {
    const figure = correlationMatrix.figure(models, theme, sceneWith());
    expect(named(figure, 'Spearman ρ').z).toEqual([
      [1, -0.25],
      [-0.25, 1],
    ]);
    expect(traces(figure)[1]!.text).toEqual(['1.00', '−0.25', '−0.25', '1.00']);
    expect(correlationMatrix.switches!(models)[0]!.options).toEqual([
      { value: 't1', label: 'T1 ratings' },
      { value: 't3', label: 'T3 answers' },
    ]);
    const answers = correlationMatrix.figure(models, theme, sceneWith({ task: 't3' }));
    expect(named(answers, 'Spearman ρ').z![0]).toEqual([1, 0.5]);
    expect(answers.summary).toBe('Spearman’s ρ between 2 models; the highest is 0.50, of a and b.');
  });

  test('opens into what both models gave', () => {
    const at = (task: string) =>
      marks(named(correlationMatrix.figure(models, theme, sceneWith({ task })), 'Spearman ρ'))[1]!;
    expect(at('t1')).toEqual({
      tooltip: 'a and b, Spearman ρ, T1 ratings: −0.250, n = 24 videos',
      samples: { from: 'mm_ocean.ratings', where: "model IN ('a', 'b')" },
    });
    expect(at('t3').samples!.from).toBe('mm_ocean.answers');
  });
});

describe('the matrix of judges', () => {
  const figure = correlationMatrix.figure(judges, theme, sceneWith());
  test('fills both halves from one, and says none', () => {
    expect(named(figure, 'Spearman ρ').z).toEqual([
      [null, 0.6, null],
      [0.6, null, null],
      [null, null, null],
    ]);
    expect(traces(figure)[1]!.text).toEqual(['·', '0.60', 'none', '0.60', '·', 'none', 'none', 'none', '·']);
  });

  test('says who scores higher, and opens into the pairs of scores', () => {
    expect(marks(named(figure, 'Spearman ρ'))[1]).toEqual({
      tooltip:
        'j1 and j2, Spearman ρ, T2: 0.600, j1 scores 0.40 lower than j2 on average, n = 120 rationales',
      samples: {
        from: 'mm_ocean.judge_pairs',
        where: "dimension = 't2' AND judge_a = 'j1' AND judge_b = 'j2'",
      },
    });
  });

  test('offers the model where agreement is by model', () => {
    const byModel = ['m', 'k'].flatMap((model) => judges.map((row) => ({ ...row, model })));
    expect(correlationMatrix.switches!(byModel).map(({ name }) => name)).toEqual(['model']);
    const chosen = correlationMatrix.figure(byModel, theme, sceneWith({ model: 'k' }));
    expect(marks(named(chosen, 'Spearman ρ'))[1]!.samples!.where).toContain("model = 'k' AND");
  });
});

describe('rows that are neither', () => {
  test('are said to be', () => {
    const figure = correlationMatrix.figure([{ rho: 1, n: 2 }], theme, sceneWith());
    expect(figure.note).toContain('needs rows with model_a and model_b, or with judge_a and judge_b');
    expect(texts(figure)).toEqual(['none']);
  });
});
