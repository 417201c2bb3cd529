import { random } from '../../../../scripts/sample/random';
import { SEED } from '../../../../scripts/sample/world/world';
import type { Question } from '../vocabulary';
import type { Part, Thought } from './thought';

const LENGTH = 20;
const known = new Map<string, number[]>();

/** A direction of length 1 for a name, always the same. */
function direction(name: string): number[] {
  const before = known.get(name);
  if (before !== undefined) return before;
  const dice = random(`${SEED}/vector/${name}`);
  const raw = Array.from({ length: LENGTH }, () => dice.normal());
  const norm = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0));
  const made = raw.map((value) => value / norm);
  known.set(name, made);
  return made;
}

function meanings(part: Part): [string, number][] {
  if (part.kind === 'none') return [['undecided', 1.5]];
  if (part.kind === 'generic') return [['generic', 1.4]];
  const { act, topic, more } = part.reading;
  if (part.kind === 'hedge') {
    const weight = part.other === undefined ? 0.9 : 0.65;
    const second: [string, number][] =
      part.other === undefined
        ? []
        : [
            [part.other.act, 0.55],
            [part.other.topic, 0.4],
          ];
    return [[act, weight], [topic, 0.8 * weight], ['hedged', 0.45], ...second];
  }
  if (part.kind === 'forecast')
    return [
      [act, 1],
      [topic, 0.8],
      ['forecast', 0.35],
    ];
  return [[act, 1], [topic, 0.8], ...(part.detail ? ([[more, 0.35]] as [string, number][]) : [])];
}

/** A text's vector: its meanings' directions, its question's, and a little of its own; length 1, three decimals. */
export function vectorOf(text: string, thought: Thought, asked: Question): number[] {
  const parts = [...thought.flatMap(meanings), [asked, 0.45], [`text/${text}`, 0.16]] as [string, number][];
  const sum = new Array<number>(LENGTH).fill(0);
  for (const [name, weight] of parts)
    direction(name).forEach((value, i) => {
      sum[i]! += weight * value;
    });
  const norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
  return sum.map((value) => Math.round((1000 * value) / norm) / 1000 + 0);
}
