import css from './style.css';

const sheets = new WeakMap<Node, CSSStyleSheet>();

/** Gives a document or shadow root Gestalt's style, once; constructed, so that no style policy blocks it. */
export function addStyle(root: Node): void {
  if (sheets.has(root) || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(root, sheet);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
