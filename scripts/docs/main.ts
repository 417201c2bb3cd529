import { benchmarks } from '../../src/benchmarks/hosts';
import { withTable } from './readme';
import { relationsPage } from './relations';

export const relations = relationsPage(benchmarks);
export const withBenchmarks = (readme: string): string => withTable(readme, benchmarks);
