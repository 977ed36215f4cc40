import { createRequire } from 'node:module';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { password, superAdmin } from './sign-in.mjs';

// The browser and the Playwright version that the tests use.
const { chromium, request } = createRequire(inRoot('e2e/package.json'))('@playwright/test');

const CPU_SLOWDOWN = 4;
// Lighthouse's slow 4G; throughput in bytes per second.
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
};

export async function openBrowser(setup) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  setup.defer(() => browser.close());
  return browser;
}

/** The browser state after sign-in: cookies and the stored user. */
export async function signedIn(address, email = superAdmin) {
  const client = await request.newContext({ baseURL: address });
  const answer = await client.post('/api/v1/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
  const user = await answer.text();
  const { cookies } = await client.storageState();
  await client.dispose();
  const localStorage = [
    { name: 'USER', value: user },
    { name: 'SESSION_REFRESHED_AT', value: String(Date.now()) },
  ];
  return { cookies, origins: [{ origin: address, localStorage }] };
}

/** The browser state of a demo member who has just signed in. */
export async function memberSignedIn(address, email = 'student@demo.se') {
  const client = await request.newContext({ baseURL: address });
  const answer = await client.post('/app/v1/auth/demo', { data: { email } });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

/**
 * Throttles the page's CPU four times until released. A throttled page takes most of a core even when idle.
 */
export async function slowDown(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

/** A page with a CPU four times slower on a slow network. `bytes` counts what was received. */
export async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await slowDown(context, page);
  return { page, bytes: () => bytes };
}
