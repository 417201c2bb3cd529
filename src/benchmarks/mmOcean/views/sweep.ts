import { axisTitle, panelAxes, panelDomains, placeAxis, xAxes } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { type ColourScale, similarityFloor, similarityScale } from '../../../figure/colourScale';
import { textOn } from '../../../figure/contrast';
import { countRange, decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { distinctNumbers, numbersOf } from '../../../figure/rows';
import { rectangle } from '../../../figure/shapes';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { isDefault, sweepCells, type Thresholds } from './sweepCells';

const CELL = 54;
const room = { top: 62, right: 28, bottom: 48, left: 56 };
const GAP = 0.05;

/** A frame inside each default cell, in the colour that reads on it. */
function defaultFrames(
  rows: readonly Row[],
  { theta1, theta2, theta3 }: Thresholds,
  scale: ColourScale,
): NonNullable<Figure['layout']['shapes']> {
  return rows.filter(isDefault).map((row) => {
    const x = theta3.indexOf(numberOf(row.theta3)!);
    const y = theta1.indexOf(numberOf(row.theta1)!);
    return rectangle([x - 0.42, x + 0.42], [y - 0.4, y + 0.4], {
      axes: panelAxes(theta2.indexOf(numberOf(row.theta2)!), 0),
      outline: { colour: textOn(scale.colour(numberOf(row.rho) ?? 1)), width: 2.5 },
    });
  });
}

function summary(rows: readonly Row[]): string {
  const known = numbersOf(rows, 'rho');
  const kept = rows.filter((row) => row.top3_kept === true).length;
  const lowest = known.length === 0 ? 'no ρ is known' : `ρ is ${decimals(Math.min(...known), 3)} or more`;
  return `Spearman’s ρ of HR with that at the default thresholds, at ${rows.length} thresholds: ${lowest}; the best three are kept at ${kept}.`;
}

/** θ1 × θ3 for each θ2: Spearman's ρ of the models' HR with that at the default, and whether the best three are kept. */
export const sweep: View = {
  name: 'sweep',
  title: 'Do the thresholds decide who is best?',
  queries: ['FROM mm_ocean.threshold_sweep'],
  columns: ['theta1', 'theta2', 'theta3', 'rho', 'top3_kept'],
  figure(rows, theme) {
    const thresholds: Thresholds = {
      theta1: distinctNumbers(rows, 'theta1'),
      theta2: distinctNumbers(rows, 'theta2'),
      theta3: distinctNumbers(rows, 'theta3'),
    };
    const { theta1, theta2, theta3 } = thresholds;
    const scale = similarityScale(similarityFloor(numbersOf(rows, 'rho')));
    const domains = panelDomains(Math.max(1, theta2.length), GAP);
    const { layout, height } = frame(Math.max(1, theta1.length) * CELL, room);
    return {
      data: theta2.flatMap((_, panel) => sweepCells(rows, thresholds, panel, scale, theme)),
      layout: {
        ...layout,
        ...xAxes(
          domains.map((domain) => ({
            ...placeAxis(theta3.map(String)),
            domain,
            anchor: 'y',
            title: axisTitle('θ3, questions right'),
          })),
        ),
        yaxis: { ...placeAxis(theta1.map(String)), title: axisTitle('θ1, traits right') },
        shapes: defaultFrames(rows, thresholds, scale),
        annotations: [
          caption('Spearman ρ   ✓ best three kept   ✗ changed   ▢ default', { x: 0.36, y: 1, down: -40 }),
          ...theta2.map((value, i) =>
            caption(`<b>θ2 = ${value}</b>, rationale`, { x: domains[i]![0], y: 1, down: -4 }),
          ),
        ],
      },
      summary: summary(rows),
      note: `HR of n = ${countRange(numbersOf(rows, 'models'))} judged models at each threshold against the default (0.5, 0.7, 0.5). The best three count as a set, equal ones by name. With five traits θ1 = 0.5 and 0.6 both ask for three right.`,
      height,
      minWidth: 640,
      points: 'across',
    };
  },
};
