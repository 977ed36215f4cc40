import { rowOf } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { goOn } from './fixtures/form.ts';
import { field, makeNotification, openArchive } from './fixtures/notifications.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('a notification that was saved meanwhile is not overwritten, and the text written here stays', async ({
  as,
  watch,
}) => {
  watch.allow(/status of 409: PUT \/api\/v1\/notifications\/scheduled\//);
  const page = await as('DivisionAdmin');
  const { id } = await makeNotification(page, uniqueName('Delad'));
  await page.goto(`/push-notifications/edit/${id}`);
  await field(page, 'Titel', 'SV').fill('Min version');
  const theirs = await page.request.put(`/api/v1/notifications/scheduled/${id}`, {
    data: { titleSwedish: 'Deras version', isDraft: true },
  });
  expect(theirs.status()).toBe(200);
  await goOn(page);
  await page.getByRole('button', { name: /^Schemalägg till/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Du har själv sparat i en annan flik' });
  await expect(dialog).toContainText('Deras version');
  await dialog.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(field(page, 'Titel', 'SV')).toHaveValue('Min version');
});

test("a notification's id that is not there leads to the create page, and says so [2.71 2.72]", async ({
  as,
  watch,
}) => {
  watch.allow(/status of 404: GET \/api\/v1\/notifications\/01900000/);
  const page = await as('SuperAdmin');
  const missing = '01900000-0000-7000-8000-0000000000aa';
  for (const [path, create, what] of [
    [`edit/${missing}`, '/push-notifications/create', 'pushnotisen'],
    [`copy/${missing}`, '/push-notifications/create', 'pushnotisen'],
    [`alarm/copy/${missing}`, '/push-notifications/alarm/create', 'larmet'],
  ] as const) {
    await page.goto(`/push-notifications/${path}`);
    await expect(page).toHaveURL(create);
    await expect(page.getByText(`Kunde inte hitta ${what}. Prova uppdatera sidan.`)).toBeVisible();
  }
});

test("a notification's draft is finished, a copy begins anew, and one is removed [2.69]", async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Utkast');
  await makeNotification(page, title, { isDraft: true });
  const draft = await openArchive(page, 'draft', title);
  await draft.getByRole('button', { name: /^Kopiera/ }).click();
  await expect(page).toHaveURL(/\/push-notifications\/copy\//);
  await expect(field(page, 'Titel', 'SV')).toHaveValue(title);
  await expect(page.getByRole('radio', { name: /Skicka nu/ })).toBeEnabled();

  await (await openArchive(page, 'draft', title)).getByRole('button', { name: /^Redigera/ }).click();
  await goOn(page);
  await page.getByRole('button', { name: /^Schemalägg till/ }).click();
  await expect(page.getByText(/^Pushnotis schemalagd\. Den går ut /)).toBeVisible();

  const scheduled = await openArchive(page, 'scheduled', title);
  await scheduled.getByRole('button', { name: /^Ta bort/ }).click();
  const dialog = page.getByRole('dialog', { name: `Ta bort ${title}?` });
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeVisible();
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Pushnotisen har tagits bort')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
});
