import { startBarePages } from './lib/bare-page.mjs';
import { memberSignedIn, openBrowser, signedIn, sizes, slowPage } from './lib/browser.mjs';
import { median, seconds } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { password, superAdmin } from './lib/sign-in.mjs';

const rounds = 3;

/** Presses a key as soon as the field is there; the page counts as usable when the letter shows. */
const typing = (selector) => async (page) => {
  await page.waitForFunction((css) => {
    const field = document.querySelector(css);
    field?.focus();
    return field !== null && field === document.activeElement;
  }, selector);
  await page.keyboard.press('a');
  const answered = await page.waitForFunction(
    (css) => document.querySelector(css)?.value.includes('a') && performance.now(),
    selector,
  );
  return answered.jsonValue();
};

const showingRows = async (page) => {
  // Skeleton rows have no buttons.
  const shown = await page.waitForFunction(() => document.querySelector('tbody button') && performance.now());
  return shown.jsonValue();
};

/** Usable: the tickets are shown, and a press on 'Dela' has an effect. */
const showingEvent = async (page) => {
  const answered = await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('main article button')];
    const share = buttons.find(({ textContent }) => textContent === 'Dela');
    if (!share || !document.querySelector('main article section [data-step]')) return false;
    if (!share.dataset.pressed) share.click();
    share.dataset.pressed = 'yes';
    const notices = [...document.querySelectorAll('main article [data-tone]')];
    return notices.some(({ textContent }) => textContent) && performance.now();
  });
  return answered.jsonValue();
};

const inTitle = typing('input[name="titleSwedish"]');

/** Counted from navigation. */
const opening = (address, usable) => async (page) => {
  await page.goto(address, { waitUntil: 'commit' });
  return { ms: await usable(page) };
};

/**
 * Counted from the press on 'Logga in': by then whoever typed a password has been on the page for a while.
 */
const signingIn = (address) => async (page, bytes) => {
  await page.addInitScript(() => localStorage.removeItem('USER'));
  await page.goto(`${address}/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-postadress').fill(superAdmin);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.waitForLoadState('networkidle');
  const before = bytes();
  const began = await page.evaluate(() => {
    const now = performance.now();
    document.querySelector('button[type="submit"]')?.click();
    return now;
  });
  return { ms: (await inTitle(page)) - began, before };
};

async function visit(context, act) {
  const { page, bytes } = await slowPage(context);
  const { ms, before = 0 } = await act(page, bytes);
  const result = { ms, bytes: bytes() - before };
  await page.close();
  return result;
}

/** A cold visit with an empty cache, then a warm one. */
async function visitTwice(browser, storageState, act) {
  const context = await browser.newContext({ ...sizes.phone, locale: 'sv-SE', storageState });
  const cold = await visit(context, act);
  const warm = await visit(context, act);
  await context.close();
  return { cold, warm };
}

/** Alternates with a bare page of as many bytes, cached and uncached alike. */
async function compare(browser, bareAddress, { act, state }) {
  const seen = { portal: [], bare: [] };
  while (seen.portal.length < rounds) {
    const portal = await visitTwice(browser, await state(), act);
    const address = bareAddress(portal.warm.bytes, portal.cold.bytes - portal.warm.bytes);
    seen.portal.push(portal);
    seen.bare.push(await visitTwice(browser, undefined, opening(address, typing('input[name="bare"]'))));
  }
  return seen;
}

function rowOf(name, { portal, bare }, how, goals) {
  const [ours, theirs] = [portal, bare].map((visits) => median(visits.map((visited) => visited[how].ms)));
  const kilobytes = median(portal.map((visited) => visited[how].bytes)) / 1000;
  return {
    what: `Slow phone, ${name}: usable, ${how} cache`,
    value: seconds(ours),
    beside: `${seconds(theirs)} bare page of ${kilobytes.toFixed(0)} kB`,
    ratio: ours / theirs,
    ...(goals && { goal: `≤ ${seconds(goals[how])}`, met: ours <= goals[how] }),
  };
}

/** An event with tickets on sale. */
async function someEvent(address) {
  const { cookies } = await memberSignedIn(address);
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { events } = await (await fetch(`${address}/app/v1/events`, { headers })).json();
  return events.find(({ eventReservationDetails }) => eventReservationDetails) ?? events[0];
}

export async function measure(setup, { only }) {
  const { address } = await startPortal(setup, dataFolder(setup));
  const bareAddress = await startBarePages(setup);
  const browser = await openBrowser(setup);
  const nobody = async () => undefined;
  const someone = () => signedIn(address);
  const scenes = {
    login: { act: opening(`${address}/login`, typing('input[name="email"]')), state: nobody },
    'first page after sign-in': { act: signingIn(address), state: nobody },
    'event archive': { act: opening(`${address}/events/archive`, showingRows), state: someone },
    'event form': {
      act: opening(`${address}/events/create`, typing('input[name="nameSwedish"]')),
      state: someone,
    },
    'Kårappen, an event': {
      act: opening(`${address}/app/events/${(await someEvent(address)).id}`, showingEvent),
      state: () => memberSignedIn(address),
      goals: { cold: 2500, warm: 1000 },
    },
    'notification form': { act: opening(`${address}/push-notifications/create`, inTitle), state: someone },
  };
  const rows = [];
  for (const [name, scene] of Object.entries(scenes)) {
    if (!only.test(name)) continue;
    const seen = await compare(browser, bareAddress, scene);
    rows.push(rowOf(name, seen, 'cold', scene.goals), rowOf(name, seen, 'warm', scene.goals));
  }
  return rows;
}
