import type { SeriesStyle } from '../../src/figure/colours';
import type { Overlay } from '../../src/shared/evidence';
import { element } from '../element';
import { choiceField, type Field, slider, tick } from './fields';
import { type DrawCommand, type OverlayChoice, styleName } from './overlays';
import { paintCommands } from './painter';

const SWATCH = 20;

/** What the overlays mean, and the switches for them; only those that the evidence has. */
export class OverlayLegend {
  readonly root = element('div', 'gestalt-legend');
  readonly #list = element('ul', 'gestalt-keys');
  readonly #fields = element('div', 'gestalt-switches');
  readonly #boxes: Field<boolean>;
  readonly #names: Field<boolean>;
  readonly #gaze: Field<boolean>;
  readonly #medoid: Field<boolean>;
  readonly #mask: Field<OverlayChoice['mask']>;
  readonly #opacity: Field<number>;

  constructor(
    private chosen: OverlayChoice,
    private readonly changed: (choice: OverlayChoice) => void,
  ) {
    const change = (part: Partial<OverlayChoice>): void => this.set({ ...this.chosen, ...part });
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', 'Overlays');
    this.#boxes = tick('Boxes', (boxes) => change({ boxes }));
    this.#gaze = tick('Gaze', (gaze) => change({ gaze }));
    this.#medoid = tick('Medoid', (medoid) => change({ medoid }));
    this.#names = tick('Names', (names) => change({ names }));
    this.#mask = choiceField(
      'Mask',
      [
        ['off', 'off'],
        ['outline', 'outline'],
        ['as seen', 'as the model saw it'],
      ],
      (mask) => change({ mask }),
    );
    this.#opacity = slider('Opacity', (opacity) => change({ opacity }));
    this.root.append(this.#fields, this.#list);
    this.show([], new Map());
  }

  set(next: OverlayChoice): void {
    this.chosen = next;
    this.#boxes.set(next.boxes);
    this.#names.set(next.names);
    this.#gaze.set(next.gaze);
    this.#medoid.set(next.medoid);
    this.#mask.set(next.mask);
    this.#opacity.set(next.opacity);
    this.changed(next);
  }

  show(overlays: readonly Overlay[], looks: ReadonlyMap<string, SeriesStyle>): void {
    const has = (kind: Overlay['kind']): boolean => overlays.some((overlay) => overlay.kind === kind);
    const fields = [
      ...(has('box') ? [this.#boxes] : []),
      ...(has('gaze') ? [this.#gaze] : []),
      ...(has('medoid') ? [this.#medoid] : []),
      ...(has('box') || has('gaze') || has('medoid') ? [this.#names] : []),
      ...(has('disc') ? [this.#mask] : []),
      this.#opacity,
    ];
    this.#fields.replaceChildren(...fields.map((field) => field.root));
    this.root.hidden = overlays.length === 0;
    const keys = new Map<string, HTMLElement>();
    for (const overlay of overlays) {
      const name = overlayName(overlay);
      if (!keys.has(name)) keys.set(name, key(overlay, name, looks.get(styleName(overlay) ?? '')));
    }
    this.#list.replaceChildren(...keys.values());
  }
}

function overlayName(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'box':
      return overlay.label || 'box';
    case 'gaze':
      return `gaze of ${overlay.annotator}`;
    case 'medoid':
      return 'medoid of all gaze';
    case 'disc':
      return overlay.label || `mask, r = ${overlay.r}`;
  }
}

function key(overlay: Overlay, name: string, look: SeriesStyle | undefined): HTMLElement {
  const item = element('li', 'gestalt-key');
  const swatch = element('canvas', 'gestalt-swatch');
  swatch.setAttribute('aria-hidden', 'true');
  const scale = Math.max(1, devicePixelRatio);
  swatch.width = swatch.height = SWATCH * scale;
  const context = swatch.getContext('2d')!;
  context.scale(scale, scale);
  paintCommands(context, [sample(overlay, look)], { width: SWATCH, height: SWATCH, font: '12px sans-serif' });
  item.append(swatch, element('span', '', name));
  return item;
}

/** A mark as on the picture, small. */
function sample(overlay: Overlay, look: SeriesStyle | undefined): DrawCommand {
  const middle = SWATCH / 2;
  const at = { x: middle, y: middle, opacity: 1 };
  const colour = look?.colour ?? '#ffffff';
  switch (overlay.kind) {
    case 'box':
      return { kind: 'box', x: 3, y: 4, width: SWATCH - 6, height: SWATCH - 8, colour, opacity: 1 };
    case 'gaze':
      return { kind: 'symbol', ...at, radius: 6, symbol: look?.symbol ?? 'circle', colour };
    case 'medoid':
      return { kind: 'symbol', ...at, radius: 8, symbol: 'cross', colour };
    case 'disc':
      return { kind: 'disc', ...at, radius: 8, isFilled: true };
  }
}
