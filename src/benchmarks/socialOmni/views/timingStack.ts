import { type Annotation, axisTitle, captionAt, plainAxis, small } from '../../../figure/panels';
import { chosenOption, type Figure, numberOf, type Row, type Switch, type View } from '../../../figure/view';
import { countWords, printFigure } from './axes';
import { publishedWords, runWords } from './labels';
import { type Room, runRows } from './runRows';
import { type Run, runsOf } from './runs';
import { rowsOfSetting, settingSwitch } from './settings';
import { threeClasses } from './timingClasses';
import { areUsual, entriesOf } from './timingEntries';
import { offsetRange, offsetTraces, offsetWords, windows } from './timingOffsets';
import { shareKey, shareTraces } from './timingShares';

/** At the right there is room for the words about who spoke. */
const room: Room = { top: 62, right: 112, bottom: 46, line: 44 };
const choice = { all: true };

const classSwitch: Switch = {
  name: 'classes',
  label: 'Classes',
  options: [
    { value: 'three', label: 'early, on time, late' },
    { value: 'five', label: 'five' },
  ],
};

const hasEntries = (rows: readonly Row[]): boolean => rows.some((row) => typeof row.class === 'string');

function summary(runs: readonly Run[]): string {
  const ranked = runs
    .map((run) => ({ run, share: numberOf(run.rows[0]!.on_time) }))
    .filter(({ share }) => share !== null)
    .sort((a, b) => b.share! - a.share!);
  const shown = `When ${runs.length} ${runs.length === 1 ? 'run enters' : 'runs enter'}: early, on time, late`;
  return ranked[0]
    ? `${shown}; the most on time is ${printFigure(ranked[0].share)} %, of ${runWords(ranked[0].run)}.`
    : `${shown}; no share on time is known.`;
}

/** Shares that are not there, in words where their segment would lie. */
function absent(runs: readonly Run[], isFive: boolean, font: Annotation['font']): Annotation[] {
  return runs.flatMap((run, y) => {
    const row = run.rows[0]!;
    const lacks = isFive
      ? entriesOf(run).length === 0
      : threeClasses.some(({ column }) => numberOf(row[column]) === null);
    const text = run.isPublished ? 'rest not printed' : 'rest not known';
    const early = isFive ? 0 : (numberOf(row.early) ?? 0);
    const place = captionAt(
      text,
      { x: early, y, right: 6 },
      { yref: 'y', xref: 'x', yanchor: 'middle', ...(font ? { font } : {}) },
    );
    return lacks ? [place] : [];
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
  switches: (rows) => [...settingSwitch(rows, choice), ...(hasEntries(rows) ? [classSwitch] : [])],
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, choice);
    const runs = runsOf(rows, scene);
    const isWhole = hasEntries(rows);
    const isFive = isWhole && chosenOption(classSwitch, scene.settings) === 'five';
    const isUsual = areUsual(rows);
    const frame = runRows(runs, isWhole ? room : { ...room, right: 20 }, theme);
    const counts = runs.filter((run) => !run.isPublished).map((run) => numberOf(run.rows[0]!.n));
    const split = isWhole ? 0.5 : 1;
    const note = [
      `${countWords(counts, 'entries a run (streaming)')}Early: offset (entry − reference) below −1 s; on time: −1 to 2 s; late: beyond, or no response.`,
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
        ...frame.layout,
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
        shapes: [...frame.stripes, ...(isWhole && isUsual ? windows(theme) : [])],
        annotations: [
          captionAt(shareKey(isFive, theme), { x: 0, y: 1, right: 12 - frame.left, down: -34 }),
          captionAt('<b>Share of entries</b>', { x: 0, y: 1, down: -6 }),
          ...(isWhole ? [captionAt('<b>Offsets</b>', { x: split + 0.07, y: 1, down: -6 })] : []),
          ...(isWhole
            ? runs.map((run, y) =>
                captionAt(
                  offsetWords(run),
                  { x: 1, y, right: 8 },
                  { yref: 'y', yanchor: 'middle', font: small(theme) },
                ),
              )
            : []),
          ...absent(runs, isFive, small(theme)),
        ],
      } as unknown as Figure['layout'],
      summary: summary(runs),
      note: `${note}${publishedWords(runs)}`,
      height: frame.height,
      minWidth: frame.left + (isWhole ? 560 : 300),
      points: 'down',
    };
  },
};
