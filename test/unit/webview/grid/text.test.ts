import { describe, expect, test } from 'vitest';
import { csvText, markdownText } from '../../../../webview/grid/text';

const columns = [
  { name: 'model', type: 'VARCHAR' },
  { name: 'a "b", c', type: 'DOUBLE' },
];

describe('CSV by RFC 4180', () => {
  test('quotes what holds a quote, comma or line break, doubles quotes, ends lines with CR LF', () => {
    const rows = [
      ['x, "y"', 0.1],
      ['two\nlines', -3],
    ];
    expect(csvText(columns, rows)).toBe('model,"a ""b"", c"\r\n"x, ""y""",0.1\r\n"two\nlines",-3\r\n');
  });
  test('tells the empty text from null and writes lists as DuckDB does', () => {
    const rows = [
      ['', null],
      [[1, null], "{'k': 'v, w'}"],
    ];
    const types = ['INTEGER[]', 'STRUCT(k VARCHAR)'].map((type) => ({ name: type, type }));
    expect(csvText(columns, [rows[0]!]).split('\r\n')[1]).toBe('"",');
    expect(csvText(types, [rows[1]!]).split('\r\n')[1]).toBe(`"[1, NULL]","{'k': 'v, w'}"`);
  });
});

describe('Markdown', () => {
  test('aligns numbers to the right and escapes what Markdown would read', () => {
    expect(markdownText(columns, [['a|b *c* <d>\ne', 1.5]])).toBe(
      '| model | a "b", c |\n| --- | ---: |\n| a\\|b \\*c\\* \\<d\\><br>e | 1.5 |\n',
    );
  });
  test('leaves underscores inside words, escapes those at their edges, says none for null', () => {
    expect(markdownText(columns, [['_qwen_vl_', null]]).split('\n')[2]).toBe('| \\_qwen_vl\\_ | none |');
  });
});
