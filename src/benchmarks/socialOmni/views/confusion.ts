import { sum } from 'd3-array';
import { axisTitle, panelAxes, panelGrid, placeAxis, rowAxis, xAxes, yAxes } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { blueScale } from '../../../figure/colourScale';
import { textOn } from '../../../figure/contrast';
import { counted } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { distinctNumbers, numbersOf } from '../../../figure/rows';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Trace, type View } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { figureFormat } from './capabilityAxes';
import { publishedNote, runTitle, shortRunLabel } from './labels';
import { type ModelRun, runsOf } from './runs';
import { runSamples } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const CELL = 34;
const ACROSS = 3;
/** Between matrices: CSS pixels down, a share of the plot across. */
const GAP = { down: 78, across: 0.09 } as const;
const room = { top: 34, right: 16, bottom: 46, left: 64 };
const LETTERS = ['A', 'B', 'C', 'D'];
const NONE = 'none';

interface LetterPair {
  truth: string;
  answer: string;
  x: number;
  y: number;
  n: number;
  /** Per cent of the items with this right letter. */
  share: number | null;
}

function letterPairs(run: ModelRun, answers: readonly string[]): LetterPair[] {
  return LETTERS.flatMap((truth, y) =>
    answers.map((answer, x) => {
      const row = run.rows.find((one) => one.truth === truth && one.answer === answer);
      return { truth, answer, x, y, n: numberOf(row?.n) ?? 0, share: numberOf(row?.share) };
    }),
  );
}

function pairTooltip(run: ModelRun, { truth, answer, n, share }: LetterPair, of: number): string[] {
  return [
    runTitle(run),
    answer === NONE ? `right ${truth}, no letter given` : `right ${truth}, given ${answer}`,
    `${n} of ${of} items`,
    ...(share === null ? [] : [`${figureFormat(share)} % of the row`]),
  ];
}

function pairSamples(run: ModelRun, { truth, answer }: LetterPair): Samples | null {
  const given =
    answer === NONE
      ? [{ anyOf: [is('scored', false), is('answer', null)] }]
      : [is('scored', true), is('answer', answer)];
  return runSamples(run, 'socialomni.answers', is('correct_answer', truth), ...given);
}

function matrix(run: ModelRun, panel: number, answers: readonly string[], theme: Theme): Trace[] {
  const scale = blueScale(100, theme);
  const pairs = letterPairs(run, answers);
  const itemsOf = (truth: string): number =>
    sum(
      pairs.filter((pair) => pair.truth === truth),
      ({ n }) => n,
    );
  const place = {
    x: ({ x }: LetterPair): number => x,
    y: ({ y }: LetterPair): number => y,
    axes: panelAxes(panel),
  };
  return [
    cells(pairs, {
      ...place,
      name: runTitle(run),
      value: ({ share }) => share,
      scale,
      gap: [2, 2],
      tooltip: (pair) => pairTooltip(run, pair, itemsOf(pair.truth)),
      samples: (pair) => pairSamples(run, pair),
    }),
    labels(pairs, {
      ...place,
      text: ({ n, truth, answer }) => (truth === answer ? `<b>${n}</b>` : `${n}`),
      colour: ({ share }) => (share === null ? theme.foreground : textOn(scale.colour(share))),
    }),
  ];
}

function commonestMistake(runs: readonly ModelRun[], answers: readonly string[]): string {
  const most = runs
    .flatMap((run) => letterPairs(run, answers).map((pair) => ({ run, pair })))
    .filter(({ pair }) => pair.answer !== pair.truth)
    .sort((a, b) => b.pair.n - a.pair.n)[0];
  return most && most.pair.n > 0
    ? `the commonest mistake is ${most.pair.answer === NONE ? 'no letter' : most.pair.answer} for ${most.pair.truth}, ${most.pair.n} times, by ${runTitle(most.run)}.`
    : 'none made a mistake.';
}

/** Right letter against given letter, one matrix a model: rows of socialomni.confusion. */
export const confusion: View = {
  name: 'confusion',
  title: 'Who: right letter against given letter',
  queries: ['FROM socialomni.confusion'],
  columns: ['model', 'truth', 'answer', 'n', 'share'],
  switches: (rows) => settingSwitch(rows),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene);
    const runs = runsOf(rows, scene);
    const hasNone = rows.some((row) => row.answer === NONE && (numberOf(row.n) ?? 0) > 0);
    const answers = hasNone ? [...LETTERS, NONE] : LETTERS;
    const across = Math.min(ACROSS, Math.max(1, runs.length));
    const down = Math.ceil(Math.max(1, runs.length) / ACROSS);
    const plot = down * LETTERS.length * CELL + (down - 1) * GAP.down;
    const panels = panelGrid(runs.length, across, { x: GAP.across, y: GAP.down / plot });
    const { layout, height } = frame(plot, room);
    const counts = runs.map((run) => ({ n: sum(numbersOf(run.rows, 'n')) }));
    return {
      data: runs.flatMap((run, i) => matrix(run, i, answers, theme)),
      layout: {
        ...layout,
        ...xAxes(
          panels.map(({ x }, i) => ({
            ...placeAxis(answers),
            domain: x,
            anchor: panelAxes(i).y,
            title: axisTitle('given'),
          })),
        ),
        ...yAxes(
          panels.map(({ y, column }, i) => ({
            ...rowAxis(LETTERS),
            domain: y,
            anchor: panelAxes(i).x,
            ...(column === 0 ? { title: axisTitle('right') } : {}),
          })),
        ),
        annotations: panels.map(({ x, y }, i) =>
          caption(`<b>${shortRunLabel(runs[i]!, runs)}</b>`, { x: x[0], y: y[1], down: -5 }),
        ),
      },
      summary: `Confusion matrices of ${counted(runs.length, 'model')}: ${commonestMistake(runs, answers)}`,
      note: `n = ${distinctNumbers(counts, 'n').join(', ')} items a model. Numbers: items; colour: share of the row, 0 to 100 %.${hasNone ? ' none: no letter from A to D, or skipped.' : ' Every item got a letter.'}${publishedNote(runs)}`,
      height,
      minWidth: room.left + room.right + across * 190,
      points: 'across',
    };
  },
};
