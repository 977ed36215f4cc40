import { expectReadableInBothColours } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

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
