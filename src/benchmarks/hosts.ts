import type { Benchmark } from './contract';
import { gesBench } from './gesBench/host';
import { mmOcean } from './mmOcean/host';
import { socialOmni } from './socialOmni/host';

/** The benchmarks that Gestalt knows. */
export const benchmarks: Benchmark[] = [gesBench, mmOcean, socialOmni];
