import { dayIn } from './fixtures/making.ts';
import { openDivision } from './fixtures/organisations.ts';
import { expectShape, faultsAtEachWidth } from './fixtures/table-shape.ts';
import { expect, test } from './fixtures/test.ts';

test('the tables of organisations keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/organisations');
  await expectShape(page, 'divisions');
  await openDivision(page, 'Datateknik');
  await expectShape(page, 'committees');
  await page.getByRole('tab', { name: 'ADMIN' }).click();
  await expectShape(page, 'admins');
});

test('the tables of reports keep their shape at every width', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/reports');
  for (const tab of ['ARRANGÖR', 'BETALNINGSMOTTAGARE']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('radio', { name: 'Anpassad' }).check({ force: true });
    await page.getByLabel('Från', { exact: true }).fill(dayIn(-90));
    await page.getByLabel('Till', { exact: true }).fill(dayIn(0));
    if (tab === 'ARRANGÖR') {
      await page.getByRole('button', { name: /^Kommittéer/ }).click();
      await page.getByRole('checkbox', { name: 'Välj alla' }).check({ force: true });
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('table').first()).toBeVisible();
    expect.soft(await faultsAtEachWidth(page), tab).toEqual([]);
  }
});
