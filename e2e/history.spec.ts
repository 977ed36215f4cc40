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
  const day = dayIn(300);
  const times = { startTime: `${day}T17:00:00.000Z`, endTime: `${day}T22:00:00.000Z` };
  const event = await makeEvent(page, name, times);
  await changeEvent(page, event, { startTime: `${day}T18:00:00.000Z` });
  const draft = uniqueName('Utkastet');
  const poll = await makePoll(page, draft, { isDraft: 'true' });
  expect((await page.request.delete(`/api/v1/polls/${poll.id}`)).status()).toBe(204);

  await page.goto(`/history?item=${event.id}`);
  const moved = page.getByRole('row', { name: new RegExp(`ändrade eventet ”${name}”`) });
  await expect(moved).toContainText(/Start: \d\d:00 → \d\d:00/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await moved.click();
  const detail = page.getByRole('dialog', { name: new RegExp(`ändrade eventet ”${name}”`) });
  await expect(detail.getByRole('row', { name: /^Start \d\d:00 \d\d:00$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  // By person, kind and day, from the address that the filters write.
  await page.goto(`/history?kind=poll&from=${dayIn(0)}&to=${dayIn(0)}&search=${encodeURIComponent(draft)}`);
  const deleted = page.getByRole('row', { name: new RegExp(`tog bort omröstningen ”${draft}”`) });
  await expect(deleted).toBeVisible();
  await deleted.getByRole('button', { name: /^Återställ/ }).click();
  const question = page.getByRole('dialog', { name: `Återställ ${draft}?` });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Återställ' }).click();
  await expect(page.getByText('Återställt', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`återställde omröstningen ”${draft}”`) }),
  ).toBeVisible();
  await page.goto(`/polls/archive?tab=draft&search=${encodeURIComponent(draft)}`);
  await expect(page.getByRole('row', { name: new RegExp(draft) })).toBeVisible();
});
