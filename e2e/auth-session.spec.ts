import { apiError } from '@karportalen/contract/core/problems';
import type { Page, Request } from '@playwright/test';
import { accountOf } from './fixtures/accounts.ts';
import { logInByHand } from './fixtures/login-page.ts';
import { expectStored } from './fixtures/stored.ts';
import { expect, test } from './fixtures/test.ts';

const REFRESH = '**/api/v1/auth/refresh-token';

const heading = (page: Page) => page.getByRole('heading', { name: 'Inställningar' });

/** How many renewals were under way at the same time, at most. */
const watchOverlap = (page: Page): { readonly most: () => number } => {
  let underWay = 0;
  let most = 0;
  const isRefresh = (request: Request) => request.url().endsWith('/auth/refresh-token');
  page.context().on('request', (request) => {
    if (!isRefresh(request)) return;
    underWay += 1;
    most = Math.max(most, underWay);
  });
  page.context().on('response', (response) => {
    if (isRefresh(response.request())) underWay -= 1;
  });
  return { most: () => most };
};

const countRefreshes = (page: Page): { readonly count: () => number } => {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) count += 1;
  });
  return { count: () => count };
};

test.describe('the session', () => {
  test('is renewed every 120 000 ms [7.6 9.20]', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.clock.install();
    const refreshes = countRefreshes(page);
    await page.goto('/settings');
    await expect(heading(page)).toBeVisible();
    const signedInAt = await page.evaluate(() => Number(localStorage.getItem('SESSION_REFRESHED_AT')));
    // From here on time stands still unless it is moved.
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

  test('is renewed at once after a night with the lid closed', async ({ as }) => {
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

  test('is renewed in silence when only the access token is gone', async ({ as }) => {
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

  test('survives two tabs that renew at the same moment', async ({ as }) => {
    const page = await as('SuperAdmin');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/settings');
      await expect(heading(tab)).toBeVisible();
    }
    const overlap = watchOverlap(page);
    const answer = page.context().waitForEvent('response', (given) => given.url().endsWith('/refresh-token'));
    // The tab that hears of the old stamp and the one that wrote it both find the renewal overdue.
    await page.evaluate(() => {
      localStorage.setItem('SESSION_REFRESHED_AT', String(Date.now() - 130_000));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await answer).status()).toBe(204);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(heading(tab)).toBeVisible();
    }
    expect(overlap.most()).toBe(1);
  });

  test('ends in every tab when one logs out [2.20]', async ({ as }) => {
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

  test('that the server no longer knows leads to /login, and says why [8.7]', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.context().clearCookies();
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Du är inte inloggad')).toBeVisible();
    await expectStored(page, 'USER').toBeNull();
  });

  test('of a user who is gone leads to /login [8.8]', async ({ as }) => {
    const page = await as('SuperAdmin');
    const gone = apiError('USER_NOT_FOUND');
    await page.route('**/api/v1/user', (route) => route.fulfill({ status: 404, json: gone }));
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Användare kunde ej hittas')).toBeVisible();
  });
});

test.describe('drafts', () => {
  const keep = (page: Page) => page.evaluate(() => localStorage.setItem('FORM_CREATE_POLL', 'text'));

  test('outlive a lost session, for their writer alone', async ({ page, context }) => {
    await page.goto('/login');
    await logInByHand(page, accountOf('DivisionAdmin'));
    await keep(page);
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
    await logInByHand(page, accountOf('DivisionAdmin'));
    await expectStored(page, 'FORM_CREATE_POLL').toBe('text');
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
    await logInByHand(page, accountOf('SuperAdmin'));
    await expectStored(page, 'FORM_CREATE_POLL').toBeNull();
  });
});
