import type { Trace as Data } from './view';

/** A number or word on a cell of a heat map. */
export interface CellText {
  x: number;
  y: number;
  text: string;
  colour: string;
}

/** Words on cells; `more` names other axes, or another font size. */
export function cellTexts(
  cells: readonly CellText[],
  more: { xaxis?: string; yaxis?: string; size?: number } = {},
): Data {
  const { size, ...axes } = more;
  return {
    type: 'scatter',
    mode: 'text',
    ...axes,
    x: cells.map(({ x }) => x),
    y: cells.map(({ y }) => y),
    text: cells.map(({ text }) => text),
    textfont: { color: cells.map(({ colour }) => colour), ...(size === undefined ? {} : { size }) },
    hoverinfo: 'skip',
    showlegend: false,
  } as unknown as Data;
}
