import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sqlText } from '../../../src/shared/sql';
import { memoryFiles } from '../support/files';
import { hostileText } from '../support/hostile';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));

/** But for halves of pairs, which UTF-8 has none of, and a byte order mark at the beginning, which the reader of Arrow takes for one. */
test('a text in SQL is the same text again, whatever is in it', async () => {
  const texts = ['\0', '\0\0a', "a'\0'b\\", '', ...fc.sample(hostileText, 100)].filter(
    (text) => !/^\ufeff|\p{Surrogate}/u.test(text),
  );
  const [row] = await session.select<{ texts: string[] }>(
    `SELECT [${texts.map(sqlText).join(', ')}] AS texts`,
  );
  expect(row!.texts).toEqual(texts);
});
