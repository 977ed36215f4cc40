import { expectReadableInBothColours } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const archives = [
  ['/push-notifications/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/polls/archive?tab=scheduled', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/events/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/themes/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
] as const;

for (const [address, names] of archives) {
  test(`what a row can do can be done in its dialog: ${address}`, async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto(address);
    const open = page.locator('main tbody tr td:first-child button').first();
    await open.click();
    const dialog = page.getByRole('dialog');
    for (const name of names) await expect(dialog.getByRole('button', { name })).toBeVisible();
    if (!address.startsWith('/themes')) {
      await expect(dialog.getByRole('region', { name: 'Texter' })).toContainText(/SV.*EN/s);
    }
    await expectReadableInBothColours(page);
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    const question = page.getByRole('dialog', { name: /^Ta bort .*\?$/ });
    await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kopiera' }).click();
    await expect(page).toHaveURL(/\/copy\//);
  });
}

test('a list of participants shows ten people on a phone', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await page.goto('/events/archive?tab=participants');
  const list = page.locator('main tbody tr', { hasText: /\d\d+ av \d+/ });
  await list.first().locator('button').first().click();
  const people = page.getByRole('region', { name: 'Deltagare' });
  await expect(people.getByRole('row').nth(5)).toBeAttached();
  const seen = await people.evaluate((region) => {
    const { top, bottom } = region.getBoundingClientRect();
    const rows = [...region.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });
  expect(seen).toBeGreaterThanOrEqual(10);
  await expectReadableInBothColours(page);
});

test('a toast covers neither the title nor the tabs', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/polls/archive?tab=history');
  await page
    .getByRole('button', { name: /^Ladda ner resultatet/ })
    .first()
    .click();
  const toast = page.locator('.mantine-Notification-root').first();
  await expect(toast).toBeVisible();
  await toast.hover();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await toast.boundingBox();
    const tabs = await page.getByRole('tablist').boundingBox();
    expect(over && tabs && over.y > tabs.y + tabs.height).toBe(true);
  }
});

test('a strip of tabs that does not fit fades at its end', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await page.goto('/events/archive');
  const strip = page.getByRole('tablist');
  await expect(strip).toHaveAttribute('data-more-after', 'true');
  await expect(strip).not.toHaveAttribute('data-more-before');
  await page.getByRole('tab', { name: 'DELTAGARLISTOR' }).click();
  await expect(strip).toHaveAttribute('data-more-before', 'true');
  await expect(strip).not.toHaveAttribute('data-more-after');
});
