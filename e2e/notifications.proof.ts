import { api } from './fixtures/accounts.ts';
import { goOn } from './fixtures/form.ts';
import { field, makeNotification } from './fixtures/notifications.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const create = '/push-notifications/create';

test('a super admin who edits what a division owns reads how many it reaches there', async ({ as }) => {
  const [page, division] = [await as('SuperAdmin'), await as('DivisionAdmin')];
  const { id } = await makeNotification(division, uniqueName('Sektionens'), { targetGroup: 'Student' });
  const { targetGroups } = await (await division.request.get(`${api}/target-groups`)).json();
  const students: number = targetGroups.find(({ group }: { group: string }) => group === 'Student').count;
  await page.goto(`/push-notifications/edit/${id}`);
  await expect(page.getByText('och når bara personer där.')).toBeVisible();
  await page.getByRole('combobox', { name: 'VISAS FÖR' }).click();
  await page.getByRole('option', { name: new RegExp(`^Studenter ${students}`) }).click();
  await goOn(page);
  await page.getByRole('button', { name: `Schemalägg till ${students} personer` }).click();
  await expect(page).toHaveURL('/push-notifications/archive');
});

test('a notification can be made by keyboard alone', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Tangent');
  await page.goto(create);
  await field(page, 'Titel', 'SV').focus();
  const write = async (text: string) => {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  };
  for (const text of [title, 'Title', 'Kort', 'Short', 'Långt', 'Long']) await write(text);
  await expect(page.locator('summary', { hasText: 'Länk' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'VISAS FÖR' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('2031-06-01');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schemalägg pushnotisen?' });
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused();
  await page.keyboard.press('Tab');
  // Ignored in the first half second, so that a second Enter does not send.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Pushnotis schemalagd/)).toBeVisible({ timeout: 500 });
  }).toPass();
});
