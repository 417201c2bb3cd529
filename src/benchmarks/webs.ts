import { gesBenchWeb } from './gesBench/web';
import { mmOceanWeb } from './mmOcean/web';
import { socialOmniWeb } from './socialOmni/web';
import type { WebBenchmark } from './webContract';

/** What the benchmarks that Gestalt knows bring to webviews. */
export const webBenchmarks: WebBenchmark[] = [gesBenchWeb, mmOceanWeb, socialOmniWeb];
