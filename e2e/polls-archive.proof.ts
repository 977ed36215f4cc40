import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('the poll archive has no axe violations, wide and on a phone, light and dark [2.68]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/polls/archive');
  for (const tab of ['SCHEMALAGDA', 'UTKAST', 'HISTORIK']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await (tab === 'HISTORIK' ? expectReadableInAllLooks : expectNoAxeViolations)(page);
  }
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadableInAllLooks(page);
});
