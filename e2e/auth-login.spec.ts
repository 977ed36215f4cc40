import { randomUUID } from 'node:crypto';
import { accountOf } from './fixtures/accounts.ts';
import {
  expectReadableInAllLooks,
  proveNoAxeViolations,
  proveReadableInBothColours,
} from './fixtures/axe.ts';
import { emailField, fillLogin, loginButton, passwordField } from './fixtures/login-page.ts';
import { expect, prove, test } from './fixtures/test.ts';

test.describe('signing in', () => {
  test('signing in says what is missing and what is wrong, and not which part of a pair [2.1 5.1 5.49 5.50 8.25]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 401: POST \/api\/v1\/auth\/login/);
    await page.goto('/login');
    await expect(page).toHaveTitle('Logga in · Kårportalen');
    await loginButton(page).click();
    await expect(page.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(2);
    await expect(emailField(page)).toBeFocused();
    await proveNoAxeViolations(page);

    await fillLogin(page, { email: 'inte en adress', password: 'kort' });
    await expect(page.getByText('Det måste vara en giltig e-postadress')).toBeVisible();
    await expect(page.getByText('Lösenord måste vara minst 6 tecken.')).toBeVisible();
    await expect(page).toHaveURL('/login');

    const toast = page.getByRole('alert').filter({ hasText: 'Kunde inte logga in' });
    for (const email of ['superadmin@demo.se', `${randomUUID()}@exempel.se`]) {
      await page.goto('/login');
      await fillLogin(page, { email, password: 'fel-lösenord' });
      await expect(toast).toContainText('Fel e-postadress eller lösenord.');
      await expect(page).toHaveURL('/login');
    }
    await proveNoAxeViolations(page);

    watch.allow(/net::ERR_FAILED/);
    await page.route('**/auth/login', (route) => route.abort());
    await fillLogin(page, accountOf('SuperAdmin'));
    await expect(page.getByRole('alert').filter({ hasText: 'Servern kunde inte nås' })).toBeVisible();
  });

  test('signing in works with the keyboard alone, and keeps nothing but the user where scripts can read it [2.2 8.50 9.52]', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await expect(emailField(page)).toBeFocused();
    await page.keyboard.type('superadmin@demo.se');
    await page.keyboard.press('Tab');
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type('demo1234');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/push-notifications/create');
    await expect(page.getByRole('status').filter({ hasText: 'Du är inloggad!' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
    await proveNoAxeViolations(page);

    // Only the user is stored where scripts can read it, no token.
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('USER') ?? 'null'));
    expect(Object.keys(user).sort()).toEqual([
      'committees',
      'divisions',
      'email',
      'functions',
      'id',
      'roles',
    ]);
    const cookies = await context.cookies();
    expect(cookies.length).toBe(2);
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  prove('signing in is readable for all, wide and on a phone, light and dark', async ({ page }) => {
    await page.goto('/login');
    await expect(loginButton(page)).toBeVisible();
    await expectReadableInAllLooks(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await proveReadableInBothColours(page);
  });
});
