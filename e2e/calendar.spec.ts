import type { Locator, Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, setTime } from './fixtures/form.ts';
import { makeNotification } from './fixtures/notifications.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

/** Noon in UTC on a Wednesday at least this many days ahead: every day of its week is in the month's grid. */
const wednesday = (days: number): string => {
  const weekday = new Date(`${dayIn(days)}T12:00:00.000Z`).getUTCDay();
  return `${dayIn(days + ((3 - weekday + 7) % 7))}T12:00:00.000Z`;
};
const dayOf = (instant: string) => instant.slice(0, 10);
const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

const itemOf = (page: Page, title: string): Locator => page.getByRole('button', { name: new RegExp(title) });
const storedTime = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`${api}/notifications/${id}`)).json()).scheduleTime;
const confirm = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Skriv över den schemalagda pushnotisen?' });
  await dialog.getByRole('button', { name: /^Schemalägg/ }).click();
  await expect(dialog).toBeHidden();
};
/** Only the organiser's own notifications, so that other tests leave the lines alone. */
const alone = 'hide=alarm,poll,pollEnd,theme,countdown,event,release&others=no';

test('an item is moved with the keyboard and by dragging, and asks as an edit does', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Flytt');
  const begun = wednesday(120);
  const { id } = await makeNotification(page, title, { scheduleTime: begun });
  await page.goto(`/calendar?view=week&day=${dayOf(begun)}&${alone}`);
  const item = itemOf(page, title);
  await expect(item).toBeVisible();
  await expectNoAxeViolations(page);

  await item.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(item).toBeFocused();
  await expect(page.getByText(`”${title}” flyttas till torsdag`)).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await confirm(page);
  await expect.poll(() => storedTime(page, id)).toBe(dayAfter(begun, -1));

  const to = page.locator(`[data-day="${dayOf(dayAfter(begun, 2))}"]`);
  await item.hover();
  await page.mouse.down();
  await to.hover();
  await expect(to).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await confirm(page);
  await expect.poll(() => storedTime(page, id)).toBe(dayAfter(begun, 2));
  await page.goto(`/calendar?day=${dayOf(begun)}&${alone}`);
  await itemOf(page, title).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('Schemalagd');
  await expectNoAxeViolations(page);
});

prove('on a phone the calendar is an agenda that fits, and others’ items lead nowhere', async ({ as }) => {
  const superAdmin = await as('SuperAdmin');
  const title = uniqueName('Kårens');
  await makeNotification(superAdmin, title, { scheduleTime: null, targetGroup: 'All' });
  const page = await as('CommitteeModerator', { viewport: { width: 390, height: 844 } });
  await page.goto('/calendar?hide=poll,pollEnd,theme,countdown,event,release');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(tooWide).toBe(false);
  await expectNoAxeViolations(page);
  await itemOf(page, title).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('Superadmin');
  await expect(dialog.getByRole('link')).toHaveCount(0);
});

prove(
  'the form says what a push meets, and the calendar can be followed by a secret address',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const day = dayOf(wednesday(200));
    for (const title of [uniqueName('Ett'), uniqueName('Två')])
      await makeNotification(page, title, { scheduleTime: `${day}T18:30:00.000Z`, targetGroup: 'Alumni' });
    await page.goto('/push-notifications/create');
    await chooseGroup(page, 'Alumner');
    await setTime(page, 'Skickas', day, '21:00');
    await expect(page.getByText('Två andra pushnotiser går till samma personer den kvällen.')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Följ kalendern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Följ kalendern' });
    const address = dialog.getByLabel('Adress');
    await expect(address).toHaveValue(/\.ics$/);
    await expectNoAxeViolations(page);
    const old = new URL(await address.inputValue()).pathname;
    const calendar = await page.request.get(old);
    expect([calendar.status(), (await calendar.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
    await dialog.getByRole('button', { name: 'Byt adress' }).click();
    await dialog.getByRole('button', { name: 'Byt adress' }).click();
    await expect(dialog.getByRole('button', { name: 'Klar' })).toBeVisible();
    expect((await page.request.get(old)).status()).toBe(404);
  },
);
