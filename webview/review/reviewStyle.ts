import { addPlayerStyle } from '../player/playerStyle';
import css from './review.css';

const sheets = new WeakSet<Node>();

/** Gives a document or shadow root the style of the player and of the reviewer, once. */
export function addReviewStyle(root: Node): void {
  addPlayerStyle(root);
  if (sheets.has(root) || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.add(root);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
