import { search } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { goOn } from './fixtures/form.ts';
import { pollWithVotes } from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';

test('a misspelling in a poll with votes is mended, and the organiser still sees what it said', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  const { id, titleSwedish, questionSwedish } = await pollWithVotes(page, 'oldest');
  const mended = `${questionSwedish.replace(/ \(rättad\)\?$/, '').slice(0, 50)} (rättad)?`;
  await page.goto(`/polls/edit/${id}`);
  await page.getByRole('button', { name: 'Rätta stavfel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rätta stavfel' });
  await dialog.getByLabel('Fråga SV').fill('');
  await dialog.getByRole('button', { name: 'Rätta texten' }).click();
  await expect(dialog.getByText('Detta fält får inte lämnas tomt.')).toBeVisible();
  await dialog.getByLabel('Fråga SV').fill(mended);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Rätta texten' }).click();
  await expect(page.getByText('Texten har rättats')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Fråga SV')).toHaveValue(mended);
  await goOn(page);
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page).toHaveURL('/polls/archive?tab=history');
  await (await search(page, titleSwedish)).first().click();
  const history = page.getByRole('region', { name: 'Rättade stavfel' });
  await expect(history).toContainText(`Frågan på svenska: ${questionSwedish} → ${mended}`);
  await expect(history).toContainText('superadmin@demo.se');
});
