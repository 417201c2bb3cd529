import { describe, expect, test } from 'vitest';
import { publishedNote, runLabels, runTitle } from '../../../../../src/benchmarks/socialOmni/views/labels';
import { runLabelWidth } from '../../../../../src/benchmarks/socialOmni/views/runFrame';
import { runsOf } from '../../../../../src/benchmarks/socialOmni/views/runs';
import { rowsOfSetting, settingSwitch } from '../../../../../src/benchmarks/socialOmni/views/settings';
import { isPublished } from '../../../../../src/figure/published';
import type { Row } from '../../../../../src/figure/view';
import { sceneWith } from '../../../figure/rows';

const rows: Row[] = [
  { model: 'a', setting: 'video-only' },
  { model: 'GPT-4o (published)', setting: 'published', published: true },
  { model: 'a', setting: 'audio-video' },
  { model: 'GPT-4o', setting: 'audio-video' },
];

describe('runs', () => {
  test('knows published rows by their column or their name', () => {
    expect(rows.map(isPublished)).toEqual([false, true, false, false]);
    expect(isPublished({ model: 'x (published)' })).toBe(true);
    expect(isPublished({ model: 'x', published: true })).toBe(true);
    expect(isPublished({ model: 'x', published: false })).toBe(false);
  });

  test('offers the settings of one’s own rows, that with most models first, and shows published rows in each', () => {
    expect(settingSwitch(rows)[0]!.options.map(({ value }) => value)).toEqual(['audio-video', 'video-only']);
    const shown = (setting?: string): unknown[] =>
      rowsOfSetting(rows, sceneWith(setting ? { setting } : {})).map(({ model }) => model);
    expect(shown()).toEqual(['GPT-4o (published)', 'a', 'GPT-4o']);
    expect(shown('video-only')).toEqual(['a', 'GPT-4o (published)']);
  });

  test('offers all settings at once where that makes sense', () => {
    const options = settingSwitch(rows, { all: true })[0]!.options;
    expect(options.at(-1)!.label).toBe('all');
    const scene = sceneWith({ setting: options.at(-1)!.value });
    expect(rowsOfSetting(rows, scene, { all: true })).toHaveLength(4);
    expect(settingSwitch(rows.slice(2), { all: true })).toEqual([]);
  });

  test('keeps figures scaled within a setting apart from published ones', () => {
    const choice = { scaled: true };
    expect(settingSwitch(rows, choice)[0]!.options.map(({ value }) => value)).toContain('published');
    expect(rowsOfSetting(rows, sceneWith({ setting: 'published' }), choice)).toEqual([rows[1]]);
    expect(rowsOfSetting(rows, sceneWith(), choice)).toEqual([rows[2], rows[3]]);
  });

  test('puts published runs last, hollow, in the colour of the model of that name', () => {
    const runs = runsOf(rows, sceneWith());
    expect(runs.map(runTitle)).toEqual([
      'a, video-only',
      'a, audio-video',
      'GPT-4o, audio-video',
      'GPT-4o, published',
    ]);
    const [own, printed] = runs.slice(2);
    expect(printed!.colour).toBe(own!.colour);
    expect(printed!.symbol).toBe(`${own!.symbol}-open`);
    expect(runLabels(runs)[3]).toMatch(/^<i>GPT-4o<\/i> /);
    expect(runLabels(runs)[0]).toContain('a · video-only');
    expect(publishedNote(runs)).toContain('no samples');
    expect(publishedNote(runs.slice(0, 3))).toBe('');
  });

  test('gives names the width that they are seen with, signs of markup like letters', () => {
    const widthOf = (model: string): number => runLabelWidth(runsOf([{ model, setting: 'av' }], sceneWith()));
    expect(widthOf('Omni & <Co>')).toBe(widthOf('Omni n nCon'));
    expect(widthOf('Omni & <Co>')).toBeGreaterThan(widthOf('Omni n'));
  });
});
