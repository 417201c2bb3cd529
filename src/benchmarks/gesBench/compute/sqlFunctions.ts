import type { SqlFunction } from '../../../engine/functions';
import { COMMITMENT_TAGS } from '../vocabulary';
import { commitmentTags } from './text/commitment';
import { coverage, isExactCopy } from './text/fidelity';
import { saysNothingChanged } from './text/nothingChanged';
import { wordSequenceRatio } from './text/wordSequenceRatio';
import { wordCount } from './text/words';

type Texts = (string | null)[];

const one = (name: string, call: (text: string) => number): SqlFunction => ({
  name,
  call: (...[text]: Texts) => (text == null ? null : call(text)),
});
const two = (name: string, call: (a: string, b: string) => number | null): SqlFunction => ({
  name,
  call: (...[a, b]: Texts) => (a == null || b == null ? null : call(a, b)),
});

/** GesBench's text rules for SQL; `metrics/text.sql` gives them their names. */
export const sqlFunctions: SqlFunction[] = [
  one('gestalt_says_nothing_changed', (text) => Number(saysNothingChanged(text))),
  one('gestalt_words', wordCount),
  one('gestalt_commitment', (text) => {
    const tags = new Set(commitmentTags(text));
    return COMMITMENT_TAGS.reduce((bits, tag, i) => bits + (tags.has(tag) ? 2 ** i : 0), 0);
  }),
  two('gestalt_word_sequence_ratio', wordSequenceRatio),
  two('gestalt_coverage', coverage),
  two('gestalt_exact_copy', (answer, reply) => {
    const exact = isExactCopy(answer, reply);
    return exact === null ? null : Number(exact);
  }),
];
