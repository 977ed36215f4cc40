import type { Page } from '@playwright/test';
import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, goOn } from './fixtures/form.ts';
import { field, fillTexts } from './fixtures/notifications.ts';
import { withSettings } from './fixtures/push-settings.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const create = '/push-notifications/create';

const write = async (page: Page, title: string): Promise<void> => {
  await page.goto(create);
  await fillTexts(page, title);
  await chooseGroup(page, 'Nollan');
  await page.getByText('Skicka nu', { exact: true }).click();
  await goOn(page);
};
const confirm = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Skicka pushnotisen?' })
    .getByRole('button', { name: /^Skicka till/ })
    .click();

test('a notification that was sent now is taken back by Ångra, and the form has every word again', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  await withSettings(page, { undoSeconds: 60, quietTime: null });
  const title = uniqueName('Ångrad');
  await write(page, title);
  const dialog = page.getByRole('dialog', { name: 'Skicka pushnotisen?' });
  await expect(dialog).toContainText('Nu, 60 sekunder efter att du har bekräftat');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await confirm(page);
  expect((await sent).postDataJSON()).toMatchObject({ scheduleTime: null, undoSeconds: 60 });
  const bar = page.getByRole('status').filter({ hasText: 'Pushnotisen går ut om' });
  await expect(bar).toContainText(/\d+ s/);
  await expect(page).toHaveURL('/push-notifications/archive');
  await expect(rowOf(page, title)).toBeVisible();
  await expectNoAxeViolations(page);
  // By keyboard.
  await bar.getByRole('button', { name: 'Ångra' }).press('Enter');
  await expect(page).toHaveURL(/\/push-notifications\/edit\//);
  await expect(field(page, 'Titel', 'SV')).toHaveValue(title);
  await expect(field(page, 'Meddelande i inkorgen', 'EN')).toHaveValue('Lunch is on us in Vasa.');
  await expect(page.getByText('Pushnotisen skickas inte. Här är texten igen.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // How it is sent can be chosen again.
  await expect(page.getByRole('radio', { name: /Schemalägg/ })).toBeEnabled();
  await page.goto(`/push-notifications/archive?tab=draft&search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
});

prove(
  'a notification that nobody takes back leaves when the seconds have passed, and says so then',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    await withSettings(page, { undoSeconds: 2, quietTime: null });
    const title = uniqueName('Strax');
    await write(page, title);
    await confirm(page);
    await expect(page.getByText('Pushnotisen går ut om')).toBeVisible();
    await expect(page.getByText('Pushnotis skickad', { exact: true })).toBeVisible();
    await page.goto(`/push-notifications/archive?tab=history&search=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toBeVisible();
  },
);

prove('a notification sent in one tab is taken back in the archive of another', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await withSettings(page, { undoSeconds: 60, quietTime: null });
  const title = uniqueName('Andra fliken');
  await write(page, title);
  await confirm(page);
  await expect(page.getByText('Pushnotisen går ut om')).toBeVisible();
  // A page load: the toast is gone, the notification waits.
  await page.goto(`/push-notifications/archive?search=${encodeURIComponent(title)}`);
  await rowOf(page, title)
    .getByRole('button', { name: /^Ångra/ })
    .click();
  await expect(page).toHaveURL(/\/push-notifications\/edit\//);
  await expect(field(page, 'Titel', 'SV')).toHaveValue(title);
});

const clockAt = (minutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' }).format(
    new Date(Date.now() + minutes * 60_000),
  );

prove('in quiet time Skicka nu asks whether the morning will do, and does as it is told', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await withSettings(page, { undoSeconds: 0, quietTime: { from: clockAt(-60), to: clockAt(60) } });
  const title = uniqueName('Sent');
  await write(page, title);
  const dialog = page.getByRole('dialog', { name: /pushnotisen\?$/ });
  const morning = dialog.getByRole('radio', { name: /^I (dag|morgon) kl\. \d/ });
  await expect(dialog).toContainText(/Det är tyst tid \(.+\)\. När ska pushnotisen gå ut\?/);
  await expect(morning).toBeChecked();
  await expectNoAxeViolations(page);
  await dialog.getByRole('radio', { name: /^Nu ändå/ }).check({ force: true });
  await expect(dialog).toContainText('Nu, direkt när du bekräftar');
  await morning.check({ force: true });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: /^Schemalägg till/ }).click();
  const { scheduleTime } = (await sent).postDataJSON();
  expect(new Date(scheduleTime).getTime()).toBeGreaterThan(Date.now());
  await expect(page.getByText('Pushnotis schemalagd.')).toBeVisible();
});
