/** What a benchmark is to the scripts of this repository. */
export interface ScriptBenchmark {
  /** Writes its part of the bundled sample into `folder`, in place of what was there of it. */
  makeSample(folder: string): Promise<void>;
  /** Measures what must be quick in its metrics and prints it; false where it is too slow. */
  bench?(): Promise<boolean>;
}
