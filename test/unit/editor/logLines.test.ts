import { describe, expect, test } from 'vitest';
import {
  engineStoppedLine,
  errorLines,
  loadedLines,
  loadFailedLine,
  queryFailedLine,
} from '../../../src/editor/logLines';
import { EngineStopped } from '../../../src/engine/engine';
import type { Activity } from '../../../src/notebook/activity';
import { jsonLines, memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const SECRET = 'a secret answer';

/** Collects the lines that the log would show. */
function collected() {
  const lines: string[] = [];
  const activity: Activity = {
    loaded: (load) => lines.push(...loadedLines(load)),
    loadFailed: (failure) => lines.push(loadFailedLine(failure)),
    queryFailed: (failure) => lines.push(queryFailedLine(failure)),
  };
  return { lines, activity };
}

/** Times differ from run to run. */
const timeless = (lines: string[]) => lines.map((line) => line.replace(/\d+ ms/, 'N ms'));

describe('the log of a session', () => {
  test('counts what was loaded, by benchmark, and names no file', async () => {
    const { lines, activity } = collected();
    const vector = (text: string) => ({ text, vector: [1, 0] });
    const files = memoryFiles({
      'private/vectors.jsonl': jsonLines(vector(SECRET), vector('b'), { text: 3, vector: [1] }),
      'private/other.json': '{"what": "this is"}',
    });
    const session = openSession(files, { activity });
    await session.load(['private']);
    await session.load(['private']);
    expect(timeless(lines)).toEqual([
      'Results loaded in N ms',
      '  gesbench: 1 files, 0.0 MB, 3 records, 1 problems',
      '  no benchmark: 1 files, 0.0 MB, 1 records, 0 problems',
      'Results loaded in N ms: nothing new',
    ]);
    expect(lines.join('\n')).not.toContain('private');
  });

  test('names the kind of a failure, without SQL and without values', async () => {
    const { lines, activity } = collected();
    const session = openSession(memoryFiles({}), { activity });
    const sql = `SELECT '${SECRET}'::INTEGER`;
    await expect(session.query(sql)).rejects.toThrow(SECRET);
    expect(timeless(lines)).toEqual([`A query of ${sql.length} characters failed after N ms: Conversion`]);
  });

  test('says that loading was stopped', async () => {
    const { lines, activity } = collected();
    const session = openSession(memoryFiles({ 'a.jsonl': '{}' }), { activity });
    await expect(session.load(['a.jsonl'], { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(timeless(lines)).toEqual(['Loading failed after N ms: Cancelled']);
  });
});

test('why the engine stopped is told without quotations and paths', () => {
  const reason = new EngineStopped(
    `The database engine failed: Unexpected "${SECRET}" in /home/someone/x.js`,
  );
  expect(engineStoppedLine(reason)).toBe('Engine stopped: The database engine failed: Unexpected … in …');
});

test('an error is told by its kind and by places in our files, without its message', () => {
  const error = new TypeError(`Cannot read ${SECRET}\n    at ${SECRET}`);
  const [first, second, ...others] = errorLines('Opening a notebook', error);
  expect(first).toBe('Opening a notebook: TypeError');
  expect(second).toMatch(/^ {2}at (\S+ )?logLines\.test\.ts:\d+:\d+$/);
  expect(others.join('\n')).not.toMatch(/secret|\//);
  expect(errorLines('Opening a notebook', SECRET)).toEqual(['Opening a notebook: failed with string']);
});
