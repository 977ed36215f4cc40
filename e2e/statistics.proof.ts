import type { Page } from '@playwright/test';
import { expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

/** At the top, so that the phone's bar covers no button. */
const atTheTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** Each chart has a table behind it. */
const openTables = async (page: Page) => {
  for (const fold of await page.getByText('Visa som tabell').all()) await fold.click();
};

const kinds = [
  ['notification', 'Hur många läste?'],
  ['poll', 'Hur många röstade?'],
  ['event', 'Hur gick bokningen?'],
] as const;

for (const [kind, question] of kinds) {
  test(`the charts of ${kind}, of a year and of one, are readable in all looks, their tables too`, async ({
    as,
  }) => {
    const page = await as('SuperAdmin');
    await page.goto(`/statistics?tab=${kind}&period=year`);
    await expect(page.getByRole('region', { name: question, exact: true })).toBeVisible();
    await openTables(page);
    await expectReadableInAllLooks(page, atTheTop);

    const latest = page.getByRole('region', { name: 'De senaste' });
    await latest.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/statistics/${kind}/`));
    // The address changes first: until the item's page has come, the charts are those of the year.
    await expect(latest).toHaveCount(0);
    await expect(page.getByRole('region', { name: question, exact: true })).toBeVisible();
    await openTables(page);
    await expectReadableInAllLooks(page, async () => {
      await atTheTop(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(tooWide).toBe(false);
    });
  });
}
