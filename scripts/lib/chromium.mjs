import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
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

function onPath() {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  return undefined;
}

/** The browser that CHROMIUM_PATH names, else one on PATH, else undefined: Playwright's own. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? onPath();

/** A file by that name may be a stub, or lack its libraries. */
async function works(path) {
  if (path === undefined || !existsSync(path)) return false;
  return (await run(path, ['--version'], { timeout: 30_000 })).code === 0;
}

async function playwrightsOwn() {
  const require = createRequire(inRoot('e2e', 'package.json'));
  const { chromium } = require('@playwright/test');
  if (!(await works(chromium.executablePath()))) {
    await run(tool('playwright'), ['install', 'chromium'], { cwd: root, timeout: 300_000 });
  }
  return chromium.executablePath();
}

async function debiansPackage() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => {
    const [file, ...rest] = [...asRoot, 'apt-get', '-q', '-y', ...args];
    return run(file, rest, { env, timeout: 600_000 });
  };
  await aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await aptGet('install', '--no-install-recommends', name)).code === 0) break;
  }
  return onPath();
}

/** The browser that is on the machine, else Playwright's own, else Debian's. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return (await works(given)) ? given : undefined;
  for (const find of [onPath, playwrightsOwn, debiansPackage]) {
    const path = await find();
    if (await works(path)) return path;
  }
  return undefined;
}
