import { MODELS, type Model } from '../../../../scripts/sample/models';
import { type Random, random } from '../../../../scripts/sample/random';
import { SEED } from '../../../../scripts/sample/world/world';
import { TURNS, type Turn } from './items';
import { SKILLS, talk } from './results';

/** When a model starts to speak against the reference: mean and spread in seconds, and its chance of keeping silent. */
const TIMING: Record<Model, { mean: number; spread: number; silent: number }> = {
  'caterpillar-40b': { mean: 0.3, spread: 0.5, silent: 0 },
  'mock-turtle-70b': { mean: 2.6, spread: 1.4, silent: 0.06 },
  'red-queen-9b': { mean: -1.4, spread: 0.6, silent: 0 },
  'tweedledee-3b': { mean: 0.6, spread: 2, silent: 0.12 },
  'dormouse-8b': { mean: 4.2, spread: 1.6, silent: 0.5 },
  'cheshire-30b': { mean: -0.1, spread: 1.1, silent: 0.06 },
};
/** Invented judges: how far each is from the mean mark, and how unsteady. */
const JUDGES = { 'judge-walrus': [4, 6], 'judge-carpenter': [-6, 7], 'judge-white-rabbit': [0, 13] } as const;
const STEP = 0.2;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The yes or no at every 0.2 s up to a little after the turn; a yes is due just before it. */
function decisions(turn: Turn, model: Model, dice: Random): { t: number; yes: boolean }[] {
  const { turn: skill, eager } = SKILLS[model];
  const out: { t: number; yes: boolean }[] = [];
  for (let i = 1; i * STEP <= turn.at + 0.41; i += 1) {
    const t = hundredths(i * STEP);
    const left = turn.at - t;
    const due = left > 0 && left <= 0.5;
    out.push({ t, yes: dice.chance(due ? skill : (1 - skill) * eager * (left < 1.2 ? 1 : 0.4)) });
  }
  return out;
}

function judged(score: number, dice: Random): Record<string, number> {
  return Object.fromEntries(
    Object.entries(JUDGES).map(([name, [lean, spread]]) => [
      name,
      Math.min(100, Math.max(0, Math.round(score + lean + spread * dice.normal()))),
    ]),
  );
}

/** The streaming file: every model at every turn. */
export const streamingRows = (): unknown[] =>
  MODELS.flatMap((model) =>
    TURNS.filter((turn) => turn.yes).map((turn) => {
      const dice = random(`${SEED}/stream/${model}/${turn.video_id}`);
      const { mean, spread, silent } = TIMING[model];
      const quiet = dice.chance(silent);
      const entry = hundredths(Math.max(0.2, turn.at + mean + spread * dice.normal()));
      const score = Math.min(100, Math.max(0, SKILLS[model].talk + 18 * dice.normal()));
      return {
        video_id: turn.video_id,
        model,
        entry_time: quiet ? null : entry,
        reference_time: turn.at,
        response: quiet ? '' : talk(turn, score, dice),
        reference: turn.reference,
        judges: quiet ? {} : judged(score, dice),
        decisions: decisions(turn, model, dice),
      };
    }),
  );
