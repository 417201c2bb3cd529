import type { Reply, ReviewCommand, ReviewNotice, Samples } from '../src/shared/protocol';
import { HostClient } from './hostClient';
import { failureText, kernelChannel } from './review/channel';
import { Reviewer } from './review/reviewer';

/** What the panel keeps, so that a page loaded anew shows the same sample. */
interface Kept {
  samples: Samples;
  title: string;
  /** The row of the list. */
  at: number;
}

const editor = acquireVsCodeApi<Kept>();
const kernel = new HostClient((message) => editor.postMessage(message));
// The host of the panel knows whose samples it shows.
const channel = kernelChannel(kernel, '');

document.body.classList.add('gestalt-panel');
const reviewer = new Reviewer(document.querySelector<HTMLElement>('#review') ?? document.body, channel);
/** Counts the lists asked for or sent; only the newest is shown. */
let newest = 0;

function show({ list, evidence }: Omit<ReviewCommand, 'type'>): void {
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
    const list = await channel.sampleList(samples, title);
    if (mine === newest) show({ list: { ...list, at }, evidence: null });
  } catch (error) {
    if (mine === newest) reviewer.say(`The samples could not be listed: ${failureText(error)}`, false);
  }
}

addEventListener('message', ({ data }: MessageEvent<ReviewCommand | Reply>) => {
  if (data?.type !== 'show') {
    kernel.receive(data);
    return;
  }
  newest += 1;
  show(data);
});

/** Whoever comes to the panel by keyboard is at the list at once. */
function takeFocus(): void {
  if (document.activeElement === document.body) reviewer.focus();
}
addEventListener('focus', takeFocus);

const ready: ReviewNotice = { type: 'ready' };
editor.postMessage(ready);
const kept = editor.getState();
if (kept) void showAgain(kept);
else reviewer.say('Click a mark of a figure to see its samples here.', false);
