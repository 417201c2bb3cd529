import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TextBlock } from '../../../src/shared/evidence';
import { missing, type Rig, startRig } from './browser';

const blocks: TextBlock[] = [
  { kind: 'text', heading: 'Transcript <i>', text: 'Well, <img src=x onerror="window.wasRun = true">.' },
  {
    kind: 'change',
    heading: 'Answer to clip 3',
    parts: [
      { change: 'kept', words: 'She is' },
      { change: 'dropped', words: 'asking' },
      { change: 'added', words: 'complaining' },
    ],
    note: 'a substantive revision',
  },
  {
    kind: 'options',
    heading: 'Which comes first?',
    options: [
      { letter: 'A', text: 'a smile', right: true, chosen: false },
      { letter: 'B', text: 'a frown', right: false, chosen: true },
      { letter: 'C', text: 'a nod', right: true, chosen: true },
      { letter: 'D', text: 'none', right: false, chosen: false },
    ],
  },
  { kind: 'figures', heading: 'Scores', figures: [{ name: 'rating', value: '0.62' }] },
];

describe.skipIf(missing)(`texts beside the picture${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  let page: Page;
  beforeAll(async () => {
    rig = await startRig();
    page = await rig.open();
    await page.evaluate((texts) => window.bench.player.show(window.bench.evidence(null, { texts })), blocks);
  });
  afterAll(() => rig?.close());

  test('are text and nothing else', async () => {
    const texts = page.locator('.gestalt-texts');
    expect(await texts.locator('h4').first().textContent()).toBe('Transcript <i>');
    expect(await texts.locator('img, i').count()).toBe(0);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });

  test('mark what was added and dropped', async () => {
    const answer = page.locator('.gestalt-text', { hasText: 'Answer to clip 3' });
    expect(await answer.locator('ins').allTextContents()).toEqual(['complaining']);
    expect(await answer.locator('del').allTextContents()).toEqual(['asking']);
    expect(await answer.locator('.gestalt-words').textContent()).toBe('She is asking complaining');
    expect(await answer.locator('.gestalt-note').textContent()).toBe('a substantive revision');
  });

  test('say in words which option is right and which was chosen', async () => {
    const items = await page
      .locator('.gestalt-option')
      .evaluateAll((all) => all.map((item) => [...item.children].map((part) => part.textContent)));
    expect(items).toEqual([
      ['A', 'a smile', '✓ right'],
      ['B', 'a frown', '✗ chosen'],
      ['C', 'a nod', '✓ right', '● chosen'],
      ['D', 'none'],
    ]);
  });

  test('name figures beside their values', async () => {
    expect(await page.locator('dt').allTextContents()).toEqual(['rating']);
    expect(await page.locator('dd').allTextContents()).toEqual(['0.62']);
  });
});
