import { newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import {
  addAuthenticator,
  addPasskey,
  openSettings,
  passkeyButton,
  signInToSettings,
  signOut,
  test,
  usePasskey,
} from './fixtures/passkeys.ts';
import { expect } from './fixtures/test.ts';

test('a passkey is added, signs in alone, and is removed', async ({ localPage: page, watch }) => {
  watch.allow(/status of 400: POST \/api\/v1\/auth\/passkey$/);
  const authenticator = await addAuthenticator(page);
  await signInToSettings(page, await newAccount());
  await addPasskey(page, 'Min telefon');
  await expect(page.getByRole('listitem').filter({ hasText: 'Min telefon' })).toContainText('Inte använd än');
  await expectNoAxeViolations(page);

  await authenticator.setPresent(false);
  await signOut(page);
  await expectNoAxeViolations(page);
  await usePasskey(page, authenticator);
  await expect(page).toHaveURL('/push-notifications/create');

  await openSettings(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Min telefon' });
  await expect(row).toContainText('Senast använd');
  await row.getByRole('button', { name: 'Ta bort Min telefon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ta bort Min telefon?' });
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText('Passnyckeln är borttagen')).toBeVisible();
  await expect(row).toBeHidden();

  await authenticator.setPresent(false);
  await signOut(page);
  await usePasskey(page, authenticator);
  await expect(
    page.getByText('Passnyckeln hör inte till något konto här.', { exact: false }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('an IP address cannot hold a passkey, and the page says where one can', async ({ page }) => {
  await page.goto('/login');
  await passkeyButton(page).click();
  await expect(page.getByText('Passnycklar fungerar inte på 127.0.0.1.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Öppna portalen på http:\/\/localhost:/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
