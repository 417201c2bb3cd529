import type { TextBlock } from '../../src/shared/evidence';
import { element } from '../element';

/** What is read beside the picture, one section a block; all of it as text, never as markup. */
export function textSections(blocks: readonly TextBlock[]): HTMLElement[] {
  return blocks.map((block) => {
    const section = element('section', 'gestalt-text');
    section.append(element('h4', 'gestalt-heading', block.heading), ...content(block));
    return section;
  });
}

function content(block: TextBlock): HTMLElement[] {
  switch (block.kind) {
    case 'text':
      return [element('p', 'gestalt-words', block.text)];
    case 'change':
      return changed(block);
    case 'options':
      return [options(block)];
    case 'figures':
      return [figures(block)];
  }
}

function changed({ parts, note }: Extract<TextBlock, { kind: 'change' }>): HTMLElement[] {
  const text = element('p', 'gestalt-words');
  const tags = { kept: 'span', added: 'ins', dropped: 'del' } as const;
  parts.forEach(({ change, words }, i) => {
    if (i > 0) text.append(' ');
    text.append(element(tags[change], '', words));
  });
  return note === null ? [text] : [text, element('p', 'gestalt-note', note)];
}

/** Right and chosen are said in words with a sign; colour only repeats it. */
function options({ options }: Extract<TextBlock, { kind: 'options' }>): HTMLElement {
  const list = element('ul', 'gestalt-options');
  for (const { letter, text, right, chosen } of options) {
    const item = element('li', 'gestalt-option');
    item.append(element('b', 'gestalt-letter', letter), element('span', 'gestalt-words', text));
    if (right) item.append(element('span', 'gestalt-tag gestalt-right', '✓ right'));
    if (chosen) {
      const tag = right ? 'gestalt-tag gestalt-right' : 'gestalt-tag gestalt-wrong';
      item.append(element('span', tag, right ? '● chosen' : '✗ chosen'));
    }
    list.append(item);
  }
  return list;
}

function figures({ figures }: Extract<TextBlock, { kind: 'figures' }>): HTMLElement {
  const list = element('dl', 'gestalt-figures');
  for (const { name, value } of figures) list.append(element('dt', '', name), element('dd', '', value));
  return list;
}
