import { describe, expect, test } from 'vitest';
import { commitmentTags } from '../../../../../src/benchmarks/gesBench/compute/text/commitment';
import { sharedLines, testWithShared } from '../../../support/sharedData';

describe('commitmentTags', () => {
  testWithShared('gesbench', 'agrees with every line of the list of hard sentences', () => {
    const lines = sharedLines<{ text: string; tags: string[] }>('gesbench/sentences.jsonl');
    expect(lines.length).toBeGreaterThan(100);
    const sorted = (tags: readonly string[]) => [...tags].sort();
    expect(lines.map(({ text }) => ({ text, tags: sorted(commitmentTags(text)) }))).toEqual(
      lines.map(({ text, tags }) => ({ text, tags: sorted(tags) })),
    );
  });

  test('tags overlap and stand in one order', () => {
    expect(commitmentTags('I’m not sure whether she might laugh. He said "hm". They’ll go.')).toEqual([
      'undecided',
      'hedged',
      'alternatives',
      'speech',
      'prediction',
    ]);
    expect(commitmentTags('')).toEqual([]);
  });

  test('words end at digits and apostrophes, and may be parted by any white space', () => {
    expect(commitmentTags("may2 or's 'will")).toEqual([]);
    expect(commitmentTags('hard\nto  really, honestly\ttell')).toEqual(['undecided']);
    expect(commitmentTags('going to your')).toEqual([]);
    expect(commitmentTags('going to yourself')).toEqual(['prediction']);
    expect(commitmentTags('5’ll be fine')).toEqual([]);
  });
});
