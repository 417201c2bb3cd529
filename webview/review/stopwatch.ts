const BEGIN = 'gestalt-select';
const FRAME = 'gestalt-frame';

/** Selecting a sample begins; the page no longer says how long the last one took. */
export function begin(): void {
  performance.clearMarks(BEGIN);
  performance.mark(BEGIN);
  delete document.body.dataset.lastFrameMs;
  delete document.body.dataset.lastFrameAt;
}

/**
 * The sample's frame is on the screen: the page says after how many ms, in `data-last-frame-ms`, and when, in
 * `data-last-frame-at` (ms since 1970), which other pages' clocks can be compared with.
 */
export function end(): void {
  const { duration } = performance.measure(FRAME, BEGIN);
  performance.clearMeasures(FRAME);
  document.body.dataset.lastFrameMs = duration.toFixed(1);
  document.body.dataset.lastFrameAt = (performance.timeOrigin + performance.now()).toFixed(1);
}
