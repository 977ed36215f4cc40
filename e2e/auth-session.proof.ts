import type { Page, Request } from '@playwright/test';
import { accountOf } from './fixtures/accounts.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { logInByHand } from './fixtures/login-page.ts';
import { expect, test } from './fixtures/test.ts';

/** The highest number of concurrent renewals. */
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

const REFRESH = '**/api/v1/auth/refresh-token';

const heading = (page: Page) => page.getByRole('heading', { name: 'Inställningar' });

test.describe('the session', () => {
  test('the session survives two tabs that renew at the same moment without locks', async ({ as, watch }) => {
    watch.allow(/status of 401/);
    const page = await as('SuperAdmin');
    const context = page.context();
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const other = await context.newPage();
    // Holds both requests until both have been sent, so that both carry the same token.
    const waiting: (() => void)[] = [];
    await context.route(REFRESH, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const open of waiting) open();
      });
      await route.continue();
    });
    const renewed = [page, other].map((tab) => tab.waitForResponse(REFRESH));
    await context.clearCookies({ name: /access$/ });
    await Promise.all([page.goto('/settings'), other.goto('/settings')]);
    for (const tab of [page, other]) await expect(heading(tab)).toBeVisible();
    for (const answer of await Promise.all(renewed)) expect(answer.status()).toBe(204);
    await context.unroute(REFRESH);
    for (const tab of [page, other]) {
      const user = tab.waitForResponse((answer) => answer.url().endsWith('/user'));
      await tab.reload();
      expect((await user).status()).toBe(200);
      await expect(heading(tab)).toBeVisible();
    }
  });

  test('the session stays when logging out could not be carried out', async ({ as, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    const page = await as('SuperAdmin');
    await page.goto('/settings');
    await page.route('**/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(page.getByText('Kunde inte logga ut')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await expect(heading(page)).toBeVisible();
  });

  test('the session is not ended by a mere link', async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto('/logout');
    await expect(page).toHaveURL('/push-notifications/create');
  });

  test('the session outlives a server that is away for a while', async ({ as, watch }) => {
    watch.allow(/status of 503/);
    const page = await as('SuperAdmin');
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    const asked = page.waitForResponse('**/api/v1/user');
    await page.goto('/settings');
    expect((await asked).status()).toBe(503);
    await expect(heading(page)).toBeVisible();
    await page.unroute('**/api/v1/**');
    const answered = page.waitForResponse('**/api/v1/user');
    await page.reload();
    expect((await answered).status()).toBe(200);
    await expect(heading(page)).toBeVisible();
  });

  test('the session survives two tabs that renew at the same moment', async ({ as }) => {
    const page = await as('SuperAdmin');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/settings');
      await expect(heading(tab)).toBeVisible();
    }
    const overlap = watchOverlap(page);
    const answer = page.context().waitForEvent('response', (given) => given.url().endsWith('/refresh-token'));
    // Both the tab that reads the old stamp and the one that wrote it find the renewal overdue.
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
});

test.describe('drafts', () => {
  test('drafts are there again for the one who wrote them and logged out', async ({ page }) => {
    await page.goto('/login');
    await logInByHand(page, accountOf('DivisionAdmin'));
    await page.getByLabel('Titel SV').fill('Skrivet före helgen');
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL('/login');
    await logInByHand(page, accountOf('DivisionAdmin'));
    await expect(page.getByLabel('Titel SV')).toHaveValue('Skrivet före helgen');
    await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  });

  const keep = (page: Page) => page.evaluate(() => localStorage.setItem('FORM_CREATE_POLL', 'text'));

  test('drafts outlive a lost session, for their writer alone', async ({ page, context, watch }) => {
    watch.allow(/status of 401/);
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
