import { benchmarks } from './benchmarks/hosts';
import { sqlFunctions } from './engine/functions';
import { serve } from './engine/serve';

/** The engine's worker: DuckDB with the functions of statistics and of every benchmark. */
serve([...sqlFunctions, ...benchmarks.flatMap(({ functions = [] }) => functions)]);
