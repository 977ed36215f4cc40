import { startBarePages } from './lib/bare-page.mjs';
import { openBrowser, sizes, slowPage } from './lib/browser.mjs';
import { connectTo } from './lib/connect.mjs';
import { sellTickets } from './lib/door-list.mjs';
import { keyTimes, listenForKeys } from './lib/keystroke-times.mjs';
import { median, percentile, seconds } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { watchTab } from './lib/tab.mjs';

const tickets = 5_000;
const rounds = 3;
const goalMs = 1_000;
const keyGoalMs = 100;
const flat = 1.1;

/** Refunded tickets are not on the list. */
const isListed = (most) => {
  const [, expected] = /av (\d+)/.exec(document.querySelector('header')?.innerText ?? '') ?? [];
  return Number(expected) > most / 2 && performance.now();
};
const listed = async (page) => (await page.waitForFunction(isListed, tickets)).jsonValue();

const fillPin = async (page, address, pin) => {
  await page.goto(`${address}/door/#pin=${pin}`);
  await page.locator('button[type="submit"]').waitFor();
  await page.waitForLoadState('networkidle');
};

/**
 * The call that opens the door: time to first byte and transfer time in ms; the rest is the phone's own work.
 */
const partsOf = (page) =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/session'));
    const { requestStart, responseStart, responseEnd } = calls.at(-1);
    return { waited: responseStart - requestStart, sent: responseEnd - responseStart };
  });

/** The baseline: an otherwise empty page that downloads and parses as many bytes. */
async function bareTime(browser, bareAddress, bytes) {
  const context = await browser.newContext({ ...sizes.phone, locale: 'sv-SE' });
  const { page } = await slowPage(context);
  await page.goto(bareAddress(0, 0), { waitUntil: 'networkidle' });
  const ms = await page.evaluate(async (path) => {
    const began = performance.now();
    await (await fetch(path)).text();
    return performance.now() - began;
  }, `/script?bytes=${bytes}`);
  await context.close();
  return ms;
}

/** From the press that opens the door until the guests are shown; the second time from the page load. */
async function openTwice(browser, address, pin) {
  const context = await browser.newContext({ ...sizes.phone, locale: 'sv-SE' });
  const { page, bytes } = await slowPage(context);
  await fillPin(page, address, pin);
  const before = bytes();
  const began = await page.evaluate(() => {
    const now = performance.now();
    document.querySelector('button[type="submit"]').click();
    return now;
  });
  const first = (await listed(page)) - began;
  const parts = await partsOf(page);
  const loaded = bytes() - before;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Lets background requests end, so that the second opening shows what is stored on the phone.
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await page.goto(`${address}/door/`, { waitUntil: 'commit' });
  const again = await listed(page);
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  await listenForKeys(page);
  const keys = await keyTimes(page, 'input[type="search"]', 'karin ek');
  await context.close();
  return { first, ...parts, own: first - parts.waited - parts.sent, again, loaded, keys };
}

/** Sets the value by script: typed keys would fill the browser's undo history, which counts as memory. */
const write = (field, text) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** The server's share of the time, measured without the slow network. */
async function serverTime(address, pin) {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/door/v1/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ pin }),
  });
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function leaveOpen(browser, address, pin) {
  const context = await browser.newContext({ ...sizes.phone, locale: 'sv-SE', baseURL: address });
  const tab = await watchTab(context, `/door/#pin=${pin}`, 3_000);
  await tab.page.locator('button[type="submit"]').click();
  await listed(tab.page);
  await tab.page.getByRole('button', { name: 'Sök', exact: true }).click();
  const search = async (page) => {
    for (const text of ['ka', 'karin ek', ''])
      await page.locator('input[type="search"]').evaluate(write, text);
  };
  await tab.minutes(5, search);
  const early = await tab.held();
  await tab.minutes(55, search);
  const late = await tab.held();
  await context.close();
  return { early, late, requests: tab.requests() };
}

const told = ({ megabytes, nodes, listeners }) =>
  `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;

async function hourRow(browser, address, pin) {
  const { early, late, requests } = await leaveOpen(browser, address, pin);
  const grown = Math.max(...Object.keys(late).map((key) => late[key] / early[key]));
  return {
    what: `A door of ${tickets} tickets left open for an hour, ${requests} requests`,
    value: told(late),
    beside: `${told(early)} after five minutes`,
    ratio: grown,
    goal: `≤ ${flat}`,
    met: grown <= flat,
  };
}

export async function measure(setup, { quick }) {
  const dataDir = dataFolder(setup);
  const { address } = await startPortal(setup, dataDir);
  const pin = await sellTickets(await connectTo(setup, dataDir), tickets);
  const bareAddress = await startBarePages(setup);
  const browser = await openBrowser(setup);
  const seen = [];
  const alone = [];
  const bare = [];
  while (seen.length < rounds) {
    alone.push(await serverTime(address, pin));
    const opened = await openTwice(browser, address, pin);
    seen.push(opened);
    bare.push(await bareTime(browser, bareAddress, opened.loaded));
  }
  const of = (name) => median(seen.map((each) => each[name]));
  const keys = percentile(
    seen.flatMap((each) => each.keys),
    0.95,
  );
  return [
    {
      what: `Slow phone, door of ${tickets} tickets: from the PIN to the list (waiting ${seconds(of('waited'))}, ${seconds(median(alone))} of it the server; receiving ${seconds(of('sent'))}; the phone ${seconds(of('own'))})`,
      value: seconds(of('first')),
      beside: `${seconds(median(bare))} bare page of ${(of('loaded') / 1000).toFixed(0)} kB`,
      ratio: of('first') / median(bare),
      goal: `≤ ${seconds(goalMs)}`,
      met: of('first') <= goalMs,
    },
    {
      what: `Slow phone, door of ${tickets} tickets: the next opening, without network`,
      value: seconds(of('again')),
      goal: `≤ ${seconds(goalMs)}`,
      met: of('again') <= goalMs,
    },
    {
      what: `Slow phone, door of ${tickets} tickets: a key in the search, p95`,
      value: `${keys.toFixed(0)} ms`,
      goal: `≤ ${keyGoalMs} ms`,
      met: keys <= keyGoalMs,
    },
    ...(quick ? [] : [await hourRow(browser, address, pin)]),
  ];
}
