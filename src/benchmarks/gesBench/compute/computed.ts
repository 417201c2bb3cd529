import { sqlText } from '../../../shared/sql';
import type { Computed, Select } from '../../contract';
import { computedTables } from '../tables';
import { type Kind, OFFSETS, QUESTIONS, type Question } from '../vocabulary';
import type { GazeSample } from './gaze/gazeProfile';
import { frameTimes, gazeProfile } from './gaze/gazeProfile';
import { maskCentre, offsetDirection } from './gaze/maskCentre';
import { meanOverTargets } from './measure/aggregate';
import { projectAnswers } from './measure/answerMap';
import type { ClipValue, VectorAnswer } from './measure/answers';
import { anticipation } from './measure/anticipation';
import { unit } from './measure/similarity';
import { specificity } from './measure/specificity';
import { type AnnotatedVideo, targetsByVideo } from './measure/targets';
import { valueOfUpdating } from './measure/updating';

interface AnswerRow {
  video: string;
  perceiver: string;
  kind: Kind;
  question: Question;
  clip: number;
  clips: number;
  text: string;
  vector: number[];
}

/** Answers with vectors on the videos of T2, of one question; those without a vector are left out. */
async function answersOfT2(select: Select, question: Question, perceiver?: string): Promise<VectorAnswer[]> {
  const rows = await select<AnswerRow>(`
    SELECT answer.video_id AS video, perceiver, kind, question, clip, clips, text, vector
    FROM gesbench.answers AS answer
    JOIN gesbench.embeddings USING (text)
    SEMI JOIN (FROM gesbench.subsets WHERE t2) AS inside ON inside.video_id = answer.video_id
    WHERE question = ${sqlText(question)} AND ${perceiver === undefined ? "kind = 'human'" : `perceiver = ${sqlText(perceiver)}`}
    ORDER BY video, perceiver, clip`);
  return rows.map((row) => ({ ...row, vector: unit(row.vector) }));
}

/** The values of every perceiver and question, one after the other, since all vectors together may be too many. */
async function* perPerceiver(
  select: Select,
  name: string,
  measure: (answers: VectorAnswer[], targets: Map<string, AnnotatedVideo[]>) => ClipValue[],
) {
  const perceivers = await select<{ perceiver: string }>(
    'SELECT DISTINCT perceiver FROM gesbench.answers ORDER BY ALL',
  );
  for (const question of QUESTIONS) {
    const targets = targetsByVideo(await answersOfT2(select, question));
    for (const { perceiver } of perceivers) {
      const answers = await answersOfT2(select, question, perceiver);
      for (const { video, value, ...rest } of measure(answers, targets))
        yield { ...rest, video_id: video, [name]: value };
    }
  }
}

interface PlacedRow {
  vector: number[] | null;
  [column: string]: unknown;
}

/** Last answers of every perceiver on every video, each question with axes of its own. */
async function* places(select: Select) {
  for (const question of QUESTIONS) {
    const rows = await select<PlacedRow>(`
      WITH last AS (
        FROM gesbench.answers WHERE question = ${sqlText(question)}
        QUALIFY row_number() OVER (PARTITION BY perceiver, video_id ORDER BY clip DESC) = 1
      )
      SELECT perceiver, kind, question, video_id, clip, clips, text, last.file_id, last.line, vector
      FROM last LEFT JOIN gesbench.embeddings USING (text) ORDER BY perceiver, video_id`);
    const units = rows.map(({ vector }) => (vector?.some((value) => value !== 0) ? unit(vector) : null));
    const { points, shares } = projectAnswers(units.filter((vector) => vector !== null));
    const placed = points.values();
    for (const [i, row] of rows.entries()) {
      const point = units[i] ? placed.next().value : undefined;
      yield { ...row, x: point?.x, y: point?.y, x_share: shares.x, y_share: shares.y };
    }
  }
}

/** Videos with gaze whose frames are known, with the gaze profile of each. */
async function* profiles(select: Select) {
  const videos = await select<{ video_id: string; duration: number; fps: number }>(`
    SELECT video_id, duration, fps FROM gesbench.videos SEMI JOIN gesbench.gaze USING (video_id)
    WHERE duration IS NOT NULL AND fps IS NOT NULL ORDER BY video_id`);
  for (const { video_id, duration, fps } of videos) {
    const samples = await select<GazeSample>(
      `SELECT annotator, t, x, y, confidence FROM gesbench.gaze WHERE video_id = ${sqlText(video_id)} ORDER BY file_id, line`,
    );
    const times = frameTimes(duration, fps);
    const profile = gazeProfile(samples, times);
    yield { video_id, times, profile, direction: offsetDirection(profile) };
  }
}

/** GesBench's tables that come from vectors and gaze. */
export const computed: Computed[] = [
  {
    table: computedTables.specificity,
    compute: (select) => perPerceiver(select, 'specificity', (answers) => specificity(answers)),
  },
  {
    table: computedTables.anticipation,
    compute: (select) =>
      perPerceiver(select, 'anticipation', (answers, targets) =>
        meanOverTargets(anticipation(answers, targets)),
      ),
  },
  {
    table: computedTables.updating,
    compute: (select) =>
      perPerceiver(select, 'delta', (answers, targets) => meanOverTargets(valueOfUpdating(answers, targets))),
  },
  { table: computedTables.map, compute: places },
  {
    table: computedTables.gaze,
    async *compute(select) {
      for await (const { video_id, times, profile, direction } of profiles(select)) {
        for (const [frame, point] of profile.entries()) {
          const place = { x: point?.x, y: point?.y, direction_x: direction?.x, direction_y: direction?.y };
          yield { video_id, frame, t: times[frame], ...place };
        }
      }
    },
  },
  {
    table: computedTables.masks,
    async *compute(select) {
      for await (const { video_id, times, profile, direction } of profiles(select)) {
        for (const [frame, point] of profile.entries()) {
          for (const offset_x of OFFSETS) {
            const centre = point && direction ? maskCentre(point, direction, offset_x) : null;
            yield { video_id, frame, t: times[frame], offset_x, centre_x: centre?.x, centre_y: centre?.y };
          }
        }
      }
    },
  },
];
