import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../scripts/lib/chromium.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/lib/memory-folder.mjs';
import { isProof } from './fixtures/proof.ts';

keepTemporaryFilesInMemory();

const report = process.env.PLAYWRIGHT_JSON;
const executablePath = chromiumPath();
// Known to the workers only: the server has got its port by then.
const baseURL = process.env.E2E_URL;

export default defineConfig({
  // What only `npm run prove` has time for is called .proof.ts.
  testMatch: isProof ? ['*.spec.ts', '*.proof.ts'] : '*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: a page waits as often as it works.
  workers: 3,
  // A test that needed the second try is named at the end of `npm test`, to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    ...(baseURL && { baseURL }),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    // Nothing is tested halfway through a transition.
    contextOptions: { reducedMotion: 'reduce' },
    video: 'off',
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumFlags,
    },
  },
});
