import type { Page } from '@playwright/test';
import { expectReadableInBothColours, proveReadableInBothColours } from './fixtures/axe.ts';
import { expect, prove } from './fixtures/test.ts';

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const titles = (page: Page) => page.locator('main tbody tr td:first-child').allInnerTexts();
const settled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

prove('an archive is narrowed by what is chosen, which stays in the address', async ({ as }) => {
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
  await proveReadableInBothColours(page);
  await page.getByRole('button', { name: 'Ta bort filtret Skapad av: Superadmin' }).click();
  await expect(page).toHaveURL(/\?tab=history&type=Alarm$/);
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(rows.filter({ hasNotText: 'Larm' }).first()).toBeVisible();
});

prove('a column head puts the list in order, one way and the other', async ({ as }) => {
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

prove('on a phone, where rows are cards, the order is chosen above them', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await page.goto('/polls/archive?tab=history');
  await settled(page);
  const order = page.getByLabel('Sortera');
  await expect(order.locator('option:checked')).toHaveText('Öppnade, senast först');
  await order.selectOption('Titel, A–Ö');
  await expect(page).toHaveURL(/\?tab=history&sort=title$/);
  await expect
    .poll(async () => {
      const shown = await titles(page);
      return shown.length > 1 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'sv')).join();
    })
    .toBe(true);
  await proveReadableInBothColours(page);
  await page.goto('/events/archive?tab=participants');
  await settled(page);
  await expect(order.locator('option:checked')).toHaveText('Närmast i tid först');
  await order.selectOption('Datum, senast först');
  await expect(page).toHaveURL(/sort=-date$/);
  await order.selectOption('Närmast i tid först');
  await expect(page).toHaveURL(/\?tab=participants$/);
});

prove('divisions, committees and admins are put in order and narrowed too', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/organisations');
  await settled(page);
  await expect(head(page, 'Sektion')).toHaveAttribute('aria-sort', 'ascending');
  await head(page, 'Kommittéer').getByRole('button').click();
  await expect(page).toHaveURL(/sort=committees$/);
  await head(page, 'Kommittéer').getByRole('button').click();
  await expect(page.locator('main tbody tr').first()).toContainText('Datateknik');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Admin').selectOption('Saknas');
  await expect(page).toHaveURL(/staffed=no/);
  await expect(page.locator('main tbody tr').filter({ hasText: 'Datateknik' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rensa filter' }).first().click();
  await page.getByRole('button', { name: 'Datateknik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datateknik' })).toBeVisible();
  await settled(page);
  await head(page, 'Kommitté').getByRole('button').click();
  await expect(head(page, 'Kommitté')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Biljetter').selectOption('Säljer biljetter');
  await expect(page.locator('main tbody tr').filter({ hasNotText: 'Konto' })).toHaveCount(0);
  await panel.getByLabel('Status').selectOption('Aktiv');
  await expect(page).toHaveURL(/sort=-name&(status=Active&sales=yes|sales=yes&status=Active)$/);
  await expect(page.locator('main tbody tr').filter({ hasNotText: 'Aktiv' })).toHaveCount(0);
  await page.goto(page.url().replace(/\?.*/, '?tab=admins&status=Active&sort=-email'));
  await settled(page);
  await expect(head(page, 'E-postadress')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'Ta bort filtret Status: Aktiv' })).toBeVisible();
  await expectReadableInBothColours(page);
});
