import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectReadableInBothColours } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const titles = (page: Page) => page.locator('main tbody tr td:first-child').allInnerTexts();
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

test('an archive is narrowed by what is chosen, which stays in the address', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/push-notifications/archive?tab=history');
  await settled(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Typ').selectOption('Larm');
  await expect(page).toHaveURL(/type=Alarm/);
  await expectReadableInBothColours(page);
  await panel.getByLabel('Skapad av').selectOption('Superadmin');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();
  const rows = page.locator('main tbody tr');
  await expect(rows.filter({ hasNotText: 'Larm' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Superadmin');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ta bort filtret Typ: Larm' })).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Larm' })).toHaveCount(0);
  await expectReadableInBothColours(page);
  await page.getByRole('button', { name: 'Ta bort filtret Skapad av: Superadmin' }).click();
  await expect(page).toHaveURL(/\?tab=history&type=Alarm$/);
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(rows.filter({ hasNotText: 'Larm' }).first()).toBeVisible();
});

test('days that nothing is of say so, and let go of the filter', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/events/archive?tab=history&from=2001-01-01&to=2001-02-01');
  await expect(page.getByText('Inget matchar filtret.')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).last().click();
  await expect(page.getByText(/^Visar 1–10 av/)).toBeVisible();
});

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

test('a column head puts the list in order, one way and the other', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history');
  await settled(page);
  await expect(head(page, 'Öppnade')).toHaveAttribute('aria-sort', 'descending');
  await head(page, 'Titel').getByRole('button').click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(head(page, 'Titel')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Öppnade')).not.toHaveAttribute('aria-sort');
  await expect
    .poll(async () => {
      const shown = await titles(page);
      return shown.length > 1 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'sv')).join();
    })
    .toBe(true);
  const first = (await titles(page))[0];
  await head(page, 'Titel').getByRole('button').click();
  await expect(head(page, 'Titel')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await titles(page))[0]).not.toBe(first);
  await page.goBack();
  await expect.poll(async () => (await titles(page))[0]).toBe(first);
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
