import { describe, expect, test } from 'vitest';
import { runKey } from '../../../../webview/player/keys';

function run(key: string, held: Partial<KeyboardEvent> = {}): unknown[] {
  const did: unknown[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      did.push(name, ...args);
    };
  const isRun = runKey(
    { key, ctrlKey: false, metaKey: false, altKey: false, ...held },
    {
      toggle: note('toggle'),
      step: note('step'),
      stepCue: note('cue'),
      toggleLoop: note('loop'),
      togglePrefix: note('prefix'),
      toggleMute: note('mute'),
    },
  );
  expect(isRun).toBe(did.length > 0);
  return did;
}

describe('keys', () => {
  test.each([
    [' ', ['toggle']],
    ['k', ['toggle']],
    ['K', ['toggle']],
    [',', ['step', -1]],
    ['.', ['step', 1]],
    ['[', ['cue', -1]],
    [']', ['cue', 1]],
    ['l', ['loop']],
    ['p', ['prefix']],
    ['m', ['mute']],
    ['x', []],
  ])('“%s”', (key, did) => expect(run(key)).toEqual(did));

  test('leaves the editor its own', () => {
    expect(run('p', { ctrlKey: true })).toEqual([]);
    expect(run('k', { metaKey: true })).toEqual([]);
  });
});
