import type { Published } from '../../published/table';
import disagreements from './disagreements.json';
import { mmOceanTables } from './tables';

/** What arXiv 2605.22109 prints. */
export const published: Published = { tables: mmOceanTables, disagreements };
