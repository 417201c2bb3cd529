import { is, samplesFrom } from '../../../figure/samples';
import { shortened } from '../../../figure/text';
import { numberOf, type Row } from '../../../figure/view';
import type { Condition, Samples } from '../../../shared/samples';
import { questionName } from './questions';

/** More answers in one figure can't be told apart, and draw slowly. */
export const MOST_DRAWN = 5000;
/** Characters of an answer beside its mark. */
const MOST_TEXT = 160;
/** Videos that a mark of several answers names. */
const MOST_NAMED = 3;

/** A place of the map with the answers of one perceiver that lie exactly there, such as copies of one text. */
export interface AnswerPlace {
  x: number;
  y: number;
  rows: [Row, ...Row[]];
}

/** The answers to one question. */
export interface AnswerMapPanel {
  question: string;
  /** How many answers there are, how many have a place, and how many of these are drawn. */
  all: number;
  placed: number;
  drawn: number;
  /** By perceiver, from left to right. */
  places: ReadonlyMap<string, AnswerPlace[]>;
  /** Share of variance that each axis carries; null where the rows don't say. */
  shares: readonly [x: number | null, y: number | null];
}

/** `most` of the items at even distances, so that all perceivers keep their part; all where they are no more. */
function evenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);
}

/** The rows of one question, at most `most` of them drawn. */
export function answerMapPanel(question: string, rows: readonly Row[], most: number): AnswerMapPanel {
  const mine = rows.filter((row) => row.question === question);
  const placed = mine.filter(({ x, y }) => numberOf(x) !== null && numberOf(y) !== null);
  const drawn = evenly(placed, most);
  const shares = [numberOf(mine[0]?.x_share), numberOf(mine[0]?.y_share)] as const;
  return {
    question,
    all: mine.length,
    placed: placed.length,
    drawn: drawn.length,
    places: placesOf(drawn),
    shares,
  };
}

function placesOf(rows: readonly Row[]): Map<string, AnswerPlace[]> {
  const found = new Map<string, Map<string, AnswerPlace>>();
  for (const row of rows) {
    const [x, y] = [numberOf(row.x)!, numberOf(row.y)!];
    const own = found.get(String(row.perceiver)) ?? new Map<string, AnswerPlace>();
    found.set(String(row.perceiver), own);
    const place = own.get(`${x} ${y}`);
    if (place) place.rows.push(row);
    else own.set(`${x} ${y}`, { x, y, rows: [row] });
  }
  const sorted = [...found].map(
    ([name, own]) => [name, [...own.values()].sort((a, b) => a.x - b.x)] as const,
  );
  return new Map(sorted);
}

/** Whose answers a mark shows, on what, and the text where it is one. */
export function placeTooltip({ rows }: AnswerPlace): string[] {
  const [first] = rows;
  const clips = numberOf(first.clips);
  const isOne = typeof first.text === 'string' && rows.every(({ text }) => text === first.text);
  return [
    `${first.perceiver} on ${videosOf(rows)}, ${questionName(String(first.question))}`,
    rows.length === 1
      ? `after clip ${first.clip}${clips === null ? '' : ` of ${clips}`}`
      : `${rows.length} answers at one place`,
    ...(isOne ? [`“${shortened(String(first.text), MOST_TEXT)}”`] : []),
  ];
}

/** These answers. */
export function placeSamples({ rows }: AnswerPlace): Samples {
  const [first] = rows;
  const conditions = [is('perceiver', first.perceiver), is('question', first.question)];
  return samplesFrom('gesbench.answers', ...conditions, ...whichOf(rows));
}

function videosOf(rows: readonly Row[]): string {
  const names = rows.slice(0, MOST_NAMED).map((row) => String(row.video_id));
  const more = rows.length - names.length;
  return `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

function whichOf(rows: AnswerPlace['rows']): Condition[] {
  const [first] = rows;
  if (rows.length === 1) return [is('video_id', first.video_id), is('clip', first.clip)];
  const pairs = rows.map(({ video_id, clip }) => [String(video_id), Number(clip)]);
  return [{ columns: ['video_id', 'clip'], in: pairs }];
}
