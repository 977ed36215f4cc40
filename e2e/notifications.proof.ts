import { api } from './fixtures/accounts.ts';
import { goOn } from './fixtures/form.ts';
import { uniqueName } from './fixtures/making.ts';
import { makeNotification } from './fixtures/notifications.ts';
import { expect, test } from './fixtures/test.ts';

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
