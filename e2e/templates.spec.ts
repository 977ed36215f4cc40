import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, goOn } from './fixtures/form.ts';
import { field } from './fixtures/notifications.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('a template is written, fills a notification in both languages, and leaves no gap unfilled', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const name = uniqueName('Pub');
  await page.goto('/push-notifications/templates');
  await expect(page.getByText('Ändrad tid eller plats', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Ny mall' }).click();
  await page.getByLabel('Namn').fill(name);
  await field(page, 'Titel', 'SV').fill('Pub i [[plats]]');
  await field(page, 'Titel', 'EN').fill('Pub in [[place]]');
  for (const label of ['Kort meddelande', 'Meddelande i inkorgen']) {
    await field(page, label, 'SV').fill('Välkommen till puben.');
    await field(page, label, 'EN').fill('Welcome to the pub.');
  }
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(page.getByText('Mallen är sparad')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();

  await page.goto('/push-notifications/create');
  await field(page, 'Titel', 'SV').fill('Något annat');
  await page.getByRole('combobox', { name: /Välj mall/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Använd mallen' }).click();
  // What is typed is not overwritten without asking.
  await expect(field(page, 'Titel', 'SV')).toHaveValue('Något annat');
  await page.getByRole('button', { name: 'Ersätt texten' }).click();
  await expect(field(page, 'Titel', 'SV')).toHaveValue('Pub i [[plats]]');
  await expect(field(page, 'Titel', 'EN')).toHaveValue('Pub in [[place]]');
  await expect(page.getByText('Kvar att fylla i: [[plats]], [[place]].')).toBeVisible();
  await expectNoAxeViolations(page);
  await chooseGroup(page, 'Nollan');
  await goOn(page);
  await expect(page.getByText('Fyll i [[plats]] innan du går vidare.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page, 'Titel', 'SV').fill('Pub i Vasa');
  await field(page, 'Titel', 'EN').fill('Pub in Vasa');
  await expect(page.getByText(/^Kvar att fylla i/)).toHaveCount(0);
  await goOn(page);
  await expect(page.getByRole('dialog', { name: 'Schemalägg pushnotisen?' })).toBeVisible();

  await page.goto('/push-notifications/templates');
  await rowOf(page, name)
    .getByRole('button', { name: /^Ta bort/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej, ta bort' }).click();
  await expect(page.getByText('Mallen har tagits bort')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('the union decides how long one can undo, and when it is quiet', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/push-notifications/settings');
  await expectNoAxeViolations(page);
  const seconds = page.getByLabel('Sekunder att ångra');
  await seconds.fill('61');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ange 0 till 60 sekunder.')).toBeVisible();
  await seconds.fill('0');
  await page.getByRole('switch', { name: 'Kåren har tyst tid' }).check({ force: true });
  await page.getByLabel('Från').fill('22');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Skriv klockslaget som tt:mm.')).toBeVisible();
  await page.getByRole('switch', { name: 'Kåren har tyst tid' }).uncheck({ force: true });
  // As the whole run has it.
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Inställningarna är sparade')).toBeVisible();
});
