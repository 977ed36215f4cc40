import { expectNoAxeViolations } from './fixtures/axe.ts';
import { choose, openCreate } from './fixtures/events.ts';
import { phone } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';

test('the event archive in the dark and on a phone has the chosen tab in sight', async ({ as }) => {
  const page = await as('DivisionAdmin', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await page.goto('/events/archive');
  for (const tab of ['AKTIVA', 'HISTORIK', 'UTKAST']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  await expectNoAxeViolations(page);
  await page.goto('/events/archive?tab=participants');
  await expect(page.getByRole('tab', { name: 'DELTAGARLISTOR' })).toBeInViewport({ ratio: 0.99 });
  await openCreate(page);
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await expect(phone(page)).toContainText('Boka biljett');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stäng' }).click();
});
