import { proveReadableInBothColours } from './fixtures/axe.ts';
import { expect, prove } from './fixtures/test.ts';

const archives = [
  ['/push-notifications/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/polls/archive?tab=scheduled', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/events/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
  ['/themes/archive?tab=draft', ['Kopiera', 'Redigera', 'Ta bort']],
] as const;

for (const [address, names] of archives) {
  prove(`what a row can do can be done in its dialog: ${address}`, async ({ as }) => {
    const page = await as('SuperAdmin');
    await page.goto(address);
    const open = page.locator('main tbody tr td:first-child button').first();
    await open.click();
    const dialog = page.getByRole('dialog');
    for (const name of names) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    if (!address.startsWith('/themes')) {
      await expect(dialog.getByRole('region', { name: 'Texter' })).toContainText(/SV.*EN/s);
    }
    await proveReadableInBothColours(page);
    await dialog.getByRole('button', { name: 'Ta bort' }).click();
    const question = page.getByRole('dialog', { name: /^Ta bort .*\?$/ });
    await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kopiera', exact: true }).click();
    await expect(page).toHaveURL(/\/copy\//);
  });
}

// Four tabs fit on a phone of 390 px.
prove('a strip of tabs that does not fit fades at its end', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 340, height: 700 } });
  await page.goto('/events/archive');
  const strip = page.getByRole('tablist');
  await expect(strip).toHaveAttribute('data-more-after');
  await expect(strip).not.toHaveAttribute('data-more-before');
  await page.getByRole('tab', { name: 'DELTAGARLISTOR' }).click();
  await expect(strip).toHaveAttribute('data-more-before');
  await expect(strip).not.toHaveAttribute('data-more-after');
});
