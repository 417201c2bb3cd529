import { textOn } from '../../../figure/contrast';
import {
  axisKey,
  axisName,
  axisTitle,
  captionAt,
  panelDomains,
  plainAxis,
  type Shape,
} from '../../../figure/panels';
import { similarityColour } from '../../../figure/similarityScale';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange, decimals } from '../../../figure/words';
import { isDefault, lowestShown, panelData, type Steps, stepsOf } from './sweepPanel';

const CELL = 54;
const TOP = 62;
const BOTTOM = 48;
const LEFT = 56;
const RIGHT = 28;
const GAP = 0.05;

/** A frame inside each default cell, in the colour that reads on it. */
function frames(rows: readonly Row[], steps: Steps, low: number): Shape[] {
  return rows.filter(isDefault).map((row) => {
    const [x, y] = [steps.theta3.indexOf(numberOf(row.theta3)!), steps.theta1.indexOf(numberOf(row.theta1)!)];
    return {
      type: 'rect',
      xref: axisName('x', steps.theta2.indexOf(numberOf(row.theta2)!)) as 'x',
      yref: 'y',
      x0: x - 0.42,
      x1: x + 0.42,
      y0: y - 0.4,
      y1: y + 0.4,
      line: { color: textOn(similarityColour(numberOf(row.rho) ?? 1, low, 1)), width: 2.5 },
    };
  });
}

function summary(rows: readonly Row[]): string {
  const known = rows.map((row) => numberOf(row.rho)).filter((rho) => rho !== null);
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
    const steps: Steps = {
      theta1: stepsOf(rows, 'theta1'),
      theta2: stepsOf(rows, 'theta2'),
      theta3: stepsOf(rows, 'theta3'),
    };
    const low = lowestShown(rows);
    const domains = panelDomains(Math.max(1, steps.theta2.length), GAP);
    const models = rows.map((row) => numberOf(row.models)).filter((count) => count !== null);
    return {
      data: steps.theta2.flatMap((_, panel) => panelData(rows, steps, panel, low, theme)),
      layout: {
        ...Object.fromEntries(
          domains.map((domain, i) => [
            axisKey('x', i),
            {
              ...plainAxis,
              domain,
              anchor: 'y',
              range: [-0.5, Math.max(1, steps.theta3.length) - 0.5],
              tickvals: steps.theta3.map((_, x) => x),
              ticktext: steps.theta3.map(String),
              title: axisTitle('θ3, questions right'),
            },
          ]),
        ),
        yaxis: {
          ...plainAxis,
          range: [-0.5, Math.max(1, steps.theta1.length) - 0.5],
          tickvals: steps.theta1.map((_, y) => y),
          ticktext: steps.theta1.map(String),
          title: axisTitle('θ1, traits right'),
        },
        shapes: frames(rows, steps, low),
        annotations: [
          captionAt('Spearman ρ   ✓ best three kept   ✗ changed   ▢ default', { x: 0.36, y: 1, down: -40 }),
          ...steps.theta2.map((theta2, i) =>
            captionAt(`<b>θ2 = ${theta2}</b>, rationale`, { x: domains[i]![0], y: 1, down: -4 }),
          ),
        ],
        margin: { l: LEFT, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(rows),
      note: `HR of n = ${countRange(models)} judged models at each threshold against the default (0.5, 0.7, 0.5). The best three count as a set, equal ones by name. With five traits θ1 = 0.5 and 0.6 both ask for three right.`,
      height: TOP + BOTTOM + Math.max(1, steps.theta1.length) * CELL,
      minWidth: 640,
      points: 'across',
    };
  },
};
