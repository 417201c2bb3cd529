import { COMMITMENT_TAGS, type CommitmentTag } from '../../vocabulary';

const IN_WORD = "[\\p{L}\\p{N}']";

/** One of the space-separated `phrases` alternatives as whole words; a `_` in a phrase is any white space. */
function anyOf(phrases: string): string {
  const alternatives = phrases.split(' ').join('|').replaceAll('_', '\\s+');
  return `(?<!${IN_WORD})(?:${alternatives})(?!${IN_WORD})`;
}

/** A pattern over lower-cased text with straight apostrophes. */
function pattern(...sources: string[]): RegExp {
  return new RegExp(sources.join('|'), 'u');
}

const UNABLE = anyOf(
  "can't cannot unable_to not_able_to impossible_to not_possible_to hard_to difficult_to too_early_to",
);
const TO_TELL = anyOf('tell say determine know judge interpret infer see');
const UNSURE = anyOf(
  "not_sure unsure no_idea don't_know do_not_know unclear not_clear insufficient not_enough nothing_yet nothing_to_go_on",
);

const UNDECIDED = pattern(`${UNABLE}\\s+(?:\\S+\\s+){0,2}${TO_TELL}`, UNSURE);

const HEDGED = pattern(
  anyOf('might may could possibly perhaps maybe probably likely seems? appears? suggests? potentially guess'),
);

const ALTERNATIVES = pattern(anyOf('or either such_as whether'));

const NO_VERB = anyOf(
  'a an the i you he she it we they me him her us them this that these those my your his its our their',
);
const PREDICTION = pattern(
  anyOf("will won't shall gonna soon shortly afterwards? next_(?:he|she|they|the)"),
  anyOf('expect(?:s|ing)? anticipat(?:es?|ing) predict(?:s|ing)?'),
  `${anyOf('going_to about_to set_to')}\\s+(?!${NO_VERB})[\\p{L}\\p{N}]`,
  `(?<=\\p{L})'ll(?!${IN_WORD})`,
);

const SPEECH = pattern(
  anyOf('saying says said tells telling told replies replying'),
  `(?:${anyOf('is was are were')}|(?<=\\p{L})'(?:s|re))\\s+like,`,
  '["“”]',
);
const CLAUSE_END = /[.!?;\n\r\u2028\u2029]/u;

/**
 * The commitment tags of an answer, in the order of {@link COMMITMENT_TAGS}; they may overlap. `speech` needs a
 * clause that reports speech and holds no prediction. GesBench, early commitment.
 */
export function commitmentTags(text: string): CommitmentTag[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const holds: Record<CommitmentTag, boolean> = {
    undecided: UNDECIDED.test(lower),
    hedged: HEDGED.test(lower),
    alternatives: ALTERNATIVES.test(lower),
    prediction: PREDICTION.test(lower),
    speech: lower.split(CLAUSE_END).some((clause) => SPEECH.test(clause) && !PREDICTION.test(clause)),
  };
  return COMMITMENT_TAGS.filter((tag) => holds[tag]);
}
