import type { Page } from '@playwright/test';
import { rowOf } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { fillLogin } from './fixtures/login-page.ts';
import { mailTo } from './fixtures/mail.ts';
import { newAddress, openDivision, signUp } from './fixtures/organisations.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('a super admin invites an admin, who makes a committee whose moderator signs up; both are removed again [2.8 2.9 2.10 2.53 2.56 2.57 2.58 2.59 2.60 4.37 4.43 4.44 5.47 5.48 5.56 5.61 6.11 6.12 6.13 6.16 8.63 8.64 8.66]', async ({
  page,
  as,
  watch,
}) => {
  // A removed account is signed out, and cannot sign in again.
  watch.allow(/status of 401/);
  test.setTimeout(120_000);
  const superAdmin = await as('SuperAdmin');
  const adminAddress = newAddress('sektionsadmin');
  await openDivision(superAdmin, 'Teknisk fysik');
  await superAdmin.getByRole('tab', { name: 'ADMIN' }).click();
  await superAdmin.getByRole('button', { name: 'Ny admin' }).click();
  const inviting = superAdmin.getByRole('dialog', { name: 'Ny admin' });
  await expect(inviting.getByLabel('E-postadress')).toBeFocused();
  await inviting.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(inviting.getByText('E-postadress måste anges')).toBeVisible();
  await inviting.getByLabel('E-postadress').fill('inte en adress');
  await inviting.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(inviting.getByText('Ogiltig e-postadress')).toBeVisible();
  await proveNoAxeViolations(superAdmin);
  await inviting.getByLabel('E-postadress').fill(adminAddress);
  await expect(inviting.getByText('Ogiltig e-postadress')).toHaveCount(0);
  await superAdmin.keyboard.press('Enter');
  await expect(superAdmin.getByText('Inbjudan skickad')).toBeVisible();
  await expect(inviting).toBeHidden();
  await expect(rowOf(superAdmin, adminAddress)).toContainText(
    /Skickad.*Gäller till \d{4}-\d\d-\d\d \d\d:\d\d/,
  );

  await expectSignUpGuards(page, adminAddress);
  const admin = await signUp(page, adminAddress, /\/division\/invite\//);
  await superAdmin.reload();
  await expect(rowOf(superAdmin, adminAddress)).toContainText('Aktiv');

  // The division's admin creates a committee that sells tickets.
  await fillLogin(page, admin);
  await page.getByRole('link', { name: 'Organisationer' }).click();
  await expect(page.getByRole('heading', { name: 'Teknisk fysik' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Brödsmulor' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'ADMIN' }).click();
  await expect(rowOf(page, adminAddress)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ny admin' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Ta bort/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'KOMMITTÉER' }).click();
  const name = uniqueName('Revyn');
  const moderatorAddress = newAddress('moderator');
  await page.getByRole('button', { name: 'Ny kommitté' }).click();
  const making = page.getByRole('dialog', { name: 'Ny kommitté' });
  await expect(making.getByLabel('Namn')).toBeFocused();
  await making.getByLabel('Namn').fill(name);
  await making.getByLabel('Moderatorns e-postadress').fill(moderatorAddress);
  await making.getByRole('button', { name: /Använd sektionens/ }).click();
  await expect(making.getByLabel('Organisationsnummer')).toHaveValue(/^\d{6}-\d{4}$/);
  await expect(making.getByLabel('Bokföringskonto')).toHaveCount(0);
  await making.getByRole('switch', { name: 'Får sälja biljetter' }).check();
  await making.getByLabel('Bokföringskonto').fill('3099');
  await making.getByLabel('Resultatenhet').fill('77');
  await making.getByRole('button', { name: 'Skapa kommitté' }).click();
  await expect(page.getByText('Kommitté skapad')).toBeVisible();
  await page.getByLabel('Sök').fill(name);
  await expect(rowOf(page, name)).toContainText(moderatorAddress);
  await expect(rowOf(page, name)).toContainText(/Konto 3099,?\s*resultatenhet 77/i);

  // The moderator has a moderator's menu, and is signed out when the committee is deleted.
  const { link } = await mailTo(moderatorAddress);
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  await visitor.goto(link);
  await expect(visitor.getByText(`moderator för kommittén ${name}.`)).toBeVisible();
  const moderator = await signUp(visitor, moderatorAddress, /\/committee\/invite\//);
  await visitor.close();
  const inside = await as(moderator);
  await inside.goto('/settings');
  await expect(inside.getByRole('main').getByText(name)).toBeVisible();
  const menu = inside.getByRole('navigation', { name: 'Huvudmeny' });
  await expect(menu.getByRole('link', { name: 'Event' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Organisationer' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Pushnotiser' })).toHaveCount(0);
  await inside.goto('/organisations');
  await expect(inside).toHaveURL(/\/events\/create/);

  await page.reload();
  await expect(rowOf(page, name)).toContainText('Aktiv');
  await page.getByRole('button', { name: `Ta bort ${name}` }).click();
  const asking = page.getByRole('dialog', { name: `Ta bort ${name}?` });
  await expect(asking).toContainText(`${moderatorAddress} loggas ut direkt`);
  await proveNoAxeViolations(page);
  await asking.getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText(`Kommittén ${name} har tagits bort`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await inside.reload();
  await expect(inside).toHaveURL('/login');
  await expect(inside.getByText('Du är inte inloggad')).toBeVisible();
  await fillLogin(inside, moderator);
  await expect(inside.getByText('Kunde inte logga in')).toBeVisible();

  // The super admin removes the admin, who is signed out too.
  await superAdmin.getByRole('button', { name: `Ta bort ${adminAddress}` }).click();
  await superAdmin.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(superAdmin.getByText('Admin borttagen')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
});

const expectSignUpGuards = async (page: Page, email: string): Promise<void> => {
  const { link } = await mailTo(email);
  await page.goto(link);
  await page.getByLabel('Lösenord', { exact: true }).fill('kort');
  await page.getByLabel('Bekräfta lösenord').fill('annat');
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page.getByText('Lösenord måste vara minst 6 tecken.')).toBeVisible();
  await page.getByLabel('Lösenord', { exact: true }).fill('tillräckligt');
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page.getByText('Lösenorden matchar inte')).toBeVisible();
  await proveNoAxeViolations(page);
  await page.getByRole('link', { name: 'Tillbaka till inloggningen' }).click();
  await expect(page).toHaveURL('/login');
};

test('a link that opens nothing says so and leads to the login [8.13 8.14]', async ({ page }) => {
  for (const path of ['/division/invite/finns-inte', '/committee/invite/finns-inte']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Länken har antingen gått ut eller är ogiltig. Försök igen.')).toBeVisible();
  }
  for (const path of ['/division/invite', '/committee/invite/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Länken är ogiltig', { exact: true })).toBeVisible();
  }
});
