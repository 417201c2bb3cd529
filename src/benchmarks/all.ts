import type { Benchmark } from './benchmark';
import { gesBench } from './gesBench';
import { mmOcean } from './mmOcean';
import { socialOmni } from './socialOmni';

/** The benchmarks that Gestalt knows. */
export const benchmarks: Benchmark[] = [gesBench, mmOcean, socialOmni];
