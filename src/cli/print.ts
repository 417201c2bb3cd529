import { quotedLines, terminalText, visibleText } from '../shared/surfaces';

/** Everything that the command line prints goes through here, so that no name or answer moves the cursor or forges a line. */

/** One line on standard output. */
export const printLine = (line: string): void => console.log(visibleText(line));

/** Several lines on standard output, each of ours. */
export const printLines = (lines: string): void => console.log(terminalText(lines));

/** One line on standard error. */
export const tellLine = (line: string): void => console.error(visibleText(line));

/** On standard error in place of what was shown so before, only where someone watches; nothing takes it away. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${visibleText(text)}`);
}

/** A line on standard error, and further ones that others may have written. */
export const tellQuoted = (lines: string): void => console.error(quotedLines(lines));
