import { pageText } from '../src/shared/surfaces';

/** A new element with a class and, as text and nothing else, its content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  setText(made, text);
  return made;
}

/** Everything that a page shows goes through here or {@link setTitle} and {@link setLabel}: as text, with nothing in it unseen. */
export function setText(node: Element, text: string | null): void {
  node.textContent = pageText(text ?? '');
}

/** What is shown where the pointer rests. */
export function setTitle(node: HTMLElement, text: string): void {
  node.title = pageText(text);
}

/** What a screen reader says in place of the text. */
export function setLabel(node: Element, text: string): void {
  node.setAttribute('aria-label', pageText(text));
}

/** Puts text on the clipboard; by way of a hidden text field where the asynchronous clipboard is refused. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element('textarea', 'gestalt-hidden');
    field.value = text;
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (!copied) throw new Error('The clipboard refused the text.');
  }
}
