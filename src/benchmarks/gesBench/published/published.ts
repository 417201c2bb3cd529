import type { Published } from '../../published/table';
import { gesBenchTables } from './tables';

/** What arXiv 2610.15129v1 prints. */
export const published: Published = { tables: gesBenchTables };
