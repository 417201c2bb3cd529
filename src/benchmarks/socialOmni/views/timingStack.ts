import type { Annotation } from 'plotly.js';
import { axisTitle, plainAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { counted } from '../../../figure/format';
import { chosenOption, numberOf, type Row, type Switch, type View } from '../../../figure/view';
import { countNote, figureFormat } from './capabilityAxes';
import { publishedNote, runTitle } from './labels';
import { type RunRoom, runFrame } from './runFrame';
import { type ModelRun, runsOf } from './runs';
import { rowsOfSetting, settingSwitch } from './settings';
import { threeClasses } from './timingClasses';
import { areUsual, entriesOf } from './timingEntries';
import { offsetCaption, offsetRange, offsetTraces, timingWindows } from './timingOffsets';
import { shareKey, shareTraces } from './timingShares';

/** At the right there is room for the words about who spoke. */
const room: RunRoom = { top: 62, right: 112, bottom: 46, line: 44 };
const settingOptions = { all: true };

const classSwitch: Switch = {
  name: 'classes',
  label: 'Classes',
  options: [
    { value: 'three', label: 'early, on time, late' },
    { value: 'five', label: 'five' },
  ],
};

const hasEntries = (rows: readonly Row[]): boolean => rows.some((row) => typeof row.class === 'string');

function summary(runs: readonly ModelRun[]): string {
  const ranked = runs
    .map((run) => ({ run, share: numberOf(run.rows[0]!.on_time) }))
    .filter(({ share }) => share !== null)
    .sort((a, b) => b.share! - a.share!);
  const shown = `When ${counted(runs.length, 'run enters', 'runs enter')}: early, on time, late`;
  return ranked[0]
    ? `${shown}; the most on time is ${figureFormat(ranked[0].share)} %, of ${runTitle(ranked[0].run)}.`
    : `${shown}; no share on time is known.`;
}

/** Shares that are not there, in words where their segment would lie. */
function absent(
  runs: readonly ModelRun[],
  isFive: boolean,
  font: NonNullable<Annotation['font']>,
): Annotation[] {
  return runs.flatMap((run, y) => {
    const row = run.rows[0]!;
    const lacks = isFive
      ? entriesOf(run).length === 0
      : threeClasses.some(({ column }) => numberOf(row[column]) === null);
    const text = run.isPublished ? 'rest not printed' : 'rest not known';
    const early = isFive ? 0 : (numberOf(row.early) ?? 0);
    return lacks ? [caption(text, { x: early, y, right: 6, axes: { x: 'x', y: 'y' } }, { font })] : [];
  });
}

/**
 * Early, on time and late entries per run, or the five classes, and how the offsets lie: rows of socialomni.timing,
 * with offsets where they are joined with socialomni.timed.
 */
export const timingStack: View = {
  name: 'timing-stack',
  title: 'When: early, on time or late, and by how much',
  queries: [
    'FROM socialomni.timing',
    `SELECT model, setting, video_id, offset_s, class, COLUMNS('^(early|on_time|late)(_low|_high)?$'), n, share_low, share_high
FROM socialomni.timed JOIN socialomni.timing USING (model, setting)
JOIN (SELECT model, setting, class, share_low, share_high FROM socialomni.timing_classes) USING (model, setting, class)`,
  ],
  columns: ['model', 'early', 'on_time', 'late'],
  switches: (rows) => [...settingSwitch(rows, settingOptions), ...(hasEntries(rows) ? [classSwitch] : [])],
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, settingOptions);
    const runs = runsOf(rows, scene);
    const isWhole = hasEntries(rows);
    const isFive = isWhole && chosenOption(classSwitch, scene.settings) === 'five';
    const isUsual = areUsual(rows);
    const { layout, height, left, stripes } = runFrame(runs, isWhole ? room : { ...room, right: 20 }, theme);
    const counts = runs.filter((run) => !run.isPublished).map((run) => numberOf(run.rows[0]!.n));
    const split = isWhole ? 0.5 : 1;
    const note = [
      `${countNote(counts, 'entries a run (streaming)')}Early: offset (entry − reference) below −1 s; on time: −1 to 2 s; late: beyond, or no response.`,
      ...(isWhole
        ? [
            isUsual
              ? 'Shaded: on time; dashed: −1, 2 and 5 s. Bars: entries, each run with its own height.'
              : 'These classes have other limits than −1, 2 and 5 s: no window is drawn, and no samples open.',
          ]
        : ['For the offsets, join with socialomni.timed.']),
    ].join(' ');
    return {
      data: [
        ...shareTraces(runs, isFive, isUsual, theme),
        ...(isWhole ? offsetTraces(runs, isFive, isUsual, theme) : []),
      ],
      layout: {
        ...layout,
        barmode: 'overlay',
        xaxis: {
          ...plainAxis,
          domain: [0, split],
          range: [0, 100],
          tickvals: [0, 25, 50, 75, 100],
          title: axisTitle('% of entries'),
        },
        ...(isWhole
          ? {
              xaxis2: {
                ...plainAxis,
                domain: [split + 0.07, 1],
                range: offsetRange(runs),
                anchor: 'y',
                nticks: 8,
                title: axisTitle('offset Δτ, s   (0: when the person spoke)'),
              },
            }
          : {}),
        shapes: [...stripes, ...(isWhole && isUsual ? timingWindows(theme) : [])],
        annotations: [
          caption(shareKey(isFive, theme), { x: 0, y: 1, right: 12 - left, down: -34 }),
          caption('<b>Share of entries</b>', { x: 0, y: 1, down: -6 }),
          ...(isWhole ? [caption('<b>Offsets</b>', { x: split + 0.07, y: 1, down: -6 })] : []),
          ...(isWhole
            ? runs.map((run, y) =>
                caption(
                  offsetCaption(run),
                  { x: 1, y, right: 8, axes: { y: 'y' } },
                  { font: smallFont(theme) },
                ),
              )
            : []),
          ...absent(runs, isFive, smallFont(theme)),
        ],
      },
      summary: summary(runs),
      note: `${note}${publishedNote(runs)}`,
      height,
      minWidth: left + (isWhole ? 560 : 300),
      points: 'down',
    };
  },
};
