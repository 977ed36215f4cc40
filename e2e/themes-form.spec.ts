import { expectReadableInAllLooks } from './fixtures/axe.ts';
import { goOn, phone, setTime } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove } from './fixtures/test.ts';
import { code, openCreate } from './fixtures/themes.ts';

prove(
  'a new theme proposes its times, and says at each field what is wrong [5.6 5.36 5.37 5.38]',
  async ({ as }) => {
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
    await expectReadableInAllLooks(page);
  },
);

prove(
  'the countdown ends when the theme starts, and what is switched off is dropped [4.26 4.29 5.39 5.40 5.41]',
  async ({ as }) => {
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
  },
);

prove(
  'what is written stays in the browser until it is saved or cleared [2.73 2.74 9.50]',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    await openCreate(page);
    await page.getByLabel('Titel').fill('Halvfärdigt');
    await page.getByText('Till en webbsida').first().click();
    await code(page, 'Temats knapp').fill('#aabbcc');
    await expectStored(page, 'FORM_CREATE_THEME').toContain('#aabbcc');
    await page.reload();
    await expect(page.getByLabel('Titel')).toHaveValue('Halvfärdigt');
    await expect(code(page, 'Temats knapp')).toHaveValue('#aabbcc');
    await page.getByRole('button', { name: 'Rensa formuläret' }).click();
    await expect(page.getByLabel('Titel')).toHaveValue('');
    await expect(code(page, 'Temats knapp')).toHaveCount(0);
    await expectStored(page, 'FORM_CREATE_THEME').toBeNull();
  },
);
