import { api } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import { expectReadableInAllLooks } from './fixtures/axe.ts';
import { makePoll } from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

test('the history is filtered with the keyboard, and the address keeps the filters', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Filtret');
  await makePoll(page, title, { isDraft: 'true' });
  await page.goto('/history');
  const row = rowOf(page, title);
  await expect(row).toBeVisible();
  await expectReadableInAllLooks(page);

  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Person').focus();
  await page.keyboard.type('sektion');
  await expect(page).toHaveURL(/by=/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Omr');
  await expect(page).toHaveURL(/kind=poll/);
  await expect(row).toBeVisible();
  await expectReadableInAllLooks(page);
  await panel.getByLabel('Typ').selectOption('Event');
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ta bort filtret Typ: Event' })).toBeVisible();
  await expect(row).toBeHidden();
});

test('a super admin hides what an entry says, and it stays and says so', async ({ as }) => {
  const page = await as('SuperAdmin');
  const title = uniqueName('Hemligt');
  const { id } = await makePoll(page, title, { isDraft: 'true' });
  await page.goto(`/history?item=${id}`);
  const row = rowOf(page, title);
  await row.getByRole('button', { name: /^Dölj innehållet/ }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Dölj innehållet?' });
  await expect(question).toContainText('Det går inte att ångra.');
  await expectReadableInAllLooks(page);
  await question.getByRole('button', { name: 'Dölj innehållet' }).click();
  await expect(page.getByText('Innehållet är dolt.')).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  const { entries } = await (await page.request.get(`${api}/history?item=${id}`)).json();
  expect(entries).toMatchObject([{ isRedacted: true, title: '', changes: [], action: 'created' }]);
  await expectReadableInAllLooks(page);
});

test('the versions side by side are readable in all looks', async ({ as }) => {
  const page = await as('SuperAdmin');
  const title = uniqueName('Versioner');
  const { id } = await makePoll(page, title, { isDraft: 'true' });
  await page.request.delete(`${api}/polls/${id}`);
  await page.goto(`/history?item=${id}`);
  await rowOf(page, 'tog bort').click();
  await expect(page.getByRole('dialog')).toContainText('Vad ska vi äta?');
  await expectReadableInAllLooks(page);
});
