import { api } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { mailTo } from './fixtures/mail.ts';
import { newAddress, signUp } from './fixtures/organisations.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('a committee is edited, its moderator replaced, and an invitation sent again [4.43 4.44]', async ({
  page,
  as,
}) => {
  const admin = await as('DivisionAdmin');
  await admin.goto('/organisations');
  await expect(admin).toHaveURL(/\/organisations\/[0-9a-f-]{36}$/);
  const divisionId = admin.url().split('/').at(-1) ?? '';
  const [name, first, second] = [uniqueName('Kören'), newAddress('forsta'), newAddress('andra')];
  const made = await admin.request.post(`${api}/committees/invite-moderator`, {
    data: { divisionId, name, email: first, orgNumber: '8020001239', functionTypes: [] },
    headers: { origin: new URL(admin.url()).origin },
  });
  expect(made.status(), await made.text()).toBe(201);
  await signUp(page, first, /\/committee\/invite\//);

  await admin.getByLabel('Sök').fill(name);
  await expect(rowOf(admin, name)).toContainText('Aktiv');
  await expect(admin.getByRole('button', { name: `Skicka inbjudan igen ${name}` })).toHaveCount(0);
  await admin.getByRole('button', { name: `Redigera ${name}` }).click();
  const editing = admin.getByRole('dialog', { name: 'Redigera kommitté' });
  await editing.getByLabel('Moderatorns e-postadress').fill(second);
  await expect(editing.getByText(`${first} har kvar sin åtkomst tills den är besvarad.`)).toBeVisible();
  await expectNoAxeViolations(admin);
  await editing.getByRole('button', { name: 'Spara' }).click();
  await expect(admin.getByText('Kommittén har uppdaterats')).toBeVisible();
  await expect(rowOf(admin, name)).toContainText(/Övergående.*Gäller till/);
  await expect(rowOf(admin, name)).toContainText(`Efterträds av ${second}`);

  const { link: lost } = await mailTo(second);
  await admin.getByRole('button', { name: `Skicka inbjudan igen ${name}` }).click();
  await expect(admin.getByText('Inbjudan skickad')).toBeVisible();
  await page.goto(lost);
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await mailTo(second)).link).not.toBe(lost);
  await signUp(page, second, /\/committee\/invite\//);
  await admin.reload();
  await expect(rowOf(admin, name)).toContainText('Aktiv');
  await expect(rowOf(admin, name)).toContainText(second);
  await expect(rowOf(admin, name)).not.toContainText(first);
});
