import { request } from '@playwright/test';
import { newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('an API token is made in the settings, shown once, used by a program and ended', async ({
  as,
  baseURL,
}) => {
  const page = await as(await newAccount());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Skapa API-nyckel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Skapa nyckel' }).click();
  await expect(dialog.getByText('Välj minst en funktion.')).toBeVisible();
  await dialog.getByLabel('Namn').fill('Väggskärmen');
  await dialog.getByText('Event', { exact: true }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Skapa nyckel' }).click();
  const shown = page.getByLabel('API-nyckel', { exact: true });
  await expect(shown).toHaveValue(/^karp_/);
  await expectNoAxeViolations(page);
  const secret = await shown.inputValue();
  await page.getByRole('button', { name: 'Jag har sparat nyckeln' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Väggskärmen' });
  await expect(row).toContainText('Event · läsa');
  await expect(page.getByText(secret)).toHaveCount(0);

  const program = await request.newContext({
    baseURL: String(baseURL),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/v1/events/active')).status()).toBe(200);
  expect((await program.get('/api/v1/polls/draft')).status()).toBe(403);
  expect((await program.post('/api/v1/events/draft')).status()).toBe(404);

  await page.reload();
  await expect(row).toContainText(/Använd \d{4}/);
  await row.getByRole('button', { name: 'Avsluta Väggskärmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avsluta', exact: true }).click();
  await expect(page.getByText('API-nyckeln är avslutad')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await program.get('/api/v1/events/active')).status()).toBe(401);
  await program.dispose();
});
