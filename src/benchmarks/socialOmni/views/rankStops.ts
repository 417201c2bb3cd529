import { numberOf } from '../../../figure/view';
import { mainAxes } from './capabilityAxes';
import { runTitle } from './labels';
import { ranksOf } from './ranks';
import type { ModelRun } from './runs';

/** Where a run stands on one axis. */
export interface RankStop {
  value: number | null;
  rank: number | null;
  /** Others have the same rank. */
  isTied: boolean;
  /** The line it stands in, 0 at the top: one a model, those without a figure last. */
  slot: number;
}

/** Where each run stands on each axis; tied runs stand in lines of their own, in the order of the runs. */
export function stopsOf(runs: readonly ModelRun[]): RankStop[][] {
  const byAxis = mainAxes.map(({ column, better }) => {
    const values = runs.map((run) => numberOf(run.rows[0]![column]));
    const ranks = ranksOf(values, better);
    const order = [...runs.keys()].sort(
      (a, b) => (ranks[a] ?? runs.length + 1) - (ranks[b] ?? runs.length + 1) || a - b,
    );
    return runs.map((_, i): RankStop => {
      const rank = ranks[i]!;
      return {
        value: values[i]!,
        rank,
        isTied: rank !== null && ranks.filter((other) => other === rank).length > 1,
        slot: order.indexOf(i),
      };
    });
  });
  return runs.map((_, i) => byAxis.map((stops) => stops[i]!));
}

/** Which run's ranks lie farthest apart, in a sentence. */
export function farthestApart(runs: readonly ModelRun[], all: readonly (readonly RankStop[])[]): string {
  const spans = runs
    .map((run, i) => {
      const ranks = all[i]!.flatMap(({ rank }) => (rank === null ? [] : [rank]));
      return { run, ranks, span: ranks.length < 2 ? 0 : Math.max(...ranks) - Math.min(...ranks) };
    })
    .sort((a, b) => b.span - a.span);
  const first = spans[0];
  if (!first || first.span === 0) return 'No model changes its rank from one axis to another.';
  const word = first.span === 1 ? 'rank lies' : 'ranks lie';
  return `${first.span} ${word} between the best and the worst axis of ${runTitle(first.run)}, the most of all.`;
}
