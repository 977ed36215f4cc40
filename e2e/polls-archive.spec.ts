import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { pollWithVotes } from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';

test('results stand as bars that add up, and are downloaded', async ({ as }) => {
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
