import { randomUUID } from 'node:crypto';
import type { Theme } from '@karportalen/contract/themes/fields';
import { expect, type Locator, type Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';

export const uniqueTitle = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

const DAY = 24 * 60 * 60_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** A theme made through the API, as the signed-in person of this page. */
export const makeTheme = async (page: Page, fields: Record<string, string>): Promise<Theme> => {
  const multipart = {
    targetGroup: 'All',
    status: 'upcoming',
    start: inDays(400),
    end: inDays(401),
    ...fields,
  };
  const answer = await page.request.post(`${api}/themes`, { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

export const openCreate = async (page: Page): Promise<void> => {
  await page.goto('/themes/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt tema' })).toBeVisible();
};

export const choose = async (page: Page, group: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'VISAS FÖR' }).click();
  // The name goes on with how many people there are.
  await page.getByRole('option', { name: new RegExp(`^${group} \\d`) }).click();
};

export const setTime = async (page: Page, label: string, date: string, time: string): Promise<void> => {
  const field = page.getByRole('group', { name: label, exact: true });
  await field.getByLabel('Datum').fill(date);
  await field.getByLabel('Tid', { exact: true }).fill(time);
  await field.getByLabel('Tid', { exact: true }).blur();
};

/** The field of a colour, by its label. */
export const colour = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true });

export const code = (page: Page, label: string): Locator => colour(page, label).getByRole('textbox');

export const phone = (page: Page): Locator => page.getByRole('region', { name: 'Så här ser det ut i appen' });

/** What a colour paints in the phone and is outlined there now. */
export const outlined = async (page: Page): Promise<string[]> => {
  const names = await phone(page)
    .locator('[data-lit]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-paints') ?? ''));
  return [...new Set(names)];
};

/** Presses the middle of what is seen there, whatever lies over it. */
export const pressOn = async (page: Page, place: Locator): Promise<void> => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

export const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

export const search = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('searchbox').fill(title);
  await expect(row(page, title)).toBeVisible();
};
