import type { Page } from '@playwright/test';
import { dayIn } from './fixtures/making.ts';
import { openDivision } from './fixtures/organisations.ts';
import { isProof } from './fixtures/proof.ts';
import { resizeTo, tableFaults } from './fixtures/table-shape.ts';
import { expect, test } from './fixtures/test.ts';

const widths = isProof ? [390, 768, 1024, 1280, 1440, 1920] : [390, 1024];

/** Every address that has a table, by the page it belongs to. */
const places: Record<string, readonly string[]> = {
  'push notifications': ['scheduled', 'history', 'draft'].map(
    (tab) => `/push-notifications/archive?tab=${tab}`,
  ),
  polls: ['scheduled', 'history', 'draft'].map((tab) => `/polls/archive?tab=${tab}`),
  themes: ['active', 'upcoming', 'history', 'draft'].map((tab) => `/themes/archive?tab=${tab}`),
  events: ['active', 'history', 'draft', 'participants'].map((tab) => `/events/archive?tab=${tab}`),
};

const expectShape = async (page: Page, where: string) => {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  const faults = [];
  for (const width of widths) {
    await resizeTo(page, width);
    faults.push(...(await tableFaults(page)));
  }
  expect.soft(faults, where).toEqual([]);
};

for (const [name, addresses] of Object.entries(places)) {
  test(`the tables of ${name} keep their shape at every width`, async ({ as }) => {
    const page = await as('SuperAdmin');
    for (const address of isProof ? addresses : addresses.slice(0, 1)) {
      await page.goto(address);
      await expectShape(page, address);
    }
  });
}

test('the tables of organisations keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/organisations');
  await expectShape(page, 'divisions');
  await openDivision(page, 'Datateknik');
  await expectShape(page, 'committees');
  await page.getByRole('tab', { name: 'ADMIN' }).click();
  await expectShape(page, 'admins');
});

test('the tables of reports keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/reports');
  for (const tab of ['ARRANGÖR', 'BETALNINGSMOTTAGARE']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('radio', { name: 'Anpassad' }).check({ force: true });
    await page.getByLabel('Från', { exact: true }).fill(dayIn(-90));
    await page.getByLabel('Till', { exact: true }).fill(dayIn(0));
    if (tab === 'ARRANGÖR') {
      await page.getByRole('button', { name: /^Kommittéer/ }).click();
      await page.getByRole('checkbox', { name: 'Välj alla' }).check({ force: true });
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('table').first()).toBeVisible();
    const faults = [];
    for (const width of widths) {
      await resizeTo(page, width);
      faults.push(...(await tableFaults(page)));
    }
    expect.soft(faults, tab).toEqual([]);
  }
});

test('faults in the shape of a table are found', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await tableFaults(page)).toEqual([]);
  const spoil = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await spoil(
    'main td * { max-width: 24px; overflow: visible; white-space: normal; overflow-wrap: anywhere }',
  );
  expect((await tableFaults(page)).join()).toMatch(/is broken in/);
  await spoil('main tbody tr { height: 90px }');
  expect((await tableFaults(page)).join()).toMatch(/a row is 90 px high/);
  await spoil('main table { width: 3000px !important }');
  expect((await tableFaults(page)).join()).toMatch(/the table is 3000 px/);
});

test('an archive without its page shows the last one that there is', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history&page=99');
  await expect(page.getByText(/^Visar \d+–(\d+) av \1$/)).toBeVisible();
  await expect(page.getByText('Ingen data finns')).toHaveCount(0);
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(99);
});
