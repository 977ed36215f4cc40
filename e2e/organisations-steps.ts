import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Account } from './fixtures/accounts.ts';
import { mailTo } from './fixtures/mail.ts';
import { expect } from './fixtures/test.ts';

export const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
export const newAddress = (who: string) => `${who}-${randomUUID().slice(0, 8)}@exempel.se`;

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const password = 'mitt-lösenord';

/** Opens a division from the list, as a super admin does. */
export const openDivision = async (page: Page, name: string): Promise<void> => {
  await page.goto('/organisations');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

/** Signs up through the mailed link, and comes to the login. */
export const signUp = async (page: Page, email: string, wayIn: RegExp): Promise<Account> => {
  const { link } = await mailTo(email);
  expect(link).toMatch(wayIn);
  await page.goto(link);
  await expect(page.getByLabel('E-postadress')).toHaveValue(email);
  await expect(page.getByLabel('E-postadress')).toBeDisabled();
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByLabel('Bekräfta lösenord').fill(password);
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Kontot är skapat')).toBeVisible();
  return { email, password };
};
