import { chosenOption, type Settings, type Switch } from './view';

/** A switch, unless there is only one option. */
export function switchOf(name: string, label: string, options: Switch['options']): Switch[] {
  return options.length < 2 ? [] : [{ name, label, options }];
}

/** A switch between values that are their own labels. */
export function switchAmong(name: string, label: string, values: readonly string[]): Switch[] {
  return switchOf(
    name,
    label,
    values.map((value) => ({ value, label: value })),
  );
}

/** What was chosen in a switch, if it is offered at all: as {@link switchOf} gives it. */
export function chosenIn([offered]: readonly Switch[], settings: Settings): string | null {
  return offered ? chosenOption(offered, settings) : null;
}
