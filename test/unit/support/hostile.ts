import fc from 'fast-check';

/** The beginning of a line that only others write; no line of ours begins so. */
export const FORGED = 'gestalt-forged';

/** What acts on some surface: a terminal, Markdown, a figure, a page, a message of the editor. */
const PARTS = [
  '\u001b[31m',
  '\u001b[2K\u001b[1A',
  '\u001b]8;;https://x.example\u0007go\u001b]8;;\u0007',
  '\u009b2J',
  '\u009d0;title\u009c',
  '\u0008',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u{e0041}',
  '\ud800',
  `\n${FORGED}`,
  `\r${FORGED}`,
  `\r\n${FORGED}`,
  `\u2028${FORGED}`,
  `\u2029${FORGED}`,
  `\u0085${FORGED}`,
  `\u000b${FORGED}`,
  '\u0000',
  '\u007f',
  '\t',
  '<a href="https://x.example">go</a>',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<b>b</b>',
  '<sub>s</sub>',
  '<br>',
  '&lt;i&gt;',
  '&#60;i&#62;',
  '$x^2$',
  '$$y$$',
  '%{x}',
  '~~gone~~',
  '**b**',
  '_i_',
  '`c`',
  '```',
  '[go](command:evil)',
  '[go](javascript:alert(1))',
  '![x](https://x.example/i.png)',
  '[x]: https://x.example',
  '<https://x.example>',
  'https://x.example',
  'www.x.example',
  'a@x.example',
  '$(trash)',
  '|',
  '\\',
  '"',
  "'",
  '# ',
  '- ',
  '1. ',
  '> ',
  '---',
  'word',
  'שלום',
  '😀',
];

/** All of it in one text. */
export const HOSTILE = PARTS.filter((part) => part !== '\ud800').join('');

export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** What a terminal or a page may act on. */
export const ACTS =
  /[\p{Cc}\u00ad\u061c\u180e\u2028-\u202e\u2060-\u206f\u200b\u200e\u200f\ufeff\u{e0000}-\u{e007f}]|\p{Surrogate}/u;
