import { describe, expect, test } from 'vitest';
import { calibration, totalVariation } from '../../../../../src/benchmarks/mmOcean/views/calibration';
import type { Row } from '../../../../../src/figure/view';
import { marks, sceneWith, texts, theme, traces } from '../../../figure/rows';

function spread(model: string, predicted: number[], actual: number[], more: Row = {}): Row[] {
  return predicted.map((share, i) => ({
    ...{ model, level: i + 1, predicted_share: share, true_share: actual[i]!, n: 20 },
    ...{ predicted: share / 5, actual: actual[i]! / 5, ...more },
  }));
}
const rows = [
  ...spread('a', [0, 20, 50, 20, 10], [10, 20, 30, 30, 10]),
  ...spread('b', [100, 0, 0, 0, 0], [0, 0, 0, 0, 100]),
];
const figure = calibration.figure(rows, theme, sceneWith());

describe('calibration', () => {
  test('measures the distance of two spreads: half of 10 + 0 + 20 + 10 + 0, and all of it', () => {
    expect(totalVariation(rows.slice(0, 5))).toBeCloseTo(0.2);
    expect(totalVariation(rows.slice(5))).toBe(1);
    expect([totalVariation([]), totalVariation([{ predicted_share: 5, true_share: null }])]).toEqual([
      null,
      null,
    ]);
  });

  test('names it in the title of each model’s panel', () => {
    expect(texts(figure).slice(1)).toEqual(['<b>a</b>, TV 0.20', '<b>b</b>, TV 1.00']);
    expect(figure.summary).toContain('the farthest apart is b, total variation 1.00');
  });

  test('sets predicted beside true, filled beside hollow', () => {
    const [predicted, real] = traces(figure);
    expect([predicted!.y, real!.y]).toEqual([
      [0, 20, 50, 20, 10],
      [10, 20, 30, 30, 10],
    ]);
    expect(predicted!.x[0]).toBeLessThan(real!.x[0]!);
    expect(real!.marker!.color).toBe('rgba(0,0,0,0)');
  });

  test('says counts and n, and opens into the ratings', () => {
    const [predicted, real] = traces(figure);
    expect(marks(predicted!)[2]).toEqual({
      tooltip: 'a, Medium, predicted: 50.0 % of ratings, 10 of n = 20',
      samples: { from: 'mm_ocean.ratings', where: "model = 'a' AND level = 3" },
    });
    expect(marks(real!)[2]).toEqual({
      tooltip: 'a, Medium, true: 30.0 % of ratings, 6 of n = 20',
      samples: {
        from: 'mm_ocean.ratings',
        where: "model = 'a' AND true_level = 3 AND level IS NOT NULL",
      },
    });
  });

  test('gives each trait a panel where the rows have traits', () => {
    const traits = ['openness', 'neuroticism'].flatMap((trait) =>
      spread('a', [20, 20, 20, 20, 20], [20, 20, 20, 20, 20], { trait }),
    );
    const byTrait = calibration.figure(traits, theme, sceneWith());
    expect(texts(byTrait).slice(1)).toEqual([
      '<b>a, openness</b>, TV 0.00',
      '<b>a, neuroticism</b>, TV 0.00',
    ]);
    expect(marks(traces(byTrait)[0]!)[0]!.samples!.where).toBe(
      "model = 'a' AND trait = 'openness' AND level = 1",
    );
  });

  test('stands with no rows', () => expect(calibration.figure([], theme, sceneWith()).data).toEqual([]));
});
