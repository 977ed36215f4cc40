import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { mailTo } from './fixtures/mail.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { testServer } from './fixtures/test-server.ts';

const newAddress = (name: string) => `${name}-${Date.now()}@example.com`;
const pathOf = (link: string) => new URL(link).pathname;
const tokenOf = (link: string) => pathOf(link).split('/').at(-1) ?? '';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const receiverField = (page: Page) => page.getByLabel("Receiver's e-mail");

test('a ticket changes hands once, and goes on from there [2.5 2.6 2.7 5.63 8.65]', async ({
  page,
  as,
  watch,
}) => {
  watch.allow(/status of 400: POST \/api\/v1\/events\/external-ticket\/transfer$/);
  const { link } = await mailTo('bo.alumn@example.com');
  const arrived = await page.goto(pathOf(link));
  expect(arrived?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(page, 'Transfer ticket')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await expect(receiverField(page)).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must be a valid e-mail')).toBeVisible();
  await expectNoAxeViolations(page);

  // One's own address is an error at the field, and nothing is lost.
  await receiverField(page).fill('Bo.Alumn@example.com');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transfer this ticket?' });
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(page.getByText(/^You already hold this ticket/)).toBeVisible();
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();

  const receiver = newAddress('cilla');
  await receiverField(page).fill(receiver);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(receiver);
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(page).toHaveURL('/transfer-confirmation');
  await expect(page.getByText('Ticket transferred!')).toBeVisible();
  await expect(page.getByText(receiver)).toBeVisible();
  await proveNoAxeViolations(page);
  const again = await page.reload();
  expect(again?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByText(receiver)).toBeVisible();

  await page.goto(pathOf(link));
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  const { raw, link: next } = await mailTo(receiver);
  expect(raw).toContain('Content-Type: image/png');
  expect(next).not.toBe(link);
  // Somebody who is signed in sees the same public page.
  const inside = await as('CommitteeModerator', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await inside.goto(pathOf(next));
  await expect(receiverField(inside)).toBeVisible();
  await expect(inside.getByRole('navigation')).toHaveCount(0);
  await proveNoAxeViolations(inside);

  const log = await readFile(join(testServer().dataDir, 'server.log'), 'utf8').catch(() => '');
  for (const secret of [link, next].map(tokenOf)) expect(log).not.toContain(secret);
});

prove('a ticket that somebody else was faster with is not passed on [8.49]', async ({ page, watch }) => {
  watch.allow(/status of 400: POST \/api\/v1\/events\/external-ticket\/transfer/);
  const { link } = await mailTo('cia.alumn@example.com');
  await page.goto(pathOf(link));
  await receiverField(page).fill(newAddress('sen'));
  const faster = await page.request.post(`${api}/events/external-ticket/transfer`, {
    data: { token: tokenOf(link), receiverEmail: newAddress('snabb') },
  });
  expect(faster.status()).toBe(204);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ticket' }).click();
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
});

prove(
  'the transfer page without a link, without a transfer, and without an answer says so',
  async ({ page, watch }) => {
    await page.goto('/transfer-ticket');
    await expect(heading(page, 'This link no longer works')).toBeVisible();
    await page.goto('/transfer-confirmation');
    await expect(heading(page, 'Nothing to show here')).toBeVisible();

    watch.allow(/Failed to load resource/);
    await page.route('**/external-ticket/validate', (route) => route.abort());
    await page.goto('/transfer-ticket/a-made-up-link');
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    await proveNoAxeViolations(page);
    await page.unroute('**/external-ticket/validate');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'This link no longer works')).toBeVisible();
  },
);
