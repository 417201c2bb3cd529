import {
  type Button,
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeProgressRing,
} from '@vscode/webview-ui-toolkit';

/**
 * The widgets, all from the webview UI toolkit; no other file imports it. Its own colours are read once at
 * page load, too early for a notebook, so `style.css` sets its properties from the theme instead.
 */
provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeProgressRing());

/** A button that runs `press`, also by Enter and Space. */
export function button(text: string, appearance: 'primary' | 'secondary', press: () => void): HTMLElement {
  const made = document.createElement('vscode-button') as Button;
  made.setAttribute('appearance', appearance);
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/** A turning ring that says what is waited for. */
export function progressRing(label: string): HTMLElement {
  const made = document.createElement('vscode-progress-ring');
  made.setAttribute('aria-label', label);
  return made;
}
