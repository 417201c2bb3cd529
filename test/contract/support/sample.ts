import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchmarks } from '../../../src/benchmarks/hosts';
import type { Session } from '../../../src/notebook/session';
import { nodeFiles } from '../../../src/results/nodeFiles';
import { sessionOf } from '../../unit/support/session';

const SAMPLE = fileURLToPath(new URL('../../../media/sample', import.meta.url));

/** A session with the bundled sample of every benchmark that has one, in the folder of its name. */
export const sampleSession = (): Promise<Session> =>
  sessionOf(nodeFiles, ...benchmarks.map(({ name }) => join(SAMPLE, name)).filter(existsSync));
