import type { Evidence } from '../../src/shared/evidence';
import type { SampleList } from '../../src/shared/sampleList';
import { pageText } from '../../src/shared/surfaces';
import { progressRing } from '../controls';
import { copyText, element, setText } from '../element';
import { counted } from '../grid/format';
import { isTaken, runKey } from '../player/keys';
import { type ClipBytes, Player } from '../player/player';
import { type Channel, failureText, type Sample } from './channel';
import { ClipCache } from './clipCache';
import { ContactSheet } from './contactSheet';
import { EvidenceCache } from './evidenceCache';
import { Filters } from './filters';
import { Head } from './head';
import { type Filter, filtered, type ReviewItem, reviewItems, sampleAt } from './items';
import { ListBox } from './listBox';
import { posterOf } from './poster';
import { addReviewStyle } from './reviewStyle';
import * as stopwatch from './stopwatch';

/** While a key is held down, samples are passed over that would be left sooner than this (ms). */
const HELD = 120;
/** A pointer that stays this long on a sample rests there (ms). */
const RESTING = 80;

/** Samples to look at one after the other: their list, the clip at their moment, and what is read beside it. */
export class Reviewer {
  readonly root = element('div', 'gestalt gestalt-review');
  /** Told which row of the list is shown. */
  moved: (index: number) => void = () => {};
  readonly #head: Head;
  readonly #filters: Filters;
  readonly #listBox: ListBox;
  readonly #sheet: ContactSheet;
  readonly #player: Player;
  readonly #centre = element('div', 'gestalt-review-clip');
  readonly #texts = element('div', 'gestalt-review-texts');
  readonly #said = element('p', 'gestalt-note gestalt-review-said');
  /** Where the clip on show lies. */
  readonly #place = element('p', 'gestalt-note gestalt-review-place');
  readonly #evidences: EvidenceCache;
  readonly #clips: ClipCache;
  #list: SampleList | null = null;
  #items: ReviewItem[] = [];
  #shown: ReviewItem[] = [];
  /** The row chosen, and the sample that the player has. */
  #at = -1;
  #presented: Sample | null = null;
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    place: HTMLElement,
    private readonly channel: Channel,
  ) {
    addReviewStyle(place.getRootNode());
    this.#evidences = new EvidenceCache(channel);
    this.#clips = new ClipCache(channel);
    this.#head = new Head({
      step: (way) => this.#listBox.step(way),
      toggleSheet: () => this.#showSheet(this.#sheet.root.hidden),
      copyLink: () => void this.#copyLink(),
    });
    this.#filters = new Filters((filter) => this.#narrow(filter));
    this.#listBox = new ListBox({
      choose: (item, isHeld) => this.#select(item.index, null, isHeld ? HELD : 0),
      enter: () => this.#focusPlayer(),
      near: (item) => this.#awaitChoice(item),
    });
    this.#sheet = new ContactSheet({
      poster: (item, most) =>
        posterOf(sampleAt(this.#list!, item.index), this.#evidences, this.#clips, most, devicePixelRatio),
      open: (item) => {
        this.#showSheet(false);
        this.#select(item.index);
        this.#listBox.focus();
      },
    });
    const side = element('div', 'gestalt-review-side');
    side.append(this.#filters.root, this.#listBox.root, this.#sheet.root);
    this.#said.setAttribute('role', 'status');
    this.#centre.append(this.#said);
    // What scrolls must be reachable by keyboard.
    this.#texts.tabIndex = 0;
    this.#texts.setAttribute('role', 'group');
    this.#texts.setAttribute('aria-label', 'Beside the clip');
    const frame = element('div', 'gestalt-review-frame');
    frame.append(this.#head.root, side, this.#centre, this.#texts);
    this.root.append(frame);
    place.append(this.root);
    this.#player = new Player(
      this.#centre,
      {
        loadClip: (file) => this.#loadClip(file),
        soundCopy: (file) => this.#clips.soundCopy(file, this.#presented!),
      },
      this.#texts,
    );
    this.#centre.append(this.#place);
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.root.classList.add('gestalt-without-list');
  }

  /** Shows a list and, of it, the sample to begin with; `evidence` is what stands behind that one, where known. */
  show(list: SampleList, evidence: Evidence | null = null): void {
    this.#list = list;
    this.#evidences.clear();
    if (evidence) this.#evidences.keep(sampleAt(list, list.at), evidence);
    this.#items = reviewItems(list);
    this.#at = -1;
    this.#generation += 1;
    this.root.classList.remove('gestalt-without-list');
    this.#head.show(list);
    this.#filters.show(this.#items, list.group);
    this.#narrow({ group: null, outliersOnly: false, text: '' });
    this.#showSheet(false);
    if (this.#items.length > 0) this.#select(Math.min(list.at, this.#items.length - 1), list.moment);
    else this.#sayInstead('No samples stand behind this value.');
  }

  /** Says what is waited for, or why there is no list. */
  say(sentence: string, isWaiting: boolean): void {
    this.#said.hidden = false;
    this.#said.replaceChildren(...(isWaiting ? [progressRing(sentence)] : []), pageText(sentence));
  }

  /** Puts the focus on the sample chosen. */
  focus(): void {
    if (this.#sheet.root.hidden) this.#listBox.focus();
    else this.#sheet.focus();
  }

  dispose(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#resting);
    this.#player.dispose();
    this.#listBox.dispose();
    this.#sheet.dispose();
    this.#head.dispose();
    this.root.remove();
  }

  get #sample(): Sample {
    return sampleAt(this.#list!, this.#at);
  }

  #narrow(filter: Filter): void {
    this.#shown = filtered(this.#items, filter);
    this.#listBox.show(this.#shown);
    this.#listBox.mark(this.#at);
    if (!this.#sheet.root.hidden) this.#sheet.show(this.#shown, this.#at);
    const all = counted(this.#list?.count ?? 0, 'sample');
    this.#filters.say(`${this.#shown.length.toLocaleString('en-US')} of ${all}`);
  }

  /** @param after ms to wait for a later choice that makes this one idle */
  #select(index: number, moment: number | null = null, after = 0): void {
    this.#at = index;
    this.#generation += 1;
    const generation = this.#generation;
    stopwatch.begin();
    this.#listBox.mark(index);
    this.moved(index);
    clearTimeout(this.#timer);
    if (after === 0) void this.#present(generation, moment);
    else this.#timer = setTimeout(() => void this.#present(generation, moment), after);
  }

  async #present(generation: number, moment: number | null): Promise<void> {
    this.#centre.setAttribute('aria-busy', 'true');
    const sample = this.#sample;
    try {
      const evidence = await this.#evidences.get(sample);
      if (generation !== this.#generation) return;
      if (evidence === null) {
        this.#sayInstead('Nothing is known of this sample beyond its row.');
        return;
      }
      this.#said.hidden = true;
      this.root.classList.remove('gestalt-without-evidence');
      this.#presented = sample;
      const isInPlayer = this.#centre.contains(this.#focused);
      const shown = this.#player.show(moment === null ? evidence : { ...evidence, moment });
      // The player lays its time line out anew, which then has lost the focus.
      if (isInPlayer && !this.#centre.contains(this.#focused)) this.#focusPlayer();
      await shown;
      if (generation !== this.#generation) return;
      if (this.#player.shown.index >= 0) stopwatch.end();
      const { next } = this.#listBox;
      if (next) this.#fetchAhead(next);
    } catch (error) {
      if (generation === this.#generation)
        this.#sayInstead(`The sample cannot be shown: ${failureText(error)}`);
    } finally {
      if (generation === this.#generation) this.#centre.removeAttribute('aria-busy');
    }
  }

  async #loadClip(file: string): Promise<ClipBytes> {
    const sample = this.#presented!;
    const clip = await this.#clips.clip(file, sample);
    if (sample === this.#presented) this.#sayPlace(clip.kind === 'bytes' ? clip.place : undefined);
    return clip;
  }

  #sayPlace(place = ''): void {
    setText(this.#place, place && `Opened from ${place}`);
    this.#place.hidden = place === '';
  }

  /** Says a sentence in place of clip and texts. */
  #sayInstead(sentence: string): void {
    void this.#player.pause();
    this.root.classList.add('gestalt-without-evidence');
    this.say(sentence, false);
  }

  /** A pointer that rests on a sample is about to choose it; one that passes over is not. */
  #awaitChoice(item: ReviewItem): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#fetchAhead(item), RESTING);
  }

  #fetchAhead(item: ReviewItem): void {
    const sample = sampleAt(this.#list!, item.index);
    this.#evidences
      .get(sample)
      .then(async (evidence) => {
        if (evidence?.clip.file) await this.#clips.clip(evidence.clip.file, sample);
      })
      // Whoever selects the sample hears of it.
      .catch(() => null);
  }

  #showSheet(on: boolean): void {
    if (on) void this.#player.pause();
    this.#head.isSheet(on);
    this.root.classList.toggle('gestalt-with-sheet', on);
    this.#sheet.root.hidden = !on;
    this.#listBox.root.hidden = on;
    if (!on) {
      this.#sheet.rest();
      this.#listBox.mark(this.#at);
      return;
    }
    this.#sheet.show(this.#shown, this.#at);
    this.#sheet.focus();
  }

  async #copyLink(): Promise<void> {
    if (this.#at < 0) return;
    try {
      await copyText(await this.channel.link(this.#sample, this.#player.shown.mediaTime));
      this.#head.say('Link copied.');
    } catch (error) {
      this.#head.say(`No link could be copied: ${failureText(error)}`);
    }
  }

  get #focused(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }

  #focusPlayer(): void {
    this.#centre.querySelector<HTMLElement>('[role="slider"]')?.focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
    if (event.key === 'n') this.#listBox.step(1, event.repeat);
    else if (event.key === 'N') this.#listBox.step(-1, event.repeat);
    else if (event.key === 'Escape' && !this.#sheet.root.hidden) this.#showSheet(false);
    else if (event.key === 'Escape' && this.#centre.contains(event.target as Node)) this.#listBox.focus();
    // The player's keys work from the list too.
    else if (!this.#sheet.root.hidden || isTaken(event) || !runKey(event, this.#player)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
