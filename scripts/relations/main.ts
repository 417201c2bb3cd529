import { benchmarks } from '../../src/benchmarks/hosts';
import { relationsPage } from './page';

export const page = relationsPage(benchmarks);
