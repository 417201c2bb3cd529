import type { Track } from '../../src/shared/evidence';
import { element, setText, setTitle } from '../element';
import { packed } from './lanes';

type Item = Track['items'][number];

/** Right and wrong are told by a sign as well as by colour. */
const signs: Readonly<Record<Item['tone'], string>> = {
  plain: '',
  right: '✓ ',
  wrong: '✗ ',
  reference: '◆ ',
};
const ROW = 18;

/** `smiles, 1.20–2.00 s`, for a moment `turn taken, 3.40 s`. */
export function itemText({ label, start, end, tone }: Item): string {
  const time = end > start ? `${start.toFixed(2)}–${end.toFixed(2)} s` : `${start.toFixed(2)} s`;
  return `${signs[tone]}${label}${label ? ', ' : ''}${time}`;
}

/** The row of one track; `end` is the time line's, s. */
export function trackLane({ items }: Track, end: number): HTMLElement {
  const lane = element('div', 'gestalt-lane');
  const rows = packed(items);
  lane.style.height = `${(Math.max(0, ...rows) + 1) * ROW + 2}px`;
  items.forEach((item, i) => {
    const isMoment = item.end <= item.start;
    const drawn = element('div', `gestalt-item gestalt-${item.tone}${isMoment ? ' gestalt-moment' : ''}`);
    setTitle(drawn, itemText(item));
    setText(drawn, signs[item.tone] + (isMoment ? '' : item.label));
    drawn.style.left = widthPercent(item.start, end);
    if (!isMoment) drawn.style.width = widthPercent(Math.min(item.end, end) - item.start, end);
    drawn.style.top = `${rows[i]! * ROW + 2}px`;
    lane.append(drawn);
  });
  return lane;
}

/** `t` as a share of [0, end], for CSS. */
export function widthPercent(t: number, end: number): string {
  return `${end > 0 ? Math.min(100, Math.max(0, (t / end) * 100)) : 0}%`;
}
