import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  markdownText,
  messageText,
  plotText,
  terminalText,
  visibleJson,
  visibleText,
} from '../../../src/shared/surfaces';

const PARTS = [
  '\u001b[31m',
  '\u001b]8;;https://x.example\u0007go\u001b]8;;\u0007',
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u{e0041}',
  '\ud800',
  '\r\n',
  '\u2028',
  '\u0000',
  '\u007f',
  '<a href="https://x.example">go</a>',
  '<b>b</b>',
  '&lt;',
  '$x^2$',
  '~~gone~~',
  '**b**',
  '_i_',
  '`c`',
  '[go](command:evil)',
  '![x](https://x.example/i.png)',
  'https://x.example',
  'www.x.example',
  'a@x.example',
  '|',
  '\\',
  '# ',
  '- ',
  '> ',
  'word',
  'שלום',
  '😀',
];
const hostile = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join(''));
/** What a terminal or a page may act on. */
const ACTS = /[\p{Cc}\u2028-\u202e\u2060-\u206f\u200b\u200e\u200f\u{e0000}-\u{e007f}]|\p{Surrogate}/u;

describe('what others wrote', () => {
  test('is one visible line, the same each time, and plain words stay as they are', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(visibleText(text)).not.toMatch(ACTS);
        expect(visibleText(visibleText(text))).toBe(visibleText(text));
      }),
    );
    expect(visibleText('naïve 😀 שלום — a\\b')).toBe('naïve 😀 שלום — a\\b');
    expect(visibleText('a\n\u001b[1mb\u202e')).toBe('a\\n\\u{1b}[1mb\\u{202e}');
  });

  test('reaches a terminal without escapes; only line breaks of ours end lines', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(terminalText(text).replaceAll('\n', '')).not.toMatch(ACTS);
      }),
    );
  });

  test('is the same value again when it is read as JSON', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const json = visibleJson({ text });
        expect(json.replaceAll('\n', '')).not.toMatch(ACTS);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });

  test('opens no tag and names no entity for Plotly', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const drawn = plotText(text);
        expect(drawn).not.toMatch(ACTS);
        expect(drawn).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
        const read = drawn.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect(read).toBe(visibleText(text));
      }),
    );
  });

  test('is neither link, emphasis, formula, tag nor cell border for Markdown', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = markdownText(text);
        expect(written).not.toMatch(ACTS);
        const bare = written.replace(/\\[\\|*`[\]~$_#>+=-]/g, '');
        expect(bare).not.toMatch(/[|*`[\]~$<]|&(?!amp;|lt;|#\d+;)/);
        expect(bare).not.toMatch(/https?:|www\.|\S@\S/i);
      }),
    );
  });

  test('is no link, and so no command, in a message of the editor', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(messageText(text)).not.toMatch(/\]\(/);
      }),
    );
  });
});
