import type { Published } from '../../published/table';
import axes from './axes.sql';
import disagreements from './disagreements.json';
import { socialOmniTables } from './tables';

/** What arXiv 2603.16859v1 prints. */
export const published: Published = { tables: socialOmniTables, views: [axes], disagreements };
