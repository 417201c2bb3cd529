import * as v from 'valibot';
import { reviewHostApi } from '../src/shared/hostApi';
import { reviewApi } from '../src/shared/reviewApi';
import { Connection } from '../src/shared/rpc';
import { samplesSchema } from '../src/shared/samples';
import { PATIENCE } from './hostClient';
import { failureText, kernelChannel, LONG } from './review/channel';
import { Reviewer } from './review/reviewer';

/** What the panel keeps, so that a page loaded anew shows the same sample. `at` is the row of the list. */
const keptSchema = v.object({
  samples: samplesSchema,
  title: v.string(),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
type Kept = v.InferOutput<typeof keptSchema>;

const editor = acquireVsCodeApi<Kept>();
const host: Connection<typeof reviewHostApi, typeof reviewApi> = new Connection({
  post: (message) => editor.postMessage(message),
  remote: reviewHostApi,
  local: {
    contract: reviewApi,
    handlers: {
      show: (shown) => {
        newest += 1;
        show(shown);
      },
      again: () => {
        const shown = v.safeParse(keptSchema, editor.getState());
        if (shown.success) void showAgain(shown.output);
      },
    },
  },
  patience: PATIENCE,
});

document.body.classList.add('gestalt-panel');
const reviewer = new Reviewer(
  document.querySelector<HTMLElement>('#review') ?? document.body,
  kernelChannel(host),
);
/** Counts the lists asked for or sent; only the newest is shown. */
let newest = 0;

function show({ list, evidence }: v.InferOutput<typeof reviewApi.show.input>): void {
  const { samples, title } = list;
  reviewer.moved = (at) => editor.setState({ samples, title, at });
  reviewer.show(list, evidence);
  if (document.hasFocus()) takeFocus();
}

async function showAgain({ samples, title, at }: Kept): Promise<void> {
  newest += 1;
  const mine = newest;
  reviewer.say('Looking for the samples', true);
  try {
    const list = await host.call('sampleList', { samples, title }, { patience: LONG });
    if (mine === newest) show({ list: { ...list, at }, evidence: null });
  } catch (error) {
    if (mine === newest) reviewer.say(`The samples could not be listed: ${failureText(error)}`, false);
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => host.receive(data));

/** Whoever comes to the panel by keyboard is at the list at once. */
function takeFocus(): void {
  if (document.activeElement === document.body) reviewer.focus();
}
addEventListener('focus', takeFocus);

host.notify('ready', undefined);
const kept = v.safeParse(keptSchema, editor.getState());
if (kept.success) void showAgain(kept.output);
else reviewer.say('Click a mark of a figure to see its samples here.', false);
