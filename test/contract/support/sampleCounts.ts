import { group } from 'd3-array';
import type { Session } from '../../../src/notebook/session';
import { type Samples, whereSql } from '../../../src/shared/samples';

/** Of the samples behind a mark: how many there are, and on how many videos; null where they name no video. */
export interface SampleCount {
  samples: number;
  videos: number | null;
}

/** More conditions than this are too much for one query. */
const TOGETHER = 100;

/** Counts what predicates name. Each relation is worked out once, however many marks open it. */
export class SampleCounts {
  readonly #tables = new Map<string, string>();

  constructor(private readonly session: Session) {}

  /** In the order of `all`. Throws where a relation or column of them is not there. */
  async of(all: readonly Samples[]): Promise<SampleCount[]> {
    const counts = new Map<Samples, SampleCount>();
    for (const [from, own] of group(all, ({ from }) => from)) {
      for (const [samples, count] of await this.#count(from, own)) counts.set(samples, count);
    }
    return all.map((samples) => counts.get(samples)!);
  }

  async #count(from: string, all: readonly Samples[]): Promise<[Samples, SampleCount][]> {
    const table = await this.#kept(from);
    const { columns } = await this.session.query(`FROM ${table} LIMIT 0`);
    const hasVideo = columns.some(({ name }) => name === 'video_id');
    const video = hasVideo ? 'video_id' : 'NULL';
    const conditions = [...new Set(all.map(({ where }) => whereSql(where)))];
    const found = new Map<string, SampleCount>();
    for (let at = 0; at < conditions.length; at += TOGETHER) {
      const some = conditions.slice(at, at + TOGETHER);
      const each = some.map(
        (where, i) =>
          `SELECT ${i}, count(*)::INTEGER, count(DISTINCT ${video})::INTEGER FROM ${table} WHERE ${where}`,
      );
      const { rows } = await this.session.query(each.join(' UNION ALL '));
      for (const [i, count, videos] of rows)
        found.set(some[Number(i)]!, { samples: Number(count), videos: hasVideo ? Number(videos) : null });
    }
    return all.map((samples) => [samples, found.get(whereSql(samples.where))!]);
  }

  async #kept(from: string): Promise<string> {
    const known = this.#tables.get(from);
    if (known !== undefined) return known;
    const table = `contract_${this.#tables.size}`;
    this.#tables.set(from, table);
    await this.session.query(`CREATE TABLE ${table} AS FROM ${from}`);
    return table;
  }
}
