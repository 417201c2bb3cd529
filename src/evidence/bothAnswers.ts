import type { TextBlock } from '../shared/evidence';
import { type SampleRow, textIn } from './cells';
import { figuresOf } from './texts';

/** The answers of two models, or of one in two settings, side by side, where the row is of both. */
export function bothAnswers(row: SampleRow): TextBlock[] {
  const named = (side: 'a' | 'b') => {
    const [model, setting] = [textIn(row, `model_${side}`), textIn(row, `setting_${side}`)];
    return setting === null ? model : `${model}, ${setting}`;
  };
  const [a, b] = [named('a'), named('b')];
  if (a === null || b === null) return [];
  const told = (side: 'a' | 'b', right: boolean) =>
    `${textIn(row, `answer_${side}`) ?? 'none'}, ${right ? 'right' : 'wrong'}`;
  const isFirst = row.a_right === true;
  return figuresOf('Both answers', { [a]: told('a', isFirst), [b]: told('b', !isFirst) });
}
