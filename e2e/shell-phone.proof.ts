import { delayResponses } from './fixtures/delay-responses.ts';
import { expect, test } from './fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

const FIRST_PAGE = '**/assets/CreatePage-*.js';

test.describe('on a phone', () => {
  test('on a phone choosing a page closes the drawer and goes to its heading', async ({ as }) => {
    const page = await as('SuperAdmin', phone);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Meny' }).click();
    const drawer = page.getByRole('dialog', { name: 'Meny' });
    await drawer.getByRole('link', { name: 'Event' }).click();
    await expect(page).toHaveURL('/events/create');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Meny' }).click();
    await expect(drawer.getByRole('link', { name: 'Skapa' })).toHaveAttribute('aria-current', 'page');
  });

  test('on a phone the drawer stays open when the page one was sent on to arrives behind it', async ({
    as,
  }) => {
    const page = await as('FestModerator', phone);
    const arrive = await delayResponses(page, FIRST_PAGE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Meny' }).click();
    const drawer = page.getByRole('dialog', { name: 'Meny' });
    const link = drawer.getByRole('link', { name: 'Inställningar' });
    await link.focus();
    arrive();
    await expect(page.locator('h1')).toHaveText('Nytt event');
    await expect(page).toHaveURL('/events/create');
    await expect(link).toBeFocused();
    await link.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeFocused();
  });

  test('on a phone a page chosen while the first one is on its way is the one that is shown', async ({
    as,
  }) => {
    const page = await as('FestModerator', phone);
    const arrive = await delayResponses(page, FIRST_PAGE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Inställningar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeFocused();
    arrive();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/settings');
  });

  test('on a phone logging out works from the drawer', async ({ as }) => {
    const page = await as('FestModerator', phone);
    await page.goto('/');
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL('/login');
  });
});
