import { gesBenchScripts } from './gesBench/scripts';
import { mmOceanScripts } from './mmOcean/scripts';
import type { ScriptBenchmark } from './scriptContract';
import { socialOmniScripts } from './socialOmni/scripts';

/**
 * What the benchmarks that Gestalt knows bring to the scripts of this repository. A list of its own, so that neither the
 * host nor a webview carries what makes the sample.
 */
export const scriptBenchmarks: ScriptBenchmark[] = [gesBenchScripts, mmOceanScripts, socialOmniScripts];
