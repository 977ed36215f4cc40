import { makeReady } from '../scripts/lib/ready.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { memberSignedIn, openBrowser, signedIn, sizes } from './lib/browser.mjs';
import { fromServer } from './lib/from-server.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';
import { createSetup } from './lib/setup.mjs';

const edit = (page, title) => page.getByRole('button', { name: `Redigera ${title}` }).click();
const phone = (page) => page.locator('section[aria-label="Så här ser det ut i appen"]').waitFor();

/** The README's pictures: the product with its demo union, as each role sees it. */
const scenes = [
  { file: 'login', path: '/login' },
  {
    file: 'event-form',
    who: 'kommitte@demo.se',
    path: '/events/archive',
    arrange: async (page) => {
      await edit(page, 'Sektionsbalen');
      await phone(page);
    },
  },
  {
    file: 'theme-form',
    who: 'superadmin@demo.se',
    path: '/themes/archive',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Redigera / })
        .first()
        .click();
      await phone(page);
    },
  },
  {
    file: 'poll-results',
    who: 'superadmin@demo.se',
    path: '/polls/archive?tab=history&search=Cykelparkering',
    arrange: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Cykelparkering' }).first().click();
      await page.getByRole('dialog').getByRole('region', { name: 'Resultat' }).waitFor();
    },
  },
  {
    file: 'reports',
    who: 'superadmin@demo.se',
    path: '/events/reports?tab=receiver',
    arrange: (page) => page.getByText('Föregående månad', { exact: true }).click(),
  },
  { file: 'phone', who: 'kommitte@demo.se', path: '/events/archive', size: sizes.phone },
  { file: 'app-home', member: 'student@demo.se', path: '/app/', size: sizes.phone },
  {
    file: 'app-event',
    member: 'student@demo.se',
    path: '/app/events',
    size: sizes.phone,
    arrange: async (page) => {
      await page.locator('main').getByRole('link').nth(1).click();
      await page.getByRole('button', { name: 'Dela' }).waitFor();
    },
  },
];

/** Signed in as an organiser or as a member. */
const stateOf = (address, { who, member }) =>
  member ? memberSignedIn(address, member) : who && signedIn(address, who);

async function take(browser, address, { file, path, size = sizes.desk, arrange, ...someone }) {
  const storageState = await stateOf(address, someone);
  const context = await browser.newContext({ ...size, locale: 'sv-SE', baseURL: address, storageState });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await arrange?.(page);
  // Away from anything with a hover state.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await fromServer('sharp')(picture)
    .png({ palette: true, effort: 10 })
    .toFile(inRoot(`docs/pictures/${file}.png`));
  await context.close();
}

// All scenes, or those named on the command line.
const asked = process.argv.slice(2);
await makeReady(['server', 'portal', 'member', 'door']);
const setup = createSetup();
try {
  const { address } = await startPortal(setup, dataFolder(setup));
  const browser = await openBrowser(setup);
  for (const scene of scenes.filter(({ file }) => asked.length === 0 || asked.includes(file)))
    await take(browser, address, scene);
} finally {
  await setup.clear();
}
