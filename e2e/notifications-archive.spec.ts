import {
  expectReadableInAllLooks,
  expectReadableInBothColours,
  proveNoAxeViolations,
} from './fixtures/axe.ts';
import { goOn } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { endAlarms, field, makeNotification, openArchive } from './fixtures/notifications.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove(
  'a scheduled notification is edited: mode locked, the earlier one overwritten [4.6 4.7]',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const title = uniqueName('Före');
    await makeNotification(page, title);
    const row = await openArchive(page, 'scheduled', title);
    await row.getByRole('button', { name: /^Redigera/ }).click();
    await expect(page).toHaveURL(/\/push-notifications\/edit\//);
    await expect(field(page, 'Titel', 'SV')).toHaveValue(title);
    await expect(page.getByRole('radio', { name: /Schemalägg/ })).toBeDisabled();
    await expect(page.getByRole('radio', { name: /Skicka nu/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Spara utkast' })).toHaveCount(0);
    await proveNoAxeViolations(page);
    const changed = uniqueName('Efter');
    await field(page, 'Titel', 'SV').fill(changed);
    await goOn(page);
    const dialog = page.getByRole('dialog', { name: 'Skriv över den schemalagda pushnotisen?' });
    await expect(dialog).toContainText('Den tidigare schemalagda pushnotisen kommer att skrivas över.');
    await dialog.getByRole('button', { name: /^Schemalägg till/ }).click();
    await expect(page.getByText('Pushnotis har redigerats')).toBeVisible();
    await expect(await openArchive(page, 'scheduled', changed)).toHaveCount(1);
    await expect(await openArchive(page, 'scheduled', title)).toHaveCount(0);
  },
);

test('the archive has its tabs, pages and details, and fits a phone [2.28 2.68 3.7]', async ({ as }) => {
  const page = await as('SuperAdmin');
  await page.goto('/push-notifications/archive');
  await expect(page.getByRole('tab')).toHaveText(['SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
  for (const tab of ['SCHEMALAGDA', 'UTKAST', 'HISTORIK']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row')).toHaveCount(11);
  }
  await expect(page.getByRole('row').nth(1)).toContainText(/\d st av [\d\s]+ st/);
  await expectReadableInAllLooks(page);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Sedd av');
  await expectReadableInBothColours(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/push-notifications/archive?tab=history');
  await expect(page.getByText(/\d st av [\d\s]+ st/).first()).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
});

test('an alarm is sent with its warning, and can be copied but not edited once it is on its way [2.29 4.8 8.55]', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  const title = uniqueName('Brand');
  await makeNotification(page, title, {}, '/notifications/alarm');
  const row = await openArchive(page, 'scheduled', title);
  await expect(row).toContainText('Larm');
  await expect(row.getByRole('button', { name: /^Ta bort/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Redigera|Kopiera)/ })).toHaveCount(0);

  const sent = uniqueName('Övning');
  const { id } = await makeNotification(page, sent, { scheduleTime: null }, '/notifications/alarm');
  await (await openArchive(page, 'history', sent)).getByRole('button', { name: /^Kopiera/ }).click();
  await expect(page).toHaveURL(`/push-notifications/alarm/copy/${id}`);
  const again = uniqueName('Igen');
  await field(page, 'Titel', 'SV').fill(again);
  await expect(page.getByRole('radio', { name: /Skicka nu/ })).toBeChecked();
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Skicka larmet?' });
  await expect(dialog).toContainText('Larmet kan inte tas tillbaka');
  await expect(dialog).toContainText('TIDSKÄNSLIGT');
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Skicka till/ }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('Larm skickat', { exact: true })).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(await openArchive(page, 'history', again)).toContainText('Larm');
  await endAlarms(page);
});

prove('an alarm’s own draft is kept apart, and a division has no alarms [9.48]', async ({ as }) => {
  const page = await as('SuperAdmin');
  const title = uniqueName('Larmutkast');
  await page.goto('/push-notifications/alarm/create');
  await field(page, 'Titel', 'SV').fill(title);
  await expectStored(page, 'FORM_CREATE_ALARM').toContain(title);
  await proveNoAxeViolations(page);
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Utkast sparat', { exact: true })).toBeVisible();
  const row = await openArchive(page, 'draft', title);
  await expect(row.getByRole('button', { name: /^Kopiera/ })).toHaveCount(0);

  const division = await as('DivisionAdmin');
  await division.goto('/push-notifications/alarm/create');
  await expect(division).toHaveURL('/push-notifications/create');
});
