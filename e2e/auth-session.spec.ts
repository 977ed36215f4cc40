import { apiError } from '@karportalen/contract/core/problems';
import type { Page } from '@playwright/test';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove, test } from './fixtures/test.ts';

const REFRESH = '**/api/v1/auth/refresh-token';

const heading = (page: Page) => page.getByRole('heading', { name: 'Inställningar' });

const countRefreshes = (page: Page): { readonly count: () => number } => {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) count += 1;
  });
  return { count: () => count };
};

test.describe('the session', () => {
  prove('the session is renewed every 120 000 ms [7.6 9.20]', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.clock.install();
    const refreshes = countRefreshes(page);
    await page.goto('/settings');
    await expect(heading(page)).toBeVisible();
    const signedInAt = await page.evaluate(() => Number(localStorage.getItem('SESSION_REFRESHED_AT')));
    // Freezes the clock.
    await page.clock.pauseAt(signedInAt + 60_000);
    await page.clock.runFor(59_999);
    expect(refreshes.count()).toBe(0);
    for (const round of [1, 2]) {
      const answer = page.waitForResponse(REFRESH);
      await expect(async () => {
        await page.clock.runFor(round === 1 ? 1 : 250);
        expect(refreshes.count()).toBe(round);
      }).toPass();
      expect((await answer).status()).toBe(204);
      await page.clock.runFor(119_000);
      expect(refreshes.count()).toBe(round);
    }
  });

  prove('the session is renewed at once after a night with the lid closed', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.clock.install();
    await page.goto('/settings');
    await expect(heading(page)).toBeVisible();
    const refreshes = countRefreshes(page);
    const answer = page.waitForResponse(REFRESH);
    await page.clock.fastForward('08:00:00');
    expect((await answer).status()).toBe(204);
    expect(refreshes.count()).toBe(1);
  });

  prove('the session is renewed in silence when only the access token is gone', async ({ as, watch }) => {
    watch.allow(/status of 401/);
    const page = await as('SuperAdmin');
    await page.context().clearCookies({ name: /access$/ });
    const refreshes = countRefreshes(page);
    const user = page.waitForResponse((answer) => answer.url().endsWith('/user') && answer.ok());
    await page.goto('/settings');
    await user;
    await expect(heading(page)).toBeVisible();
    expect(refreshes.count()).toBe(1);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('access'))).toHaveLength(1);
  });

  test('the session ends in every tab when one logs out [2.20]', async ({ as }) => {
    const page = await as('SuperAdmin');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/settings');
      await expect(heading(tab)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    expect(await page.context().cookies()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  prove(
    'a session that the server no longer knows leads to /login, and says why [8.7]',
    async ({ as, watch }) => {
      watch.allow(/status of 401/);
      const page = await as('SuperAdmin');
      await page.context().clearCookies();
      await page.goto('/settings');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Du är inte inloggad')).toBeVisible();
      await expectStored(page, 'USER').toBeNull();
    },
  );

  prove('a session of a user who is gone leads to /login [8.8]', async ({ as, watch }) => {
    watch.allow(/status of 404: GET \/api\/v1\/user/);
    const page = await as('SuperAdmin');
    const gone = apiError('USER_NOT_FOUND');
    await page.route('**/api/v1/user', (route) => route.fulfill({ status: 404, json: gone }));
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Användare kunde ej hittas')).toBeVisible();
  });
});
