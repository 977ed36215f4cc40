import { randomUUID } from 'node:crypto';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { openDivision } from './fixtures/organisations.ts';
import { isProof } from './fixtures/proof.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove('a form with faults keeps what was written and says what is wrong where', async ({ as, watch }) => {
  watch.allow(/status of 409: POST \/api\/v1\/committees\/invite-moderator/);
  const admin = await as('DivisionAdmin');
  await admin.goto('/organisations');
  await admin.getByRole('button', { name: 'Ny kommitté' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Ny kommitté' });
  await dialog.getByRole('switch', { name: 'Får sälja biljetter' }).check();
  const save = dialog.getByRole('button', { name: 'Skapa kommitté' });
  await save.click();
  for (const sentence of [
    'Namn måste anges',
    'E-postadress måste anges',
    'Organisationsnummer måste anges',
    'Bokföringskonto måste anges',
    'Resultatenehet måste anges',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await expect(dialog.getByLabel('Namn')).toBeFocused();
  await proveNoAxeViolations(admin);
  await dialog.getByLabel('Organisationsnummer').fill('123');
  await dialog.getByLabel('Bokföringskonto').fill('30');
  await dialog.getByLabel('Resultatenhet').fill('x');
  await dialog.getByLabel('Moderatorns e-postadress').fill('sektion@demo.se');
  await save.click();
  for (const sentence of [
    'Ogiltigt organisationsnummer',
    'Ogiltigt bokföringskonto',
    'Ogiltig resultatenehet',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  // Errors of the server are shown at the field too.
  await dialog.getByLabel('Namn').fill(uniqueName('Felaktiga'));
  await dialog.getByLabel('Organisationsnummer').fill('8020001239');
  await dialog.getByRole('switch', { name: 'Får sälja biljetter' }).uncheck();
  await save.click();
  await expect(dialog.getByText('Det finns redan ett konto med den här adressen.')).toBeVisible();
  await expect(dialog.getByLabel('Organisationsnummer')).toHaveValue('8020001239');
  // Closed by mistake, it still has its text.
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await admin.getByRole('button', { name: 'Ny kommitté' }).first().click();
  await expect(dialog.getByLabel('Namn')).toHaveValue(/Felaktiga/);
});

test('a division that requires its number locks it [2.54 5.55 6.11]', async ({ as }) => {
  const page = await as('SuperAdmin');
  await openDivision(page, 'IT-sektionen');
  await expect(page.getByRole('navigation', { name: 'Brödsmulor' })).toContainText('Organisationer');
  await page.getByRole('button', { name: 'Ny kommitté' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ny kommitté' });
  await expect(dialog.getByLabel('Organisationsnummer')).toBeDisabled();
  await expect(dialog.getByLabel('Organisationsnummer')).toHaveValue(/^\d{6}-\d{4}$/);
  await expect(dialog.getByRole('button', { name: /Använd sektionens/ })).toHaveCount(0);
});

prove('a division that is not there, or not yours, leads back with a word [2.55]', async ({ as }) => {
  const superAdmin = await as('SuperAdmin');
  await superAdmin.goto(`/organisations/${randomUUID()}`);
  await expect(superAdmin).toHaveURL('/organisations');
  await expect(superAdmin.getByText('Sektionen kunde inte hittas.')).toBeVisible();
  const { divisions } = await (await superAdmin.request.get(`${api}/divisions?search=Maskinteknik`)).json();
  const admin = await as('DivisionAdmin');
  await admin.goto(`/organisations/${divisions[0].id}`);
  await expect(admin.getByText('Sektionen kunde inte hittas.')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Datateknik' })).toBeVisible();
});

prove('the lists are the same to everyone, by eye and by ear [2.52 4.39 4.40 4.41 4.42]', async ({ as }) => {
  const looks = [{ colorScheme: 'dark', viewport: { width: 390, height: 844 } }, {}] as const;
  for (const options of isProof ? looks : looks.slice(0, 1)) {
    const page = await as('SuperAdmin', options);
    await page.goto('/organisations');
    await expect(page.getByRole('button', { name: 'Z-sektionen' })).toBeVisible();
    await proveNoAxeViolations(page);
    await openDivision(page, 'Datateknik');
    await expect(page.getByText('Övergående').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'ADMIN' }).click();
    for (const status of ['Aktiv', 'Skickad', 'Övergående', 'Utgånget']) {
      await expect(page.getByText(status).first()).toBeVisible();
    }
    await proveNoAxeViolations(page);
  }
});

test('an empty or failing list says so [8.15 8.19 8.20]', async ({ as, watch }) => {
  watch.allow(/status of (503|400: GET \/api\/v1\/committees)/);
  const page = await as('DivisionAdmin');
  await page.route('**/api/v1/committees/*', (route) =>
    route.fulfill({ json: { committees: [], total: 0 } }),
  );
  await page.route('**/api/v1/divisions/*/admins*', (route) =>
    route.fulfill({ json: { admins: [], total: 0 } }),
  );
  await page.goto('/organisations');
  await expect(page.getByText('Inga kommittéer hittades.')).toBeVisible();
  await proveNoAxeViolations(page);
  await page.getByRole('tab', { name: 'ADMIN' }).click();
  await expect(page.getByText('Inga administratörer hittades.')).toBeVisible();
  await page.route('**/api/v1/committees/*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('tab', { name: 'KOMMITTÉER' }).click();
  await page.reload();
  await expect(page.getByText('Något gick fel, vänligen försök igen')).toBeVisible();
});
