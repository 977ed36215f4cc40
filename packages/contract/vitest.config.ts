import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests try hundreds of values, which takes time beside other suites.
  test: {
    include: ['src/**/*.test.ts'],
    // Loading zod and the contract again for each file took most of the time.
    isolate: false,
    testTimeout: 40_000,
    provide: { tries: process.env.PROVE === '1' ? 5000 : 300 },
  },
});
