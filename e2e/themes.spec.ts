import { rowOf, search } from './fixtures/archive.ts';
import { chooseGroup, goOn, phone, setTime } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { makeTheme, openCreate } from './fixtures/themes.ts';
import { inDays, uniqueName } from './fixtures/unique-values.ts';

test('a theme is created, looked at, edited, copied as a draft and removed [2.32 2.34 2.41 2.69 2.76 4.21 4.22 4.23 4.24 4.25 4.27 4.47 8.56 8.57 9.41 9.42]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Vårbal');
  await openCreate(page);
  await page.getByLabel('Titel').fill(title);
  await chooseGroup(page, 'Studenter & Alumner');
  await setTime(page, 'Start', '2029-03-05', '08:00');
  await setTime(page, 'Slut', '2029-03-19', '23:30');
  await page.getByText('Till en webbsida').click();
  await page.getByLabel('Knapptext').fill('Köp biljett');
  await page.getByLabel('Länk').fill('www.karen.se/bal');
  await expect(phone(page).getByText('Köp biljett')).toBeVisible();
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Schemalägg temat?' });
  await expect(
    dialog.getByText(
      'Ditt tema kommer synas i appen mellan den 5 mar 2029, kl. 08:00 - 19 mar 2029, kl. 23:30',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Schemalägg temat' }).click();
  await expect(page.getByText('Temat skapades')).toBeVisible();
  await expect(page).toHaveURL('/themes/archive');
  await expect(page.getByRole('tab', { name: 'SCHEMALAGDA' })).toHaveAttribute('aria-selected', 'true');

  await search(page, title);
  await rowOf(page, title).getByRole('button', { name: title }).first().click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText('https://www.karen.se/bal')).toBeVisible();
  await expect(detail.getByRole('tab')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Redigera ${title}` }).click();
  await expect(page.getByLabel('Länk')).toHaveValue('https://www.karen.se/bal');
  await page.getByText('Ingen knapp').click();
  await expect(phone(page).getByText('Köp biljett')).toHaveCount(0);
  await page.getByText('Till en webbsida').click();
  await expect(page.getByLabel('Länk')).toHaveValue('');
  await expect(page.getByLabel('Knapptext')).toHaveValue('');
  await page.getByText('Ingen knapp').click();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await goOn(page);
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page).toHaveURL('/themes/archive');
  await expect(page.getByText('Temat har redigerats')).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);

  await search(page, title);
  await page.getByRole('button', { name: `Kopiera ${title}` }).click();
  await expect(page.getByLabel('Titel')).toHaveValue(title);
  const copy = uniqueName('Kopia');
  await page.getByLabel('Titel').fill(copy);
  await expectStored(page, 'FORM_CREATE_THEME').toBeNull();
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Temat sparades som utkast')).toBeVisible();
  await expect(page).toHaveURL('/themes/archive?tab=draft');
  await expect(rowOf(page, copy).getByText('Utkast', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Ta bort ${copy}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Temat har tagits bort')).toBeVisible();
  await expect(rowOf(page, copy)).toHaveCount(0);
});

prove('the countdown runs in the phone and has a tab of its own in the archive [2.33]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Nedräkning');
  const countdown = { countdownEnabled: 'enabled', countdownStartTime: inDays(390) };
  await makeTheme(page, {
    title,
    ...countdown,
    countdownButtonType: 'url',
    countdownLinkUrl: 'www.karen.se',
  });
  await page.goto('/themes/archive');
  await search(page, title);
  await rowOf(page, title).getByRole('button', { name: title }).first().click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText('200 KR')).toBeVisible();
  await detail.getByRole('tab', { name: 'Countdown' }).click();
  await expect(detail.getByText('https://www.karen.se')).toBeVisible();
  const digits = detail.locator('[data-countdown]');
  await expect(digits).toContainText(/39\d.*days/);
  const before = await digits.textContent();
  await expect.poll(() => digits.textContent()).not.toBe(before);
});

prove('an unknown theme id leads to an empty form [2.71 2.72]', async ({ as, watch }) => {
  watch.allow(/status of 404: GET \/api\/v1\/themes\/01900000/);
  const page = await as('DivisionAdmin');
  await page.goto('/themes/edit/01900000-0000-7000-8000-00000000000f');
  await expect(page.getByText('Kunde inte hitta temat. Prova uppdatera sidan.')).toBeVisible();
  await expect(page).toHaveURL('/themes/create');
});
