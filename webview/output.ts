import type { ActivationFunction } from 'vscode-notebook-renderer';
import { views } from '../src/benchmarks/views';
import { webBenchmarks } from '../src/benchmarks/webs';
import { readOutput } from '../src/shared/output';
import { element } from './element';
import { connectOutputs } from './hostClient';
import { Kept } from './kept';
import { OutputView } from './outputView';
import { addStyle } from './style';

/** The notebook renderer of Gestalt's outputs. */
export const activate: ActivationFunction = (context) => {
  const kernel = connectOutputs(context);
  const kept = new Kept(context);
  const shown = new Map<string, OutputView>();

  const dispose = (id: string): void => {
    shown.get(id)?.dispose();
    shown.delete(id);
  };

  return {
    renderOutputItem(item, place) {
      dispose(item.id);
      addStyle(place.getRootNode());
      place.replaceChildren();
      try {
        const output = readOutput(item.json());
        const choices = kept.of(item.id);
        shown.set(item.id, new OutputView(place, output, kernel, choices, webBenchmarks, views));
      } catch (error) {
        place.replaceChildren(
          element('p', 'gestalt', error instanceof Error ? error.message : String(error)),
        );
      }
    },
    disposeOutputItem(id) {
      for (const one of id === undefined ? [...shown.keys()] : [id]) dispose(one);
    },
  };
};
