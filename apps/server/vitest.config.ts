import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from '../../scripts/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

/** Files that start processes take the longest: first, so that none of them is what the others wait for at the end. */
const startsProcesses =
  /process\.(test|proof)|faults\/|survival\.test|cli\/backup|store\/|checkout\.proof|restored-work/;

/** Proofs measure memory and time, and so have the cores to themselves; some read a hundred thousand rows in one test. */
const isProof = process.env.PROVE === '1';
const CORES = availableParallelism();

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (startsProcesses.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // What only `npm run prove` has time for is called .proof.ts.
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      ...(isProof ? ['src/**/*.proof.ts', 'test/**/*.proof.ts'] : []),
    ],
    globalSetup: ['./test/global-setup.ts'],
    // Starting a store, hashing passwords and decoding images beside other suites takes its time on two cores.
    testTimeout: isProof ? 120_000 : 40_000,
    hookTimeout: isProof ? 120_000 : 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // Some of the time is spent waiting for the database and for processes; each worker reads all modules once.
    maxWorkers: isProof ? CORES : Math.ceil(1.5 * CORES),
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
