import type { RendererContext } from 'vscode-notebook-renderer';
import type { Settings } from '../src/figure/view';
import type { Choices } from './plot';

function isSettings(value: unknown): value is Settings {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

/** What the reader chose per output, kept by the editor while its window lives, else by the page. */
export class Kept {
  readonly #byOutput = new Map<string, Settings>();

  constructor(private readonly context: Pick<RendererContext<unknown>, 'getState' | 'setState'>) {
    const state = context.getState();
    for (const [id, settings] of Object.entries(state ?? {}))
      if (isSettings(settings)) this.#byOutput.set(id, settings);
  }

  of(id: string): Choices {
    return {
      settings: this.#byOutput.get(id) ?? {},
      changed: (settings) => {
        this.#byOutput.set(id, settings);
        this.context.setState(Object.fromEntries(this.#byOutput));
      },
    };
  }
}
