/** Modules that come without types: CSS imported as text, and plotly.js' single parts. */

declare module '*.css' {
  const text: string;
  export default text;
}

declare module 'plotly.js/lib/core' {
  import type * as Api from 'plotly.js';

  /** Points to show as hovered: by index within a trace, or by a place on its axes (heat maps). */
  type Hovered = { curveNumber: number } & ({ pointNumber: number } | { xval: unknown; yval: unknown });
  const Plotly: typeof Api & {
    Fx: {
      hover(root: HTMLElement, points: Hovered[], subplot?: string): void;
      unhover(root: HTMLElement, event: object, subplot?: string): void;
    };
  };
  export default Plotly;
}

declare module 'plotly.js/lib/bar';
declare module 'plotly.js/lib/box';
declare module 'plotly.js/lib/heatmap';
declare module 'plotly.js/lib/histogram';
declare module 'plotly.js/lib/scatterpolar';
declare module 'plotly.js/lib/violin';
