import { randomBytes } from 'node:crypto';
import { openBrowser, signedIn, sizes, slowDown } from './lib/browser.mjs';
import { fromServer } from './lib/from-server.mjs';
import { keyTimes, listenForKeys } from './lib/keystroke-times.mjs';
import { percentile } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { undisturbed } from './lib/steal-time.mjs';

const goalMs = 50;
const fields = [
  'textarea[name="descriptionSwedish"]',
  'input[name="nameSwedish"]',
  'input[name="eventReservationDetails.tickets.0.swedishName"]',
];

async function openForm(context, address) {
  const page = await context.newPage();
  await page.goto(`${address}/events/create`);
  await page.getByText('Bokningsbart (Gratis)').click();
  await page.locator(fields[2]).waitFor();
  await listenForKeys(page);
  return page;
}

/** An event of the demo, whose edit the browser keeps with the version that it began from. */
async function openEdit(context, address) {
  const page = await context.newPage();
  const answer = await page.request.get(`${address}/api/v1/events/active?type=Free&page=1`);
  const { events } = await answer.json();
  await page.goto(`${address}/events/edit/${events[0].id}`);
  await page.locator(fields[0]).waitFor();
  await listenForKeys(page);
  return page;
}

/** The measurement is only valid if the edit was stored as a draft. */
async function requireKept(page) {
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.startsWith('FORM_EDIT_EVENT_')),
  );
  if (!kept) throw new Error('the edit was not kept in the browser');
}

/** Noise compresses least: an image near the size limit. */
const noise = () => {
  const [width, height] = [1200, 1000];
  const raw = { width, height, channels: 3 };
  return fromServer('sharp')(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
};

// The time to look at a chosen picture, while the browser decodes it.
const LOOK_MS = 2_000;

async function fillToTheBrim(page) {
  for (let more = 0; more < 4; more += 1)
    await page.getByRole('button', { name: 'Lägg till biljettyp' }).click();
  for (const name of ['descriptionSwedish', 'description']) {
    await page.locator(`textarea[name="${name}"]`).fill('Ta med matlåda och gott humör. '.repeat(60));
  }
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'brus.png', mimeType: 'image/png', buffer: await noise() });
  await page.locator('section[aria-label="Så här ser det ut i appen"] img').waitFor();
  await page.waitForTimeout(LOOK_MS);
}

async function bareTextarea(context) {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  await listenForKeys(page);
  return page;
}

const ms = (value) => `${value.toFixed(0)} ms`;

function row(what, ours, bare) {
  const [p95, besides] = [ours, bare].map((times) => percentile(times, 0.95));
  return {
    what: `Typing in the event form, 4× CPU: ${what}, p95 from key to screen`,
    value: `${ms(p95)} (p50 ${ms(percentile(ours, 0.5))}, max ${ms(Math.max(...ours))})`,
    beside: `${ms(besides)} bare textarea`,
    ratio: p95 / besides,
    goal: `< ${goalMs} ms`,
    met: p95 < goalMs,
  };
}

/** Throttled only while typing: two throttled pages at once would starve the compositor. */
async function slowKeyTimes(context, page, field) {
  const letGo = await slowDown(context, page);
  const times = await keyTimes(page, field);
  await letGo();
  return times;
}

/** Alternates with a textarea without listeners. */
async function compare(context, page, bare, typedIn = fields) {
  const times = { ours: [], bare: [] };
  for (const field of typedIn) {
    const [besides, ours] = await undisturbed(async () => [
      await slowKeyTimes(context, bare, 'textarea'),
      await slowKeyTimes(context, page, field),
    ]);
    times.bare.push(...besides);
    times.ours.push(...ours);
  }
  return times;
}

export async function measure(setup) {
  const { address } = await startPortal(setup, dataFolder(setup));
  const browser = await openBrowser(setup);
  const context = await browser.newContext({
    ...sizes.desk,
    locale: 'sv-SE',
    storageState: await signedIn(address),
  });
  const bare = await bareTextarea(context);
  const page = await openForm(context, address);
  const plain = await compare(context, page, bare);
  await fillToTheBrim(page);
  const full = await compare(context, page, bare);
  await page.getByText('EN', { exact: true }).last().click();
  const english = await compare(context, page, bare);
  await page.close();
  const editing = await openEdit(context, address);
  // Only the first two fields: the ticket fields are locked once tickets are released.
  const edit = await compare(context, editing, bare, fields.slice(0, 2));
  await requireKept(editing);
  return [
    row('an empty form', plain.ours, plain.bare),
    row(
      'five tickets, long texts, a large image',
      full.ours.concat(english.ours),
      full.bare.concat(english.bare),
    ),
    row('an edit that is kept', edit.ours, edit.bare),
  ];
}
