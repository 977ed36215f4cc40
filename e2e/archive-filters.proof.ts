import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectReadableInBothColours } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

test('on a phone the filters come from below', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await page.goto('/polls/archive?tab=history');
  await settled(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Visas för').selectOption('Studenter');
  await expectReadableInBothColours(page);
  await sheet.getByRole('button', { name: 'Visa' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ta bort filtret Visas för: Studenter' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a search finds what the table shows: type, organiser and maker', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/archive?tab=history');
  const rows = page.locator('main tbody tr');
  for (const word of ['Bokningsbart (Köp)', 'Aktivitetsutskottet']) {
    await page.getByRole('searchbox').fill(word);
    await expect(page).toHaveURL(/search=/);
    await expect(rows.filter({ hasText: word }).first()).toBeVisible();
    await expect(rows.filter({ hasNotText: word })).toHaveCount(0);
  }
  await page.goto('/push-notifications/archive?tab=history');
  await page.getByRole('searchbox').fill('IT-sektionen');
  await expect(rows.filter({ hasNotText: 'IT-sektionen' })).toHaveCount(0);
  await expect(rows.first()).toContainText('IT-sektionen');
});

test('the participant lists begin with what is soonest', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/archive?tab=participants');
  await settled(page);
  const dates = (await page.locator('main tbody td[data-label="Datum"]').allInnerTexts()).map((text) =>
    new Date(text.replace(' ', 'T')).getTime(),
  );
  const coming = dates.filter((at) => at > Date.now());
  expect(coming.length).toBeGreaterThan(0);
  expect(dates.slice(-coming.length - 1).length).toBeGreaterThan(0);
  expect(coming).toEqual(coming.toSorted((a, b) => a - b));
  expect(dates.indexOf(coming[0] ?? 0)).toBeLessThan(2);
});

test('an archive without rows on the chosen days says so, and offers to clear the filter', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/archive?tab=history&from=2001-01-01&to=2001-02-01');
  await expect(page.getByText('Inget matchar filtret.')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).last().click();
  await expect(page.getByText(/^Visar 1–10 av/)).toBeVisible();
});
