import { terminalText, visibleText } from '../shared/surfaces';

/** Everything that the command line prints goes through here, so that no name or answer moves the cursor or forges a line. */

/** One line on standard output. */
export const printLine = (line: string): void => console.log(visibleText(line));

/** Several lines on standard output, each of ours. */
export const printLines = (lines: string): void => console.log(terminalText(lines));

/** One line on standard error. */
export const tellLine = (line: string): void => console.error(visibleText(line));

/** Several lines on standard error, each of ours. */
export const tellLines = (lines: string): void => console.error(terminalText(lines));
