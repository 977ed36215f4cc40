import type { Page } from '@playwright/test';
import { newAccount } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { newAddress, signUp } from './fixtures/organisations.ts';
import { expect, test } from './fixtures/test.ts';

const open = async (page: Page) => {
  await page.goto('/organisations');
  await page.getByRole('link', { name: 'Visa uppdrag' }).click();
  await expect(page.getByRole('heading', { name: 'Uppdrag', level: 1 })).toBeVisible();
};

test('a super admin invites another with a proposed last day, who signs up, is renewed and hands over', async ({
  as,
  page,
  watch,
}) => {
  // The leaver is signed out when the successor has an account.
  watch.allow(/status of 401: (GET|POST) \/api\/v1\//);
  // A day that is over.
  watch.allow(/status of 400: PUT \/api\/v1\/roles\//);
  test.setTimeout(120_000);
  const boss = await as('SuperAdmin');
  await open(boss);
  await expectReadableInAllLooks(boss);
  const email = newAddress('superadmin');

  // By keyboard alone: the day is proposed, and the address is all there is to write.
  await boss.getByRole('button', { name: 'Ny superadmin' }).press('Enter');
  const inviting = boss.getByRole('dialog', { name: 'Ny superadmin' });
  await expect(inviting.getByLabel('E-postadress')).toBeFocused();
  await expect(inviting.getByLabel('Sista dag', { exact: false }).first()).toHaveValue(/^20\d\d-12-31$/);
  await expectNoAxeViolations(boss);
  await boss.keyboard.type(email);
  await boss.keyboard.press('Enter');
  await expect(boss.getByText('Inbjudan skickad')).toBeVisible();
  await expect(boss.getByRole('heading', { name: 'Inbjudna superadmins' })).toBeVisible();

  const account = await signUp(page, email, /\/superadmin\/invite\//);
  await open(boss);
  await boss.getByRole('searchbox').fill(email);
  await expect(rowOf(boss, email)).toContainText(/Superadmin.*20\d\d-12-31/s);
  await rowOf(boss, email)
    .getByRole('button', { name: `Ändra sista dag ${email}` })
    .click();
  const ending = boss.getByRole('dialog', { name: 'Ändra sista dag' });
  await ending.getByLabel('Sista dag').first().fill('2020-01-01');
  await ending.getByRole('button', { name: 'Spara' }).click();
  await expect(ending.getByText('Dagen måste vara i dag eller senare.')).toBeVisible();
  await expectNoAxeViolations(boss);
  await ending.getByLabel('Sista dag').first().fill('2099-06-30');
  await ending.getByRole('button', { name: 'Spara' }).click();
  await expect(boss.getByText('Sista dagen är sparad')).toBeVisible();
  await expect(rowOf(boss, email)).toContainText('2099-06-30');

  // The leaver hands over from the settings.
  const leaver = await as(account);
  await leaver.goto('/settings');
  await expect(leaver.getByText('Ditt uppdrag gäller till och med 2099-06-30.')).toBeVisible();
  await leaver.getByRole('link', { name: 'Lämna över till någon annan' }).click();
  await expect(leaver.getByRole('heading', { name: /^Schemalagt \(\d+\)$/ })).toBeVisible();
  await expectReadableInAllLooks(leaver);
  const successor = newAddress('eftertradare');
  await leaver.getByLabel('E-postadress').fill(successor);
  await leaver.getByRole('button', { name: 'Lämna över' }).click();
  const confirming = leaver.getByRole('dialog', { name: 'Lämna över ditt uppdrag?' });
  await expect(confirming).toContainText(`När ${successor} har skapat sitt konto`);
  await expectNoAxeViolations(leaver);
  await confirming.getByRole('button', { name: 'Lämna över' }).click();
  await expect(leaver.getByText(`${successor} är inbjuden.`)).toBeVisible();

  await signUp(page, successor, /\/superadmin\/invite\//);
  await leaver.goto('/push-notifications/archive');
  await expect(leaver.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible();
});

test('an organiser hands over to a colleague at once, and is signed out', async ({ as, watch }) => {
  watch.allow(/status of 401: (GET|POST) \/api\/v1\//);
  const [account, colleague] = [await newAccount(), await newAccount()];
  const page = await as(account);
  await page.goto('/handover');
  await page.getByRole('button', { name: colleague.email }).click();
  await expect(page.getByLabel('E-postadress')).toHaveValue(colleague.email);
  await expect(page.getByLabel('Sista dag')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lämna över' }).click();
  const confirming = page.getByRole('dialog', { name: 'Lämna över ditt uppdrag?' });
  await expect(confirming).toContainText('Nu direkt');
  await confirming.getByRole('button', { name: 'Lämna över' }).click();
  await expect(page.getByText('Uppdraget är överlämnat, och du är utloggad.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
