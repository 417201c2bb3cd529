import { isUtf8 } from 'node:buffer';

/** A line of a file, without its line break. */
export interface TextLine {
  /** 1-based. */
  number: number;
  text: string;
  /** Some bytes were no UTF-8 and stand as � in the text. */
  damaged: boolean;
  /** The line has no line break behind it: it is the file's last, and may have been cut off. */
  last: boolean;
  /** The line was longer than the limit, its length in bytes; its text is empty. */
  tooLong: number | null;
}

/** Lines longer than this many bytes are passed over, since a string of JavaScript can't hold much more. */
export const LONGEST_LINE = 256 * 2 ** 20;

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Splits bytes into lines at LF or CRLF, or at CR where the first line ends with CR alone; a byte order mark at the start
 * is dropped. An empty file has no lines.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  longest = LONGEST_LINE,
): AsyncGenerator<TextLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const take = (last: boolean): TextLine => {
    const line = toLine(parts, length, number, last, longest);
    parts = [];
    length = 0;
    number += 1;
    return line;
  };
  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  let newline: number | null = null;
  for await (const chunk of chunks) {
    let start = 0;
    newline ??= lineBreakOf(chunk);
    const stop: number = newline ?? NEWLINE;
    for (let end = chunk.indexOf(stop); end >= 0; end = chunk.indexOf(stop, start)) {
      keep(chunk.subarray(start, end));
      yield take(false);
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.slice(start));
  }
  if (length > 0) yield take(true);
}

/** What ends the lines of a file, by its first line break; null where this chunk has none, or ends with it. */
function lineBreakOf(chunk: Uint8Array): number | null {
  const feed = chunk.indexOf(NEWLINE);
  const carriage = chunk.indexOf(RETURN);
  if (carriage < 0) return feed < 0 ? null : NEWLINE;
  if (feed >= 0 && feed <= carriage + 1) return NEWLINE;
  return carriage === chunk.length - 1 ? null : RETURN;
}

function toLine(
  parts: Uint8Array[],
  length: number,
  number: number,
  last: boolean,
  longest: number,
): TextLine {
  if (length > longest) return { number, text: '', damaged: false, last, tooLong: length };
  let bytes: Uint8Array = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  if (bytes.at(-1) === RETURN) bytes = bytes.subarray(0, -1);
  if (number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { number, text: view.toString('utf8'), damaged: !isUtf8(view), last, tooLong: null };
}
