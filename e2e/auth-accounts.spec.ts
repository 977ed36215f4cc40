import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAccount } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { fillLogin, logInByHand } from './fixtures/login-page.ts';
import { expect, prove, test } from './fixtures/test.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for a secret, some steps from now. */
const codeOf = (secret: string, stepsAhead = 0): string => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const settings = async (page: Page) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
};

prove('a sign-in elsewhere is seen in the settings and ended from there', async ({ as, watch }) => {
  watch.allow(/status of 401: GET \/api\/v1\//);
  watch.allow(/status of 401: POST \/api\/v1\/auth\/refresh-token/);
  const account = await newAccount();
  const elsewhere = await as(account);
  await settings(elsewhere);
  const page = await as(account);
  await settings(page);
  await expect(page.getByText('Den här enheten')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Avsluta .*senast sedd/ }).click();
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Avsluta', exact: true }).click();
  await expect(page.getByText('Inloggningen är avslutad')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Avsluta / })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('an authenticator app is added, signs in after the password, and a recovery code does once', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401: POST \/api\/v1\/auth\/login/);
  watch.allow(/status of 400: POST \/api\/v1\/auth\/second-factor/);
  const account = await newAccount();
  await page.goto('/login');
  await logInByHand(page, account);
  await settings(page);
  await page.getByRole('button', { name: 'Lägg till autentiseringsapp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till autentiseringsapp' });
  await dialog.getByRole('button', { name: 'Visa QR-koden' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-kod för autentiseringsappen' })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await dialog.getByRole('strong').innerText()).replaceAll(/\s/g, '');
  // The step before: the current and the next are left for signing in.
  await dialog.getByLabel('Kod', { exact: true }).fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Bekräfta koden' }).click();
  const codes = dialog.getByRole('list', { name: 'Återställningskoder' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click();
  await expect(page.getByText('10 kvar')).toBeVisible();
  // The button that opened the dialog is gone.
  await expect(page.getByRole('button', { name: 'Nya återställningskoder' })).toBeFocused();

  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account);
  await expect(page).toHaveURL('/login/second-step');
  await expect(page.getByLabel('Kod', { exact: true })).toBeFocused();
  await page.getByLabel('Kod', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByText('Koden stämmer inte.', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Kod', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ny pushnotis' })).toBeVisible();

  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Använd en återställningskod' }).click();
  await page.getByLabel('Återställningskod').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page).toHaveURL('/push-notifications/create');
  await settings(page);
  await expect(page.getByText('9 kvar')).toBeVisible();
});
