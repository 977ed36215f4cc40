import { expectReadableInAllLooks, expectReadableInBothColours } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('an address that leads nowhere and the menu are readable for all', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/finns/inte');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadableInAllLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await expectReadableInBothColours(page);
});
