import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What holds for every value is tried on hundreds, which takes its time beside other suites.
  test: {
    include: ['src/**/*.test.ts'],
    // Reading zod and the contract anew for each file took most of the time.
    isolate: false,
    testTimeout: 40_000,
    provide: { tries: process.env.PROVE === '1' ? 5000 : 300 },
  },
});
