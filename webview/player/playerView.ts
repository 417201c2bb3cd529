import type { Evidence, Track } from '../../src/shared/evidence';
import { element, setText, setTitle } from '../element';
import type { Clip } from './clip';
import { type BarState, ControlsBar, type PlayerCommands } from './controlsBar';
import { endOfFrame } from './frameTimes';
import { itemText } from './lane';
import { tracksWithin } from './late';
import { OverlayLegend } from './legend';
import {
  commandsOf,
  everything,
  type Instant,
  isTouched,
  type OverlayChoice,
  overlayStyles,
  styleName,
} from './overlays';
import { Stage } from './stage';
import { textSections } from './texts';
import { Timeline } from './timeline';
import type { FrameState } from './transport';

/** All that the player shows, put together; it decides nothing. */
export class PlayerView {
  readonly root = element('section', 'gestalt gestalt-player');
  readonly stage = new Stage(() => this.#drawOverlays());
  readonly timeline: Timeline;
  readonly #title = element('h3', 'gestalt-title');
  readonly #where = element('p', 'gestalt-where');
  readonly #notes = element('div', 'gestalt-notes');
  readonly #texts = element('aside', 'gestalt-texts');
  readonly #bar: ControlsBar;
  readonly #legend: OverlayLegend;
  #choice = everything;
  #evidence: Evidence | null = null;
  #clip: Clip | null = null;
  /** The evidence's tracks, within the clip. */
  #tracks: Track[] = [];
  #shown: FrameState = { index: -1, mediaTime: 0, exact: false };

  constructor(commands: PlayerCommands, texts: HTMLElement | null) {
    this.timeline = new Timeline(commands);
    this.#bar = new ControlsBar(commands);
    this.#legend = new OverlayLegend(this.#choice, (choice) => {
      this.#choice = choice;
      this.#drawOverlays();
    });
    this.#notes.setAttribute('role', 'status');
    const main = element('div', 'gestalt-main');
    const { stage, timeline } = this,
      title = this.#title,
      where = this.#where,
      bar = this.#bar,
      legend = this.#legend,
      notes = this.#notes;
    main.append(title, stage.root, where, timeline.root, bar.root, legend.root, notes);
    this.root.setAttribute('aria-label', 'Clip player');
    this.root.append(main);
    this.#texts.setAttribute('aria-label', 'Texts');
    (texts ?? this.root).append(this.#texts);
    this.#legend.set(this.#choice);
  }

  /** Shows all of the evidence but the clip. */
  tell(evidence: Evidence): void {
    this.#evidence = evidence;
    setText(this.#title, evidence.title);
    this.#texts.hidden = evidence.texts.length === 0;
    this.#texts.replaceChildren(...textSections(evidence.texts));
    this.#legend.show(evidence.overlays, overlayStyles(evidence.overlays));
    this.#layOut();
  }

  /** Makes room for a clip, or for none. */
  open(clip: Clip | null): void {
    this.#clip = clip;
    this.timeline.sound('');
    this.stage.open(clip ?? { width: 640, height: 360 }, clip ? 'Frame of the clip' : 'No clip');
    this.#layOut();
  }

  frame(shown: FrameState): void {
    this.#shown = shown;
    const { index, mediaTime, exact } = shown;
    const frames = this.#clip?.frames.times.length ?? 0;
    const at = `${mediaTime.toFixed(3)} s`;
    const text = frames > 0 ? `frame ${index} of ${frames}, ${at}` : at;
    this.timeline.at(index, mediaTime, text);
    this.#bar.at(index, mediaTime);
    const now = this.#itemsNow().join(' · ');
    const line = `${text}${frames > 0 && !exact ? ', not exact' : ''}${now ? ` · ${now}` : ''}`;
    setText(this.#where, line);
    setTitle(this.#where, line);
    this.#drawOverlays();
  }

  state(state: BarState): void {
    this.#bar.show(state);
    // A running count is not for reading aloud.
    this.#where.setAttribute('aria-live', state.isPlaying ? 'off' : 'polite');
  }

  say(sentences: Iterable<string>): void {
    this.#notes.replaceChildren(...[...sentences].map((sentence) => element('p', 'gestalt-note', sentence)));
  }

  overlays(choice: Partial<OverlayChoice>): void {
    this.#legend.set({ ...this.#choice, ...choice });
  }

  /** The end of the time line, s: the clip's, or the last thing's where there is no clip. */
  get end(): number {
    if (this.#clip !== null) return this.#clip.end;
    const evidence = this.#evidence;
    if (evidence === null) return 0;
    const items = evidence.tracks.flatMap((track) => track.items);
    return Math.max(
      evidence.moment,
      evidence.span?.end ?? 0,
      evidence.prefixEnd ?? 0,
      ...items.map(({ end }) => end),
    );
  }

  dispose(): void {
    this.stage.dispose();
    this.timeline.dispose();
    this.root.remove();
    this.#texts.remove();
  }

  get #instant(): Instant {
    const { index, mediaTime } = this.#shown;
    const until = this.#clip && index >= 0 ? endOfFrame(this.#clip.frames, index) : mediaTime;
    return { time: mediaTime, until: Math.max(until, mediaTime + 1e-3) };
  }

  #itemsNow(): string[] {
    const instant = this.#instant;
    return this.#tracks.flatMap(({ name, items }) =>
      items.filter((item) => isTouched(item, instant)).map((item) => `${name}: ${itemText(item)}`),
    );
  }

  #layOut(): void {
    if (this.#evidence === null) return;
    const { tracks, span, prefixEnd } = this.#evidence;
    this.#tracks = this.#clip === null ? tracks : tracksWithin(tracks, this.#clip.end).tracks;
    const frames = this.#clip?.frames.times.length ?? 0;
    this.timeline.show({ tracks: this.#tracks, span, prefixEnd, end: this.end, frames });
  }

  #drawOverlays(): void {
    const overlays = this.#evidence?.overlays ?? [];
    const looks = overlayStyles(overlays);
    const instant = this.#instant,
      choice = this.#choice;
    const size = this.stage.pictureSize;
    this.stage.draw(
      overlays.flatMap((overlay) =>
        commandsOf(overlay, instant, size, choice, looks.get(styleName(overlay) ?? '')),
      ),
    );
  }
}
