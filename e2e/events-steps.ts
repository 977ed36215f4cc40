import { randomUUID } from 'node:crypto';
import type { Event, Host } from '@karportalen/contract/events/fields';
import { expect, type Locator, type Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';

export const uniqueName = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

const DAY = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
export const dayIn = (days: number): string => stockholm.format(new Date(Date.now() + days * DAY));

/** The hosts that the signed-in person of this page may use; those that may sell tickets, or those that may not. */
export const hostOf = async (page: Page, sells: boolean): Promise<Host> => {
  const answer = await page.request.get(`${api}/events/hosts`);
  const { hosts }: { hosts: Host[] } = await answer.json();
  const found = hosts.find(
    ({ functionTypes, orgNumber }) =>
      (Boolean(orgNumber) && functionTypes.some((one) => one.functionType === 'PaidEvents')) === sells,
  );
  if (!found) throw new Error('No such host.');
  return found;
};

/** An event made through the API, as the signed-in person of this page. */
export const makeEvent = async (
  page: Page,
  name: string,
  fields: Record<string, string> = {},
): Promise<Event> => {
  const host = await hostOf(page, false).catch(() => hostOf(page, true));
  const multipart = {
    nameSwedish: name,
    name: `${name} EN`,
    descriptionSwedish: 'Kom och var med.',
    description: 'Come along.',
    locationSwedish: 'Kårhuset',
    location: 'The union',
    host: host.id,
    startTime: inDays(300),
    endTime: inDays(301),
    ...fields,
  };
  const answer = await page.request.post(`${api}/events`, { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

/** One of the demo's active events with tickets that are out. */
export const releasedEvent = async (page: Page, type: 'Free' | 'Paid'): Promise<Event> => {
  const answer = await page.request.get(`${api}/events/active`);
  const { events }: { events: Event[] } = await answer.json();
  const found = events.find(({ eventReservationDetails: details }) => {
    const released = details.ticketReleaseTime ?? inDays(1);
    return details.reservationType === type && released < new Date().toISOString();
  });
  if (!found) throw new Error('No event with tickets that are out.');
  return found;
};

export const openCreate = async (page: Page): Promise<void> => {
  await page.goto('/events/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt event' })).toBeVisible();
};

export const fillTexts = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Titel SV').fill(name);
  await page.getByLabel('Titel EN').fill('Autumn ball');
  await page.getByLabel('Beskrivning SV').fill('Middag och dans.');
  await page.getByLabel('Beskrivning EN').fill('Dinner and dancing.');
  await page.getByLabel('Plats SV').fill('Kårhuset');
  await page.getByLabel('Plats EN').fill('The union');
};

export const chooseHost = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Arrangör' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

/** The radio of a choice, whose row is pressed anywhere. */
export const choose = (page: Page, label: string): Promise<void> =>
  page.getByText(label, { exact: true }).first().click();

export const setTime = async (page: Page, label: RegExp, date: string, time: string): Promise<void> => {
  const field = page.getByRole('group', { name: label });
  await field.getByLabel('Datum').fill(date);
  await field.getByLabel('Tid', { exact: true }).fill(time);
  await field.getByLabel('Tid', { exact: true }).blur();
};

export const timeOf = (page: Page, label: RegExp): Promise<string[]> =>
  page
    .getByRole('group', { name: label })
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export const phone = (page: Page): Locator => page.getByRole('region', { name: 'Så här ser det ut i appen' });

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Gå vidare' }).click();

export const search = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
};
