import { createServer } from 'node:net';
import { localOidc } from '../apps/server/test/members/oidc-provider.ts';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, proveReadableInAllLooks } from './fixtures/axe.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

/** The provider must know the server's address before the server starts. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

test('an organiser signs in with the union’s account, switches passwords off, and confirms with it', async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of 403: (PUT \/api\/v1\/password-policy|POST \/api\/v1\/user\/confirm)/);
  watch.allow(/status of 401: GET \/api\/v1\/user$/);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await localOidc(`${url}/api/v1/auth/oidc/callback`);
  const server = await startServer({
    PORT: String(port),
    PORTAL_OIDC_ISSUER: provider.issuer,
    PORTAL_OIDC_CLIENT_ID: provider.clientId,
    PORTAL_OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' as const },
    viewport: { width: 1280, height: 800 },
  });
  watch.on(context);
  try {
    const page = await context.newPage();
    const link = page.getByRole('link', { name: 'Logga in med kårens konto' });

    // Somebody without an account is told what to do.
    provider.state.claims = { email: 'ingen@exempel.se', email_verified: true };
    await page.goto('/login');
    await expect(link).toBeVisible();
    await proveReadableInAllLooks(page);
    await link.press('Enter');
    await expect(
      page.getByText('Det finns inget konto här med den adressen.', { exact: false }),
    ).toBeVisible();

    // An old session at the provider signs in but is no fresh proof.
    provider.state.claims = { email: 'superadmin@demo.se', email_verified: true };
    provider.state.login = { ts: Math.floor(Date.now() / 1000) - 60 * 60 };
    await context.clearCookies({ domain: '127.0.0.1', name: /^_/ });
    await link.press('Enter');
    await expect(page).toHaveURL('/push-notifications/create');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Stäng av lösenord' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.getByRole('button', { name: 'Kårens konto' }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Jag har loggat in' }).click();
    // The dialog asks again, because there was no new sign-in.
    await dialog.getByRole('button', { name: 'Kårens konto' }).click();
    provider.state.login = {};
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Logga in i en ny flik' }).click(),
    ]);
    await expect(tab).toHaveURL('/push-notifications/create');
    await tab.close();
    await dialog.getByRole('button', { name: 'Jag har loggat in' }).click();
    await expect(page.getByRole('button', { name: 'Tillåt lösenord igen' })).toBeVisible();
    await proveReadableInAllLooks(page);

    const stranger = await browser.newContext({ baseURL: url });
    const other = await stranger.newPage();
    await other.goto('/login');
    await expect(other.getByRole('link', { name: 'Logga in med kårens konto' })).toBeVisible();
    await expect(other.getByLabel('Lösenord')).toBeHidden();
    const account = { email: 'superadmin@demo.se', password: 'demo1234' };
    const refused = await other.request.post(`${api}/auth/login`, { data: account });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'PASSWORDS_OFF']);
    await stranger.close();
  } finally {
    // After the time limit it is closed already: that error must neither hide the first one nor leave the server running.
    await context.close().catch(() => {});
    await server.stop();
    await provider.close();
  }
});
