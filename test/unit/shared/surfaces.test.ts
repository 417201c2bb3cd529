import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  labelText,
  markdownText,
  messageText,
  pageText,
  plotText,
  quotedLines,
  terminalText,
  visibleJson,
  visibleText,
} from '../../../src/shared/surfaces';
import { ACTS, FORGED, hostileText as hostile } from '../support/hostile';

const require = createRequire(import.meta.url);
/** The editor's own reader of Markdown, with what the editor and GitHub add to it. */
const MarkdownIt: new (options: object) => { render(text: string): string } = require('markdown-it');

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

  test('never begins a line where words of an engine stand below ours', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = quotedLines(`[1] Error: ${text}`).split('\n');
        expect(lines.filter((line) => !/^(\[1\] Error: | {2}|$)/.test(line))).toEqual([]);
        expect(lines.join('')).not.toMatch(ACTS);
      }),
    );
    expect(quotedLines(`a\r${FORGED}\nb`)).toBe(`a\\r${FORGED}\n  b`);
    expect(quotedLines('a\n\n b\n ^')).toBe('a\n\n b\n ^');
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

  test('is its letters alone where Markdown is drawn', () => {
    const reader = new MarkdownIt({ html: true, linkify: true });
    fc.assert(
      fc.property(hostile, (text) => {
        const drawn = reader.render(`x ${markdownText(text)}`);
        const letters = drawn.replace(/^<p>|<\/p>\n$/g, '');
        expect(letters).not.toMatch(/[<>]/);
        const one = `x ${visibleText(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '))}`.trimEnd();
        const read = letters.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
        expect(read.replaceAll('&amp;', '&')).toBe(one);
        expect(reader.render(markdownText(text.trimStart()))).toMatch(/^(<p>[^<>]*<\/p>\n)?$/);
      }),
    );
  });

  test('is no picture in a list of the editor', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(labelText(text)).not.toMatch(/\$\(/);
      }),
    );
  });

  test('keeps its lines and tabs, and nothing unseen, in a page', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = pageText(text);
        expect(shown.replace(/[\n\t]/g, '')).not.toMatch(ACTS);
        expect(shown.replace(/[^\n\t]/g, '')).toBe(text.replace(/[^\n\t]/g, ''));
      }),
    );
    expect(pageText('naïve 😀 👩‍👩‍👧 שלום\n\tnext')).toBe('naïve 😀 👩‍👩‍👧 שלום\n\tnext');
  });

  test('is no link, and so no command, in a message of the editor', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(messageText(text)).not.toMatch(/\]\(/);
      }),
    );
  });
});
