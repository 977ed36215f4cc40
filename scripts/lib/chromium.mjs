import { createRequire } from 'node:module';
import { installFromDebian, onPath, works } from './programs.mjs';
import { inRoot, root, tool } from './root.mjs';
import { run } from './run.mjs';

/** In order of preference: the headless shell draws no window and opens a page for two thirds of the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium's own hidden pages, which cost more than the page under test. */
const unwantedPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/**
 * Features that Playwright disables. Chromium reads only the last `--disable-features`, so ours repeats them.
 */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** No background network traffic; no sandbox, which cannot be made as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...offInPlaywright, ...unwantedPages].join(',')}`,
];

/** The browser named by CHROMIUM_PATH, else one on PATH, else undefined (then Playwright's own). */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? onPath(names);

async function playwrightsOwn() {
  const require = createRequire(inRoot('e2e', 'package.json'));
  const { chromium } = require('@playwright/test');
  if (!(await works(chromium.executablePath()))) {
    await run(tool('playwright'), ['install', 'chromium'], { cwd: root, timeout: 300_000 });
  }
  return chromium.executablePath();
}

async function debiansPackage() {
  await installFromDebian(['chromium-headless-shell', 'chromium']);
  return onPath(names);
}

/** The installed browser, else Playwright's own, else Debian's package. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await works(given)) ? given : undefined;
  for (const find of [() => onPath(names), playwrightsOwn, debiansPackage]) {
    const path = await find();
    if (await works(path)) return path;
  }
  return undefined;
}
