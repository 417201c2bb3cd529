import { element } from '../element';

/** A labelled control whose value the player sets as well as the reader. */
export interface Field<Value> {
  root: HTMLElement;
  set(value: Value): void;
  enable(on: boolean): void;
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = element('label', 'gestalt-field');
  label.append(element('span', '', text), control);
  return label;
}

/** A choice of one among a few. */
export function choiceField<Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  choose: (value: Value) => void,
): Field<Value> {
  const select = element('select', 'gestalt-input');
  for (const [value, text] of options) select.append(new Option(text, value));
  select.addEventListener('change', () => choose(select.value as Value));
  return {
    root: labelled(label, select),
    set: (value) => {
      select.value = value;
    },
    enable: (on) => {
      select.disabled = !on;
    },
  };
}

/** A box to tick. */
export function tick(label: string, change: (on: boolean) => void): Field<boolean> {
  const box = element('input', '');
  box.type = 'checkbox';
  box.addEventListener('change', () => change(box.checked));
  const root = element('label', 'gestalt-field');
  root.append(box, element('span', '', label));
  return {
    root,
    set: (on) => {
      box.checked = on;
    },
    enable: (on) => {
      box.disabled = !on;
    },
  };
}

/** A number to jump to; what is being typed is left alone until Enter or leaving. */
export function numberField(label: string, digits: number, jump: (value: number) => void): Field<number> {
  const input = element('input', 'gestalt-input gestalt-number');
  input.type = 'number';
  input.min = '0';
  input.step = digits === 0 ? '1' : 'any';
  let value = 0;
  let isTyping = false;
  const take = (): void => {
    const typed = input.valueAsNumber;
    isTyping = false;
    if (Number.isFinite(typed) && input.value !== value.toFixed(digits)) jump(typed);
    input.value = value.toFixed(digits);
  };
  input.addEventListener('input', () => {
    isTyping = true;
  });
  input.addEventListener('keydown', (event) => event.key === 'Enter' && take());
  input.addEventListener('change', take);
  return {
    root: labelled(label, input),
    set: (next) => {
      value = next;
      if (!isTyping) input.value = next.toFixed(digits);
    },
    enable: (on) => {
      input.disabled = !on;
    },
  };
}

/** A share, 0–1. */
export function slider(label: string, change: (share: number) => void): Field<number> {
  const input = element('input', 'gestalt-slider');
  input.type = 'range';
  input.min = '0';
  input.max = '1';
  input.step = '0.05';
  const say = (): void => input.setAttribute('aria-valuetext', `${Math.round(input.valueAsNumber * 100)} %`);
  input.addEventListener('input', () => {
    say();
    change(input.valueAsNumber);
  });
  return {
    root: labelled(label, input),
    set: (share) => {
      input.value = String(share);
      say();
    },
    enable: (on) => {
      input.disabled = !on;
    },
  };
}
