import { randomUUID } from 'node:crypto';
import { accountOf, api } from './fixtures/accounts.ts';
import { fillLogin } from './fixtures/login-page.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('signing in', () => {
  test('the login page is skipped for one who is signed in', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/login');
    await expect(page).toHaveURL('/push-notifications/create');
    const moderator = await as('CommitteeModerator');
    await moderator.goto('/login');
    await expect(moderator).toHaveURL('/events/create');
  });

  test('the login page is not shown again by the Back button', async ({ page }) => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, accountOf('SuperAdmin'));
    await expect(page).toHaveURL('/push-notifications/create');
    await page.getByRole('link', { name: 'Teman' }).click();
    await expect(page).toHaveURL('/themes/create');
    await page.goBack();
    await expect(page).toHaveURL('/push-notifications/create');
  });

  test('signing in opens the portal in the other tabs too', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/login');
    await other.goto('/login');
    await fillLogin(page, accountOf('SuperAdmin'));
    await expect(page).toHaveURL('/push-notifications/create');
    await expect(other).toHaveURL('/push-notifications/create');
  });

  test('signing in says how long to wait after too many attempts', async ({ page, request, watch }) => {
    watch.allow(/status of 429: POST \/api\/v1\/auth\/login/);
    const account = { email: `${randomUUID()}@exempel.se`, password: 'fel-lösenord' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await request.post(`${api}/auth/login`, { data: account });
      expect(answer.status()).toBe(401);
    }
    await page.goto('/login');
    await fillLogin(page, account);
    const toast = page.getByRole('alert').filter({ hasText: 'Kunde inte logga in' });
    await expect(toast).toContainText('För många försök.');
    await expect(toast).toContainText(/Du kan försöka igen om \d+ minuter\./);
  });
});
