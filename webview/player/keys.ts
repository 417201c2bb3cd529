/** What the player's keys do. */
export interface KeyCommands {
  toggle(): void;
  step(frames: number): void;
  stepCue(way: 1 | -1): void;
  toggleLoop(): void;
  togglePrefix(): void;
  toggleMute(): void;
}

/** Runs the command of a key; false where the key is none of the player's. */
export function runKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  to: KeyCommands,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key.toLowerCase()) {
    case ' ':
    case 'k':
      to.toggle();
      return true;
    case ',':
      to.step(-1);
      return true;
    case '.':
      to.step(1);
      return true;
    case '[':
      to.stepCue(-1);
      return true;
    case ']':
      to.stepCue(1);
      return true;
    case 'l':
      to.toggleLoop();
      return true;
    case 'p':
      to.togglePrefix();
      return true;
    case 'm':
      to.toggleMute();
      return true;
    default:
      return false;
  }
}

/** Whether the focus is where this key already means something: typing, a choice, or Space on what it presses. */
export function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  const kind = target instanceof HTMLInputElement ? target.type : '';
  if (target.matches('textarea, select, [contenteditable]') || kind === 'number' || kind === 'text')
    return true;
  return event.key === ' ' && (kind !== '' || target.matches('button, vscode-button, a[href], summary'));
}
