import { proveNoAxeViolations } from './fixtures/axe.ts';
import { emailField } from './fixtures/login-page.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a forgotten password', () => {
  test('a forgotten password looks the same for an address nobody has', async ({ page }) => {
    await page.goto('/login');
    await emailField(page).fill('finns-inte@exempel.se');
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('E-postadress')).toHaveValue('finns-inte@exempel.se');
    await dialog.getByRole('button', { name: 'Skicka länk' }).click();
    await expect(page.getByText('Om adressen finns hos oss är ett mejl på väg')).toBeVisible();
  });

  test('a forgotten password can be tried again when the server did not answer', async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await page.route('**/password/validate-reset-token', (route) => route.abort(), { times: 1 });
    await page.goto('/resetpassword/hittepå');
    await expect(page.getByText('Servern kunde inte nås')).toBeVisible();
    await proveNoAxeViolations(page);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page).toHaveURL('/login');
  });
});
