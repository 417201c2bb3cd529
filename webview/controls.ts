import {
  type Button,
  type Dropdown,
  provideVSCodeDesignSystem,
  type RadioGroup,
  vsCodeButton,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeProgressRing,
  vsCodeRadio,
  vsCodeRadioGroup,
} from '@vscode/webview-ui-toolkit';
import { setLabel, setText } from './element';

/**
 * The widgets, all from the webview UI toolkit; no other file imports it. Its own colours are read once at
 * page load, too early for a notebook, so `style.css` sets its properties from the theme instead.
 */
provideVSCodeDesignSystem().register(
  vsCodeButton(),
  vsCodeDropdown(),
  vsCodeOption(),
  vsCodeProgressRing(),
  vsCodeRadio(),
  vsCodeRadioGroup(),
);

/** A button that runs `press`, also by Enter and Space. */
export function button(text: string, appearance: 'primary' | 'secondary', press: () => void): HTMLElement {
  const made = document.createElement('vscode-button') as Button;
  made.setAttribute('appearance', appearance);
  setText(made, text);
  made.addEventListener('click', press);
  return made;
}

/** A turning ring that says what is waited for. */
export function progressRing(label: string): HTMLElement {
  const made = document.createElement('vscode-progress-ring');
  setLabel(made, label);
  return made;
}

/** More options than this drop down from a list; fewer lie open. */
const MOST_OPEN = 3;

/** A choice of one among named options, by mouse, arrow keys and first letters. */
export function choice(
  label: string,
  options: readonly { value: string; label: string }[],
  value: string,
  choose: (value: string) => void,
): HTMLElement {
  const isOpen = options.length <= MOST_OPEN;
  const made = document.createElement(isOpen ? 'vscode-radio-group' : 'vscode-dropdown') as
    | RadioGroup
    | Dropdown;
  setLabel(made, label);
  for (const option of options) {
    const one = document.createElement(isOpen ? 'vscode-radio' : 'vscode-option');
    one.setAttribute('value', option.value);
    setText(one, option.label);
    if (option.value === value) one.setAttribute(isOpen ? 'checked' : 'selected', '');
    made.append(one);
  }
  made.addEventListener('change', () => {
    if (made.value !== value && options.some((option) => option.value === made.value)) {
      value = made.value;
      choose(value);
    }
  });
  return made;
}
