import { expect, test } from './fixtures/test.ts';

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
