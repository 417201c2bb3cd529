import { chosenOption, type Settings, type Switch } from '../src/figure/view';
import { choice } from './controls';
import { element } from './element';

/** The bar of a figure's switches; it is empty and hidden where there are none. */
export class Switches {
  readonly bar = element('div', 'gestalt-figure-switches');
  settings: Settings;

  constructor(switches: readonly Switch[], settings: Settings, changed: (settings: Settings) => void) {
    this.settings = Object.fromEntries(switches.map((one) => [one.name, chosenOption(one, settings)]));
    this.bar.hidden = switches.length === 0;
    for (const one of switches) {
      const field = element('div', 'gestalt-switch');
      const label = element('span', 'gestalt-switch-name', one.label);
      label.setAttribute('aria-hidden', 'true');
      const choose = (value: string): void => {
        this.settings = { ...this.settings, [one.name]: value };
        changed(this.settings);
      };
      field.append(label, choice(one.label, one.options, this.settings[one.name]!, choose));
      this.bar.append(field);
    }
  }
}
