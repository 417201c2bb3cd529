import type { Act } from '../../../../scripts/sample/world/types';
import type { Label } from '../../../language/labelOrder';
import type { Part, Thought } from './thought';

const WARM: readonly Act[] = ['thank', 'praise', 'invite', 'comfort', 'agree', 'accept', 'welcome'];
const COLD: readonly Act[] = ['complain', 'refuse', 'disagree', 'tease', 'boast', 'confess', 'apologise'];
const opposed = (a: Act, b: Act): boolean =>
  (WARM.includes(a) && COLD.includes(b)) || (COLD.includes(a) && WARM.includes(b));

/** How one sentence bears on another, by their meanings. */
function between(a: Part, b: Part): Label {
  if (b.kind === 'none') return a.kind === 'none' ? 'entailment' : 'neutral';
  if (a.kind === 'none') return 'neutral';
  if (b.kind === 'generic') return a.kind === 'hedge' ? 'neutral' : 'entailment';
  if (a.kind === 'generic') return 'neutral';
  const same = a.reading === b.reading;
  if (a.kind === 'hedge') {
    if (b.kind === 'hedge' && same && (b.other !== undefined || a.other === undefined)) return 'entailment';
    if (b.kind === 'hedge' && b.other !== undefined && b.other === a.reading && a.other !== b.reading)
      return 'entailment';
    if (a.other !== undefined || same) return 'neutral';
    return b.kind === 'hedge'
      ? 'neutral'
      : opposed(a.reading.act, b.reading.act)
        ? 'contradiction'
        : 'neutral';
  }
  if (b.kind === 'hedge') {
    if (same || b.other === a.reading) return 'entailment';
    return opposed(a.reading.act, b.reading.act) ? 'contradiction' : 'neutral';
  }
  if (!same) return opposed(a.reading.act, b.reading.act) ? 'contradiction' : 'neutral';
  return b.kind === 'firm' && b.detail && !(a.kind === 'firm' && a.detail) ? 'neutral' : 'entailment';
}

/** The label of premise → hypothesis: every sentence must follow from some sentence; one contradiction is enough. */
export function label(premise: Thought, hypothesis: Thought): Label {
  const rows = hypothesis.map((b) => premise.map((a) => between(a, b)));
  if (rows.every((row) => row.includes('entailment'))) return 'entailment';
  return rows.some((row) => row.includes('contradiction')) ? 'contradiction' : 'neutral';
}
