import type { Load } from '../notebook/activity';
import { visibleText } from '../shared/surfaces';

/** The lines of the log. What people and models wrote, and where it lies on a disk, stays out of them. */

const MEGABYTE = 2 ** 20;
const duration = (ms: number) => `${Math.round(ms)} ms`;

export function loadedLines({ benchmarks, ms }: Load): string[] {
  const parts = benchmarks.map(
    ({ benchmark, files, bytes, records, problems }) =>
      `  ${benchmark ?? 'no benchmark'}: ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB, ${records} records, ${problems} problems`,
  );
  return [`Results loaded in ${duration(ms)}${parts.length === 0 ? ': nothing new' : ''}`, ...parts];
}

export const loadFailedLine = ({ kind, ms }: { kind: string; ms: number }): string =>
  `Loading failed after ${duration(ms)}: ${kind}`;

export const queryFailedLine = ({ kind, length, ms }: { kind: string; length: number; ms: number }): string =>
  `A query of ${length} characters failed after ${duration(ms)}: ${kind}`;

export const engineStartedLine = (version: string, ms: number): string =>
  `Engine started in ${duration(ms)}: ${version}`;

/** Its message without what it quotes, and without paths. */
export const engineStoppedLine = (reason: unknown): string => {
  const message = reason instanceof Error ? reason.message : '';
  const plain = message.replace(/"[^"]*"|'[^']*'|“[^”]*”|\S*[/\\]\S*/g, '…').slice(0, 200);
  return visibleText(`Engine stopped: ${plain}`);
};

const FRAMES = 8;

/** The kind of an error and where in our files it came from, by file, line and column. */
export function errorLines(doing: string, error: unknown): string[] {
  if (!(error instanceof Error)) return [`${doing}: failed with ${typeof error}`];
  const frames = [
    ...(error.stack ?? '').matchAll(/^ {4}at (?:(.+?) \()?(?:.*[/\\])?([^/\\]+:\d+:\d+)\)?$/gm),
  ];
  const at = frames.slice(0, FRAMES).map(([, name, place]) => `  at ${name ? `${name} ` : ''}${place}`);
  return [`${doing}: ${error.name}`, ...at];
}
