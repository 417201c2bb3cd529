import type { Benchmark } from './benchmark';
import { mmOcean } from './mmOcean';

/** The benchmarks that Gestalt knows. */
export const benchmarks: Benchmark[] = [mmOcean];
