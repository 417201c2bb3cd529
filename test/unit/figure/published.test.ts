import { expect, test } from 'vitest';
import { bareName, isPublished, publishedName } from '../../../src/figure/published';

test('tells published rows by their column, else by the name of their model or perceiver', () => {
  expect(isPublished({ model: 'a', published: true })).toBe(true);
  expect(isPublished({ model: 'a (published)', published: false })).toBe(false);
  expect(isPublished({ model: 'a (published)' })).toBe(true);
  expect(isPublished({ perceiver: 'a (published)', published: null })).toBe(true);
  expect(isPublished({ perceiver: 'a' })).toBe(false);
});

test('marks a name once, and takes the mark away', () => {
  expect(publishedName('a')).toBe('a (published)');
  expect(publishedName('a (published)')).toBe('a (published)');
  expect(bareName('a (published)')).toBe('a');
  expect(bareName('(published) a')).toBe('(published) a');
});
