import { cellTexts } from '../../../figure/cellText';
import { blueScale } from '../../../figure/colourScale';
import { textOn } from '../../../figure/contrast';
import { atCells, tooltip } from '../../../figure/marks';
import { type Annotation, axisKey, axisName, axisTitle, captionAt, plainAxis } from '../../../figure/panels';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { printFigure } from './axes';
import { publishedWords, runWords, shortName } from './labels';
import { type Run, runsOf } from './runs';
import { samplesOf } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const CELL = 34;
const ACROSS = 3;
const GAP = 78;
const TOP = 34;
const LEFT = 64;
const RIGHT = 16;
const BOTTOM = 46;
const LETTERS = ['A', 'B', 'C', 'D'];
const NONE = 'none';

interface Cell {
  truth: string;
  answer: string;
  n: number;
  share: number | null;
}

function cellOf(run: Run, truth: string, answer: string): Cell {
  const row = run.rows.find((one) => one.truth === truth && one.answer === answer);
  return { truth, answer, n: numberOf(row?.n) ?? 0, share: numberOf(row?.share) };
}

function tell(run: Run, { truth, answer, n, share }: Cell, of: number): ReturnType<typeof tooltip> {
  const given =
    answer === NONE
      ? [{ anyOf: [is('scored', false), is('answer', null)] }]
      : [is('scored', true), is('answer', answer)];
  const lines = [
    runWords(run),
    answer === NONE ? `right ${truth}, no letter given` : `right ${truth}, given ${answer}`,
    `${n} of ${of} items`,
    ...(share === null ? [] : [`${printFigure(share)} % of the row`]),
  ];
  return tooltip(lines, samplesOf(run, 'socialomni.answers', is('correct_answer', truth), ...given));
}

function matrix(run: Run, panel: number, answers: readonly string[], theme: Theme): Data[] {
  const scale = blueScale(100, theme);
  const cells = LETTERS.map((truth) => answers.map((answer) => cellOf(run, truth, answer)));
  const texts = cells.map((row) => {
    const of = row.reduce((sum, { n }) => sum + n, 0);
    return row.map((cell) => tell(run, cell, of));
  });
  const axes = { xaxis: axisName('x', panel), yaxis: axisName('y', panel) };
  return [
    {
      type: 'heatmap',
      name: runWords(run),
      ...axes,
      x: answers.map((_, x) => x),
      y: LETTERS.map((_, y) => y),
      z: cells.map((row) => row.map(({ share }) => share)),
      zmin: 0,
      zmax: 100,
      colorscale: scale.stops,
      showscale: false,
      xgap: 2,
      ygap: 2,
      ...atCells(texts),
    },
    cellTexts(
      cells.flatMap((row, y) =>
        row.map(({ n, share, truth, answer }, x) => ({
          x,
          y,
          text: truth === answer ? `<b>${n}</b>` : `${n}`,
          colour: share === null ? theme.foreground : textOn(scale.colour(share)),
        })),
      ),
      axes,
    ),
  ] as unknown as Data[];
}

function favourite(runs: readonly Run[], answers: readonly string[]): string {
  const most = runs
    .flatMap((run) =>
      LETTERS.flatMap((truth) =>
        answers
          .filter((answer) => answer !== truth)
          .map((answer) => ({ run, cell: cellOf(run, truth, answer) })),
      ),
    )
    .sort((a, b) => b.cell.n - a.cell.n)[0];
  return most && most.cell.n > 0
    ? `the commonest mistake is ${most.cell.answer === NONE ? 'no letter' : most.cell.answer} for ${most.cell.truth}, ${most.cell.n} times, by ${runWords(most.run)}.`
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
    const rows: Row[] = rowsOfSetting(given, scene);
    const runs = runsOf(rows, scene);
    const hasNone = rows.some((row) => row.answer === NONE && (numberOf(row.n) ?? 0) > 0);
    const answers = hasNone ? [...LETTERS, NONE] : LETTERS;
    const [across, down] = [
      Math.min(ACROSS, Math.max(1, runs.length)),
      Math.ceil(Math.max(1, runs.length) / ACROSS),
    ];
    const plot = down * LETTERS.length * CELL + (down - 1) * GAP;
    const gapX = 0.09;
    const width = (1 - gapX * (across - 1)) / across;
    const axes: Record<string, unknown> = {};
    const titles: Annotation[] = [];
    for (const [i, run] of runs.entries()) {
      const [column, line] = [i % across, Math.floor(i / across)];
      const from = column * (width + gapX);
      const top = 1 - (line * (LETTERS.length * CELL + GAP)) / plot;
      axes[axisKey('x', i)] = {
        ...plainAxis,
        domain: [from, Math.min(1, from + width)],
        anchor: axisName('y', i),
        range: [-0.5, answers.length - 0.5],
        tickvals: answers.map((_, x) => x),
        ticktext: answers,
        title: axisTitle('given'),
      };
      axes[axisKey('y', i)] = {
        ...plainAxis,
        domain: [Math.max(0, top - (LETTERS.length * CELL) / plot), top],
        anchor: axisName('x', i),
        range: [LETTERS.length - 0.5, -0.5],
        tickvals: LETTERS.map((_, y) => y),
        ticktext: LETTERS,
        ...(column === 0 ? { title: axisTitle('right') } : {}),
      };
      titles.push(captionAt(`<b>${shortName(run, runs)}</b>`, { x: from, y: top, down: -5 }));
    }
    const counts = runs.map((run) => run.rows.reduce((sum, row) => sum + (numberOf(row.n) ?? 0), 0));
    return {
      data: runs.flatMap((run, i) => matrix(run, i, answers, theme)),
      layout: {
        ...axes,
        annotations: titles,
        showlegend: false,
        margin: { l: LEFT, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Confusion matrices of ${runs.length} ${runs.length === 1 ? 'model' : 'models'}: ${favourite(runs, answers)}`,
      note: `n = ${[...new Set(counts)].sort((a, b) => a - b).join(', ')} items a model. Numbers: items; colour: share of the row, 0 to 100 %.${hasNone ? ' none: no letter from A to D, or skipped.' : ' Every item got a letter.'}${publishedWords(runs)}`,
      height: TOP + plot + BOTTOM,
      minWidth: LEFT + RIGHT + across * 190,
      points: 'across',
    };
  },
};
