import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries(sizes)) {
    test(`the shell is readable for all: ${colorScheme}, ${name}`, async ({ as }) => {
      const page = await as('SuperAdmin', { colorScheme, viewport });
      await page.goto('/finns/inte');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
      if (name === 'phone') {
        await page.getByRole('button', { name: 'Meny' }).click();
        await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
        await expectNoAxeViolations(page);
      }
      await page.goto('/settings');
      await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Byt lösenord' }).click();
      const dialog = page.getByRole('dialog', { name: 'Byt lösenord' });
      await dialog.getByRole('button', { name: 'Byt lösenord' }).click();
      await expect(dialog.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(3);
      await expectNoAxeViolations(page);
    });
  }
}

test('the appearance one chooses is kept, also on the login page', async ({ as }) => {
  const page = await as('SuperAdmin', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Som systemet' })).toBeChecked();
  await expect.poll(background).toBe('rgb(246, 247, 251)');
  await page.getByRole('radio', { name: 'Mörkt' }).check();
  await expect.poll(background).toBe('rgb(12, 17, 32)');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Mörkt' })).toBeChecked();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(background).toBe('rgb(12, 17, 32)');
});
