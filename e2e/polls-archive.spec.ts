import { readFile } from 'node:fs/promises';
import type { Poll } from '@karportalen/contract/polls/fields';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { makePoll, pollWithVotes } from './fixtures/polls.ts';
import { expect, prove } from './fixtures/test.ts';

prove('a poll whose push is on its way is read anew by itself', async ({ as }) => {
  const page = await as('SuperAdmin');
  const poll = await makePoll(page, 'Pushen är på väg', { sendPushNotification: 'true' });
  // The list answers 'sending' all the time, so that the row is polled by its id.
  await page.route(/\/polls\/history\?page=/, async (route) => {
    const answer = await route.fetch();
    const { polls, total }: { polls: Poll[]; total: number } = await answer.json();
    const sending = polls.map((row) => (row.id === poll.id ? { ...row, pushStatus: 'sending' } : row));
    await route.fulfill({ response: answer, json: { polls: sending, total } });
  });
  const asked = page.waitForResponse((response) => response.url().includes('/polls/history?ids='));
  await page.goto('/polls/archive?tab=history');
  const answer = await asked;
  expect([answer.status(), (await answer.json()).polls[0]?.id]).toEqual([200, poll.id]);
});

prove("a poll's results stand as bars that add up, and are downloaded", async ({ as }) => {
  const page = await as('SuperAdmin');
  const poll = await pollWithVotes(page);
  await page.goto(`/polls/archive?tab=history&search=${encodeURIComponent(poll.titleSwedish)}`);
  await page.getByRole('row').filter({ hasText: poll.questionSwedish }).first().click();
  const dialog = page.getByRole('dialog', { name: poll.titleSwedish });
  const results = dialog.getByRole('region', { name: 'Resultat' });
  await expect(results.getByRole('listitem')).toHaveCount(poll.answers.length);
  const told = await results.getByRole('listitem').allInnerTexts();
  const shares = told.map((text) => Number(/(\d+) %/.exec(text)?.[1]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  await expect(results).toContainText('Öppnad av');
  await expectNoAxeViolations(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Ladda ner resultatet' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Resultat .+ \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFSvar (svenska);Svar (engelska);Antal röster;Andel (%)\r\n')).toBe(true);
  expect(text.trimEnd().endsWith(';100')).toBe(true);
  await expect(page.getByText('Resultatet exporterat')).toBeVisible();
});
