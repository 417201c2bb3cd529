import { addStyle } from '../style';
import css from './player.css';

const sheets = new WeakSet<Node>();

/** Gives a document or shadow root the style of all of Gestalt and of the player, once. */
export function addPlayerStyle(root: Node): void {
  addStyle(root);
  if (sheets.has(root) || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.add(root);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
