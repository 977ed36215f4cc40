import { openBrowser, signedIn, sizes } from './lib/browser.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { watchTab } from './lib/tab.mjs';

const goal = 1.1;
const settled = 5;
const hour = 60;

/** The participants' dialog, which polls every three seconds while the door is open. */
async function openDoor(page) {
  const { events } = await (await page.request.get('/api/v1/events/participants')).json();
  const now = Date.now();
  // The door closes some hours after the end.
  const live = events.find(
    ({ startDate, endDate }) => Date.parse(startDate) <= now && Date.parse(endDate) > now,
  );
  if (!live) throw new Error('the demo has no event under way');
  await page.goto(`/events/archive?tab=participants&search=${encodeURIComponent(live.title)}`);
  await page
    .getByRole('row')
    .filter({ hasText: live.pin })
    .getByRole('button', { name: live.title })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Uppdateras direkt').waitFor();
}

/** Sets the value by script: typed keys would fill the browser's undo history, which counts as memory. */
const write = (page) =>
  page.locator('textarea[name="descriptionSwedish"]').evaluate((field) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    for (const text of ['', 'Kom', 'Kom och', 'Kom och var med.']) {
      set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });

const scenes = {
  'event archive': { path: '/events/archive', stepMs: 30_000 },
  'participants at an open door': {
    path: '/events/archive?tab=participants',
    stepMs: 3_000,
    arrange: openDoor,
  },
  'event form with a draft': { path: '/events/create', stepMs: 30_000, eachMinute: write },
};

export async function measure(setup) {
  const { address } = await startPortal(setup, dataFolder(setup));
  const browser = await openBrowser(setup);
  const rows = [];
  for (const [name, { path, stepMs, arrange, eachMinute }] of Object.entries(scenes)) {
    const storageState = await signedIn(address, 'kommitte@demo.se');
    const context = await browser.newContext({
      ...sizes.desk,
      locale: 'sv-SE',
      baseURL: address,
      storageState,
    });
    const tab = await watchTab(context, path, stepMs);
    await arrange?.(tab.page);
    await tab.minutes(settled, eachMinute);
    const early = await tab.held();
    await tab.minutes(hour - settled, eachMinute);
    const late = await tab.held();
    await context.close();
    const grown = Math.max(...Object.keys(late).map((key) => late[key] / early[key]));
    const told = ({ megabytes, nodes, listeners }) =>
      `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
    rows.push({
      what: `A tab left open for an hour: ${name}, ${tab.requests()} requests`,
      value: told(late),
      beside: `${told(early)} after five minutes`,
      ratio: grown,
      goal: `≤ ${goal}`,
      met: grown <= goal,
    });
  }
  return rows;
}
