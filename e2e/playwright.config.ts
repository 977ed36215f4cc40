import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../scripts/lib/chromium.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/lib/memory-folder.mjs';
import { isProof } from './fixtures/proof.ts';

keepTemporaryFilesInMemory();

const report = process.env.PLAYWRIGHT_JSON;
const executablePath = chromiumPath();
// Set only in the workers: the server has its port by then.
const baseURL = process.env.E2E_URL;

export default defineConfig({
  // Files called .proof.ts run only in `npm run prove`.
  testMatch: isProof ? ['*.spec.ts', '*.proof.ts'] : '*.spec.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: a page waits as often as it works.
  workers: 3,
  // A test that passed on the retry is named at the end of `npm test`, to be fixed.
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
    // Nothing is tested in the middle of a transition.
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
