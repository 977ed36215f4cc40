import { expectReadableInAllLooks } from './fixtures/axe.ts';
import { expect, prove } from './fixtures/test.ts';

prove('the settings and their form with faults are readable for all', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
  await expectReadableInAllLooks(page);
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  const dialog = page.getByRole('dialog', { name: 'Byt lösenord' });
  await dialog.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(dialog.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(3);
  await expectReadableInAllLooks(page);
});

prove('the appearance one chooses is kept, also on the login page', async ({ as }) => {
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

prove(
  'a restore is told on every page, can be read by all, and stays away once it is closed',
  async ({ as }) => {
    const page = await as('CommitteeModerator');
    const restore = {
      id: '01900000-0000-7000-8000-000000000001',
      restoredAt: '2026-11-15T12:00:00.000Z',
      backupTakenAt: '2026-11-14T02:00:00.000Z',
    };
    await page.route('**/api/v1/restores/recent', (route) => route.fulfill({ json: { restore } }));
    await page.goto('/events/archive');
    const notice = page.getByText(/^Portalen återställdes 2026-11-15 13:00 från en säkerhetskopia/);
    await expect(notice).toBeVisible();
    await expectReadableInAllLooks(page);
    await page.goto('/settings');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Stäng' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
