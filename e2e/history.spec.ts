import { api } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { changeEvent, makeEvent } from './fixtures/events.ts';
import { makePoll } from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

test('an organiser finds who moved an event, by person, kind, item and day, and brings a deleted draft back', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  const name = uniqueName('Historiefest');
  // In January, so that UTC is an hour behind.
  const day = `${Number(dayIn(0).slice(0, 4)) + 2}-01-14`;
  const times = { startTime: `${day}T17:00:00.000Z`, endTime: `${day}T22:00:00.000Z` };
  const event = await makeEvent(page, name, times);
  await changeEvent(page, event, { startTime: `${day}T18:00:00.000Z` });
  const draft = uniqueName('Utkastet');
  const poll = await makePoll(page, draft, { isDraft: 'true' });
  expect((await page.request.delete(`${api}/polls/${poll.id}`)).status()).toBe(204);

  await page.goto(`/history?item=${event.id}`);
  const moved = rowOf(page, `ändrade eventet ”${name}”`);
  await expect(moved).toContainText('Start: 18:00 → 19:00');
  // The head, the change and the creation.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await moved.click();
  const detail = page.getByRole('dialog', { name: new RegExp(`ändrade eventet ”${name}”`) });
  await expect(detail.getByRole('row', { name: 'Start 18:00 19:00' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await page.goto('/history');
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Person').selectOption('superadmin@demo.se');
  await panel.getByLabel('Typ').selectOption('Omröstning');
  const today = dayIn(0);
  await panel.getByLabel('Från').fill(today);
  await panel.getByLabel('Till').fill(today);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(
    ({ searchParams: asked }) =>
      asked.has('by') &&
      [asked.get('kind'), asked.get('from'), asked.get('to')].join() === `poll,${today},${today}`,
  );
  const deleted = rowOf(page, `tog bort omröstningen ”${draft}”`);
  await deleted.getByRole('button', { name: /^Återställ/ }).press('Enter');
  const question = page.getByRole('dialog', { name: `Återställ ${draft}?` });
  await expect(question).toContainText('Kommer tillbaka som utkast.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Återställ' }).click();
  await expect(rowOf(page, `återställde omröstningen ”${draft}”`)).toBeVisible();
  const { status } = await (await page.request.get(`${api}/polls/${poll.id}`)).json();
  expect(status).toBe('draft');
});
