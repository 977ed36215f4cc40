import type { Page } from '@playwright/test';
import { accountOf } from './fixtures/accounts.ts';
import { search } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { boxOf, overlap } from './fixtures/boxes.ts';
import { makeEvent, releasedEvent } from './fixtures/events.ts';
import { fillLogin } from './fixtures/login-page.ts';
import { expect, prove } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const missing = (page: Page) => heading(page, '404 - Sidan kunde inte hittas');

prove(
  'a shared link leads through the login to the event, its participants and its door',
  async ({ as, page, watch }) => {
    const { id, nameSwedish } = await releasedEvent(await as('DivisionAdmin'), 'Paid');
    await page.goto(`/events/${id}?tab=participants`);
    await expect(page).toHaveURL('/login');

    watch.allow(/status of 401: POST \/api\/v1\/auth\/login/);
    await fillLogin(page, { email: accountOf('DivisionAdmin').email, password: 'fel-lösenord' });
    await expect(page.getByText('Kunde inte logga in')).toBeVisible();
    await page.reload();
    await fillLogin(page, accountOf('DivisionAdmin'));
    await expect(page).toHaveURL(`/events/${id}?tab=participants`);
    await expect(heading(page, nameSwedish)).toBeVisible();
    await expect(page).toHaveTitle(`${nameSwedish} · Kårportalen`);

    const table = page.getByRole('table', { name: 'Deltagare' });
    await table.getByRole('row').nth(1).getByRole('button').first().click();
    const ticket = page.getByRole('dialog');
    await expect(ticket).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticket).toBeHidden();

    const parts = page.getByRole('tablist', { name: 'Eventets delar' });
    for (const part of [
      'OM EVENTET',
      'FÖRSÄLJNING',
      'DELTAGARE',
      'SLÄPP OCH KÖ',
      'MEDDELANDEN',
      'RAPPORT',
      'DÖRRAR',
    ]) {
      await parts.getByRole('tab', { name: part }).click();
      await expect(page.getByRole('tabpanel', { name: part })).toBeVisible();
      await proveNoAxeViolations(page);
    }
    await expect(page.getByRole('link', { name: 'Öppna dörren här' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Byt PIN' })).toBeVisible();

    // The tabs are one tab stop, and the arrow keys move between them.
    await parts.getByRole('tab', { name: 'DÖRRAR' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(parts.getByRole('tab', { name: 'MEDDELANDEN' })).toBeFocused();
    await expect(page).toHaveURL(`/events/${id}?tab=messages`);
    await page.goBack();
    await expect(page).toHaveURL(`/events/${id}?tab=doors`);
  },
);

prove(
  'the page of an event fits a phone, and its acts are those of the archive, which links to it',
  async ({ as }) => {
    const page = await as('FestModerator', { viewport: { width: 390, height: 844 } });
    const name = uniqueName('Sidan');
    const { id } = await makeEvent(page, name);
    await page.goto('/events/archive');
    const row = await search(page, name);
    await row.getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Eventets sida' }).click();
    await expect(page).toHaveURL(`/events/${id}`);
    await expect(heading(page, name)).toBeFocused();
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await scrolls()).toBe(0);
    // It ends on another day: both dates stand beside the picture, not below it.
    const dates = page.locator('main header time');
    await expect(dates).toHaveCount(2);
    const picture = await boxOf(page.locator('main header > :first-child'));
    for (const date of await dates.all()) expect(overlap(await boxOf(date), picture)).toBe(false);
    await proveNoAxeViolations(page);

    await page.getByRole('button', { name: 'Ta bort' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Okej, ta bort' }).click();
    await expect(page).toHaveURL('/events/archive');
    await expect(page).toHaveTitle('Event · Kårportalen');
    await expect(page.getByText('Eventet har tagits bort')).toBeVisible();
  },
);

prove(
  'a tab of an event that is opened by its address stands at the top of a phone, with its first rows in view',
  async ({ as }) => {
    const page = await as('DivisionAdmin', { viewport: { width: 390, height: 844 } });
    const { id } = await releasedEvent(page, 'Paid');
    for (const [path, part] of [
      [`/events/${id}?tab=participants`, 'DELTAGARE'],
      ['/events/archive?tab=participants', 'DELTAGARLISTOR'],
    ] as const) {
      await page.goto(path);
      const tab = page.getByRole('tab', { name: part });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
      await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tabpanel')).toBeInViewport();
    }
  },
);

prove('the last tab of an event, opened by its address, is in view on a phone', async ({ as }) => {
  const page = await as('DivisionAdmin', { viewport: { width: 390, height: 844 } });
  const { id } = await releasedEvent(page, 'Paid');
  for (const [part, name] of [
    ['doors', 'DÖRRAR'],
    ['report', 'RAPPORT'],
  ] as const) {
    await page.goto(`/events/${id}?tab=${part}`);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.waitForLoadState('networkidle');
    await expect(tab).toBeInViewport({ ratio: 0.95 });
  }
});

prove('nobody reads an event outside their scope, nor one that is not there', async ({ as, watch }) => {
  watch.allow(/status of 404: GET \/api\/v1\/events\/[0-9a-f-]{36}$/);
  const { id } = await releasedEvent(await as('CommitteeModerator'), 'Paid');
  const page = await as('FestModerator');
  for (const path of [id, '01900000-0000-7000-8000-000000000001', 'new', '1', `${id}/x`]) {
    await page.goto(`/events/${path}`);
    await expect(missing(page)).toBeVisible();
  }
});
