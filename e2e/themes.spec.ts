import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import {
  choose,
  code,
  colour,
  inDays,
  makeTheme,
  openCreate,
  outlined,
  phone,
  pressOn,
  row,
  search,
  setTime,
  uniqueTitle,
} from './themes-steps.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Gå vidare' }).click();

test('a theme is created, looked at, edited, copied as a draft and removed [2.32 2.34 2.41 2.69 2.76 4.21 4.22 4.23 4.24 4.25 4.27 4.47 8.56 8.57 9.41 9.42]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = uniqueTitle('Vårbal');
  await openCreate(page);
  await page.getByLabel('Titel').fill(title);
  await choose(page, 'Studenter & Alumner');
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
  await row(page, title).getByRole('button', { name: title }).first().click();
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
  const copy = uniqueTitle('Kopia');
  await page.getByLabel('Titel').fill(copy);
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_THEME'))).toBeNull();
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Temat sparades som utkast')).toBeVisible();
  await expect(page).toHaveURL('/themes/archive?tab=draft');
  await expect(row(page, copy).getByText('Utkast', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Ta bort ${copy}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Temat har tagits bort')).toBeVisible();
  await expect(row(page, copy)).toHaveCount(0);
});

test('a new theme proposes its times, and says at each field what is wrong [5.6 5.36 5.37 5.38]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  const start = page.getByRole('group', { name: 'Start', exact: true });
  await expect(start.getByLabel('Tid', { exact: true })).toHaveValue('08:00');
  await goOn(page);
  await expect(page.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(1);
  await expect(page.getByText('Måste välja ett alternativ.')).toBeVisible();
  await expect(page.getByLabel('Titel')).toBeFocused();
  await setTime(page, 'Start', '2020-01-01', '08:00');
  await expect(page.getByText('Startdatum måste vara i framtiden')).toBeVisible();
  await setTime(page, 'Start', '2030-01-02', '08:00');
  await setTime(page, 'Slut', '2030-01-01', '08:00');
  await goOn(page);
  await expect(page.getByText('Startdatum måste vara innan slutdatum')).toBeVisible();
  await expect(page.getByText('Slutdatum måste vara efter startdatum')).toBeVisible();
  await code(page, 'Ikoner').fill('#12');
  await code(page, 'Ikoner').blur();
  await expect(page.getByText('Ogiltig färgkod')).toBeVisible();
  await page.getByText('Till en webbsida').first().click();
  await page.getByLabel('Länk').fill('javascript:alert(1)');
  await page.getByLabel('Länk').blur();
  await expect(page.getByText('Länken måste börja med https:// eller www.')).toBeVisible();
});

test('the countdown ends when the theme starts, and what is switched off is dropped [4.26 4.29 5.39 5.40 5.41]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  await setTime(page, 'Start', '2030-05-06', '07:30');
  await page.getByRole('switch', { name: 'Visa en countdown innan temat börjar' }).click();
  await expect(page.getByLabel('Countdown slutar')).toHaveValue('2030-05-06 07:30');
  await expect(page.getByLabel('Countdown slutar')).toHaveAttribute('readonly');
  await expect(phone(page).locator('[data-countdown]')).toBeVisible();
  await setTime(page, 'Countdown börjar', '2030-05-07', '08:00');
  await expect(page.getByText('Start måste vara innan temats start')).toBeVisible();
  await setTime(page, 'Countdown börjar', '2020-05-07', '08:00');
  await expect(page.getByText('Start för countdown måste vara i framtiden')).toBeVisible();
  await page.getByText('Till en webbsida').last().click();
  await goOn(page);
  await expect(page.getByText('Detta fält får inte lämnas tomt', { exact: true })).toBeVisible();
  await page.getByLabel('Länk').fill('https://karen.se');
  await page.getByRole('switch', { name: 'Visa en countdown innan temat börjar' }).click();
  await expect(phone(page).locator('[data-countdown]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Visa en countdown innan temat börjar' }).click();
  const begins = page.getByRole('group', { name: 'Countdown börjar' });
  await expect(begins.getByLabel('Datum')).toHaveValue('');
  await expect(page.getByLabel('Länk')).toHaveCount(0);
});

test('the countdown runs in the phone and has a tab of its own in the archive [2.33]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueTitle('Nedräkning');
  const countdown = { countdownEnabled: 'enabled', countdownStartTime: inDays(390) };
  await makeTheme(page, {
    title,
    ...countdown,
    countdownButtonType: 'url',
    countdownLinkUrl: 'www.karen.se',
  });
  await page.goto('/themes/archive');
  await search(page, title);
  await row(page, title).getByRole('button', { name: title }).first().click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText('200 KR')).toBeVisible();
  await detail.getByRole('tab', { name: 'Countdown' }).click();
  await expect(detail.getByText('https://www.karen.se')).toBeVisible();
  const digits = detail.locator('[data-countdown]');
  await expect(digits).toContainText(/39\d.*days/);
  const before = await digits.textContent();
  await expect.poll(() => digits.textContent()).not.toBe(before);
});

test('every colour is in the phone, is outlined there, and leads back to its field [2.38 2.40]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  await page.getByText('Till en webbsida').first().click();
  const fields = { Bakgrund: '#102001', Knappar: '#a1b2c3', Ikoner: '#d4e5f6', Event: '#fedcba' };
  const more = { Restauranger: '#abcdef', 'Temats knapp': '#c0ffee' };
  for (const [label, value] of Object.entries({ ...fields, ...more })) await code(page, label).fill(value);
  const parts = ['#310001', '#320002', '#330003', '#340004', '#350005', '#360006'];
  for (const [index, value] of parts.entries()) {
    const label = ['Vänster', 'Mitten', 'Höger'][index % 3] ?? '';
    await code(page, label)
      .nth(Math.floor(index / 3))
      .fill(value);
  }
  const shown = await phone(page).evaluate((element) => {
    const hex = (text: string) =>
      `#${(text.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((n) => Number(n).toString(16).padStart(2, '0'))
        .join('')}`;
    const all = [...element.querySelectorAll('*')].map((one) => getComputedStyle(one));
    return all.flatMap((style) => [style.color, style.backgroundColor, style.fill].map(hex));
  });
  const derived = ['#28361a', '#40474e'];
  for (const value of [...Object.values({ ...fields, ...more }), ...parts, ...derived]) {
    expect(shown, value).toContain(value);
  }

  await code(page, 'Knappar').focus();
  expect(await outlined(page)).toEqual(['section.home.main']);
  await colour(page, 'Ikoner').hover();
  expect(await outlined(page)).toEqual(['primary.icon']);
  await code(page, 'Höger').last().focus();
  await page.mouse.move(0, 0);
  await code(page, 'Mitten').last().focus();
  expect(await outlined(page)).toEqual(['topGraphic.restaurants.middlePart']);

  await pressOn(page, phone(page).getByText('Top up'));
  await expect(code(page, 'Knappar')).toBeFocused();
  await phone(page).locator('[data-goes-to="topGraphic.events.leftPart"]').click();
  await expect(code(page, 'Vänster').first()).toBeFocused();
  await pressOn(page, phone(page).getByText('200 KR'));
  await expect(code(page, 'Bakgrund')).toBeFocused();
});

test('an unreadable theme is graded, mended with one press, or confirmed twice', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  const title = uniqueTitle('Ljust');
  await page.getByLabel('Titel').fill(title);
  await choose(page, 'Alumner');
  await setTime(page, 'Start', '2031-03-05', '08:00');
  await setTime(page, 'Slut', '2031-03-06', '08:00');
  await expect(colour(page, 'Bakgrund').getByText(/^Läsbar, /)).toBeVisible();
  await code(page, 'Bakgrund').fill('#dddddd');
  await expect(colour(page, 'Bakgrund').getByText(/^Svårläst, 1,/)).toBeVisible();
  await colour(page, 'Bakgrund')
    .getByRole('button', { name: /^Använd #/ })
    .click();
  await expect(colour(page, 'Bakgrund').getByText(/^Läsbar, 4,5:1/)).toBeVisible();
  await code(page, 'Bakgrund').fill('#dddddd');

  await goOn(page);
  await page.getByRole('button', { name: 'Schemalägg temat' }).click();
  const warning = page.getByRole('dialog', { name: 'Temat är svårt att läsa' });
  await expect(warning.getByText('Vit text på bakgrunden')).toBeVisible();
  await warning.getByRole('button', { name: 'Ändra färgerna' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/themes/create');
  await goOn(page);
  await page.getByRole('button', { name: 'Schemalägg temat' }).click();
  await warning.getByRole('button', { name: 'Publicera ändå' }).click();
  await expect(page.getByText('Temat skapades')).toBeVisible();
});

test('other themes for the same people at the same time are told of', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueTitle('Krock');
  await makeTheme(page, {
    title,
    start: '2032-02-03T07:00:00.000Z',
    end: '2032-02-05T07:00:00.000Z',
    targetGroup: 'Freshmen',
  });
  await openCreate(page);
  await setTime(page, 'Start', '2032-02-04', '08:00');
  await setTime(page, 'Slut', '2032-02-08', '08:00');
  await choose(page, 'Studenter');
  await expect(page.getByText(`${title}, 2032-02-03 08:00 – 2032-02-05 08:00`)).toBeVisible();
  await choose(page, 'Alumner');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('what is written stays in the browser until it is saved or cleared [2.73 2.74 9.50]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await openCreate(page);
  await page.getByLabel('Titel').fill('Halvfärdigt');
  await page.getByText('Till en webbsida').first().click();
  await code(page, 'Temats knapp').fill('#aabbcc');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('FORM_CREATE_THEME')))
    .toContain('#aabbcc');
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Halvfärdigt');
  await expect(code(page, 'Temats knapp')).toHaveValue('#aabbcc');
  await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  await expect(page.getByLabel('Titel')).toHaveValue('');
  await expect(code(page, 'Temats knapp')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_THEME'))).toBeNull();
});

test('an unknown id leads to an empty form [2.71 2.72]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/themes/edit/01900000-0000-7000-8000-00000000000f');
  await expect(page.getByText('Kunde inte hitta temat. Prova uppdatera sidan.')).toBeVisible();
  await expect(page).toHaveURL('/themes/create');
});
