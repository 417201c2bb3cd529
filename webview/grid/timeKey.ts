import type { SortKey } from './sortKey';

const NANOSECONDS = { hour: 3_600_000_000_000n, minute: 60_000_000_000n, second: 1_000_000_000n };
const DAY = 24n * NANOSECONDS.hour;
const MONTH = 30n * DAY;

/** Years have four digits or more, those before Christ `(BC)` after the date; outputs of earlier versions have T and Z. */
const MOMENT = /^(\d+)-(\d\d)-(\d\d)( \(BC\))?(?:[ T]([\d:.]+)(?:Z|([+-][\d:]+))?)?$/;
const CLOCK = /^(\d+):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?$/;
const PART = /(-?\d+) (year|month|day)s?|(-?)(\d+:\d\d:\d\d(?:\.\d+)?)/g;

/** Dates and timestamps, with a zone or not: ns from 1970 in UTC. Null for what is none. */
export function momentKey(text: string): SortKey {
  if (/^-?infinity$/.test(text))
    return text === 'infinity' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const [all, year, month, day, bc, time, zone] = MOMENT.exec(text) ?? [];
  if (all === undefined) return null;
  const days = daysFrom1970(bc ? 1 - Number(year) : Number(year), Number(month), Number(day));
  return BigInt(days) * DAY + (time ? clock(time) : 0n) - (zone ? offset(zone) : 0n);
}

/** Times with a zone: ns in UTC, then the zone farther east first. Null for what is none. */
export function zonedTimeKey(text: string): SortKey {
  const [all, time, zone] = /^([\d:.]+)([+-][\d:]+)$/.exec(text) ?? [];
  return all === undefined ? null : [clock(time!) - offset(zone!), -offset(zone!)];
}

/** Times of day without a zone. Null for what is none. */
export const timeKey = (text: string): SortKey => (CLOCK.test(text) ? clock(text) : null);

/**
 * Lengths of time: months, days, ns, where 30 whole days are a month and 24 whole hours a day. What is less is not
 * borrowed from: to DuckDB `1 month -1 day` is more than `29 days`. Null for what is none.
 */
export function intervalKey(text: string): SortKey {
  const sums = { month: 0n, day: 0n, time: 0n };
  let isNone = true;
  for (const [, count, unit, sign, time] of text.matchAll(PART)) {
    isNone = false;
    if (time) sums.time += sign ? -clock(time) : clock(time);
    else if (unit === 'day') sums.day += BigInt(count!);
    else sums.month += BigInt(count!) * (unit === 'year' ? 12n : 1n);
  }
  const { month, day, time } = sums;
  const rest = time % MONTH;
  return isNone ? null : [month + day / 30n + time / MONTH, (day % 30n) + rest / DAY, rest % DAY];
}

function clock(text: string): bigint {
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = CLOCK.exec(text) ?? [];
  const { hour, minute, second } = NANOSECONDS;
  const whole = BigInt(hours) * hour + BigInt(minutes) * minute + BigInt(seconds) * second;
  return whole + BigInt(fraction.padEnd(9, '0'));
}

function offset(zone: string): bigint {
  const away = clock(zone.slice(1).replace(/^\d+$/, '$&:00'));
  return zone.startsWith('-') ? -away : away;
}

/** In the proleptic Gregorian calendar; `Date` ends before DuckDB's dates do. */
function daysFrom1970(year: number, month: number, day: number): number {
  const cycles = Math.floor((year - 1970) / 400);
  return cycles * 146_097 + Date.UTC(year - cycles * 400, month - 1, day) / 86_400_000;
}
