import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { pollWithVotes } from './fixtures/polls.ts';
import { expect, prove, test } from './fixtures/test.ts';

/** The families of the texts that are drawn in pictures from now on. */
const fontsOfPictures = async (page: Page) => {
  const drawn = await page.evaluateHandle(() => {
    const fonts = new Set<string>();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...text) {
      fonts.add(this.font.replace(/^.*?px /, ''));
      fillText.apply(this, text);
    };
    return fonts;
  });
  return () => drawn.evaluate((fonts) => [...fonts]);
};

test('an organiser asks how many read, by keyboard, sees the table behind the chart and takes both home', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  await page.goto('/statistics?period=year');
  const card = page.getByRole('region', { name: 'Hur många läste?', exact: true });
  await expect(card.getByRole('img', { name: /^Hur många läste\?/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'När läser medlemmarna?', exact: true })).toBeVisible();

  await card.getByText('Visa som tabell').focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('columnheader', { name: 'Mottagare' })).toBeVisible();
  await expectNoAxeViolations(page);

  const file = async (kind: 'CSV' | 'PNG') => {
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: `Ladda ner ${kind}: Hur många läste?` }).press('Enter');
    return readFile(await (await saved).path());
  };
  expect((await file('CSV')).toString('utf8')).toMatch(
    /^\uFEFF(Dag|Vecka|Månad);Mottagare;Nådda enheter;Läste\r\n/,
  );
  const fonts = await fontsOfPictures(page);
  expect((await file('PNG')).subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(await fonts()).toEqual([expect.stringContaining('Inter Variable')]);

  await page.getByRole('tab', { name: 'OMRÖSTNINGAR' }).click();
  await expect(page).toHaveURL('/statistics?tab=poll&period=year');
  await expect(page.getByRole('region', { name: 'Hur många röstade?', exact: true })).toBeVisible();
  // Not the latest: other tests make polls for one kind of members, which have no breakdown.
  const { id } = await pollWithVotes(page, 'newest', 'All');
  await page.goto(`/statistics/poll/${id}`);
  await expect(page.getByRole('region', { name: 'Vilka röstade?' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
});

prove('the form of a push, and of a poll that sends one, says when most members read', async ({ as }) => {
  const page = await as('SuperAdmin');
  const hint = page.getByText(/Svensk tid\. Flest läser på \S+ kl\.\s\d+–\d+\./);
  await page.goto('/push-notifications/create');
  await expect(hint).toBeVisible();
  await page.goto('/polls/create');
  await expect(page.getByText('Svensk tid.')).toBeVisible();
  const push = page.getByRole('switch', { name: 'Skicka en pushnotis när omröstningen öppnar' });
  if (await push.isChecked()) await push.press('Space');
  await expect(hint).toHaveCount(0);
  await push.press('Space');
  await expect(hint).toBeVisible();
});
