/** A place in a grid; row −1 is the header. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A block of cells, both ends included. */
export interface CellBlock {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridExtent {
  rows: number;
  columns: number;
  /** Rows in sight: what PageUp and PageDown move by. */
  page: number;
}

type Move = (at: CellPlace, extent: GridExtent) => CellPlace;

const moves: Record<string, Move> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  PageUp: (at, { page }) => ({ ...at, row: Math.max(Math.min(at.row, 0), at.row - page) }),
  PageDown: (at, { page }) => ({ ...at, row: at.row + page }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, { columns }) => ({ ...at, column: columns - 1 }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Where a key leads from a place, kept inside the grid; null for keys that don't move. */
export function moved(at: CellPlace, key: string, control: boolean, extent: GridExtent): CellPlace | null {
  const to = moves[control ? `Control+${key}` : key]?.(at, extent);
  if (!to) return null;
  return {
    row: Math.min(extent.rows - 1, Math.max(-1, to.row)),
    column: Math.min(extent.columns - 1, Math.max(0, to.column)),
  };
}

/** The block between two places; the header is not part of it. */
export function blockOf(a: CellPlace, b: CellPlace): CellBlock {
  return {
    top: Math.max(0, Math.min(a.row, b.row)),
    bottom: Math.max(0, Math.max(a.row, b.row)),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

export function isIn(block: CellBlock | null, row: number, column: number): boolean {
  return (
    block !== null && row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
  );
}
