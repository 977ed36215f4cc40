import { createRequire } from 'node:module';
import { installFromDebian, onPath, works } from './programs.mjs';
import { inRoot, root, tool } from './root.mjs';
import { run } from './run.mjs';

/** The best first: the shell has no windows of its own to draw, and opens a page for two thirds of the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Pages of its own that a whole browser opens behind each of ours: more work than the page that is tested. */
const unwantedPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright turns off. Of two such lists the browser reads the last one, so ours has to repeat it. */
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

/** Quiet, alone and without a wish for the network; as root no sandbox can be made. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...offInPlaywright, ...unwantedPages].join(',')}`,
];

/** The browser that CHROMIUM_PATH names, else one on PATH, else undefined: Playwright's own. */
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

/** The browser that is on the machine, else Playwright's own, else Debian's. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await works(given)) ? given : undefined;
  for (const find of [() => onPath(names), playwrightsOwn, debiansPackage]) {
    const path = await find();
    if (await works(path)) return path;
  }
  return undefined;
}
