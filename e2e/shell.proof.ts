import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('when something breaks', () => {
  const settingsChunk = '**/assets/SettingsPage-*.js';

  test('a page that cannot be fetched leaves the menu standing', async ({ as, watch }) => {
    watch.allow(/status of 404|Failed to fetch dynamically imported module/);
    const page = await as('SuperAdmin');
    await page.route(settingsChunk, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/finns/inte');
    await page.getByRole('link', { name: 'Superadmin' }).click();
    await expect(page.getByRole('heading', { name: 'Något gick fel' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Omröstningar' }).click();
    await expect(page).toHaveURL('/polls/create');
    await expect(page.getByRole('heading', { name: 'Något gick fel' })).toBeHidden();
  });
});
