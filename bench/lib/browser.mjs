import { createRequire } from 'node:module';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { password, superAdmin } from './sign-in.mjs';

// The browser that the tests use, driven by the same package.
const { chromium, request } = createRequire(inRoot('e2e/package.json'))('@playwright/test');

const CPU_SLOWDOWN = 4;
// Lighthouse's slow 4G; the bytes are counted per second.
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
};

/** @param {import('./setup.mjs').Setup} setup */
export async function openBrowser(setup) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  setup.defer(() => browser.close());
  return browser;
}

/** What the login page leaves behind in a browser: cookies and the user. */
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

/** A member of the demo, as a browser that has just signed in. */
export async function memberSignedIn(address, email = 'student@demo.se') {
  const client = await request.newContext({ baseURL: address });
  const answer = await client.post('/app/v1/auth/demo', { data: { email } });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

/** Slows the page's processor to a quarter, until it is let go: meanwhile it takes most of a core, even when all is still. */
export async function slowDown(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

/** A page whose processor is four times slower, on a slow network. `bytes` counts what has come. */
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
