import { search } from './fixtures/archive.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { choose, chooseHost, fillTexts, hostOf, openCreate, timeOf } from './fixtures/events.ts';
import { goOn, phone, REQUIRED, setTime } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

test('an event with tickets for sale is written, seen in the phone, confirmed and published [2.50 2.76 4.10 4.13 4.14 4.20 4.35 4.36 5.20 5.21 5.22 5.24 5.26 5.30 5.33 8.51 9.32 9.33 9.35]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const name = uniqueName('Höstbal');
  const [seller, other] = [await hostOf(page, true), await hostOf(page, false)];
  await openCreate(page);
  await goOn(page);
  // Six texts and the host; the times have defaults.
  await expect(page.getByText(REQUIRED)).toHaveCount(7);
  await expect(page.getByLabel('Titel SV')).toBeFocused();
  await expect.poll(() => timeOf(page, /^Start/)).toEqual([dayIn(1), '08:00']);
  await expect.poll(() => timeOf(page, /^Slut/)).toEqual([dayIn(1), '09:00']);
  for (const chosen of ['Engelska', 'Studenter', 'Öppet'])
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();

  await fillTexts(page, name);
  await setTime(page, /^Start/, dayIn(40), '17:30');
  await expect.poll(() => timeOf(page, /^Slut/)).toEqual([dayIn(40), '18:30']);
  await page.getByLabel('Länk (valfritt)').fill('ftp://karen.se');
  await page.getByLabel('Knapptext SV').fill('Menyn');
  await page.getByLabel('Knapptext EN').fill('The menu');
  await expect(page.getByText('Länken måste börja med https:// eller www.')).toBeVisible();
  await page.getByLabel('Länk (valfritt)').fill('www.karen.se/meny');

  // With a host that may not sell, the type becomes open and a notice says why.
  await chooseHost(page, other.name);
  await choose(page, 'Bokningsbart (Köp)');
  await expect(page.getByText(`${other.name} får inte sälja biljetter`)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Öppet', exact: true })).toBeChecked();
  await chooseHost(page, seller.name);
  await expect(page.getByText(`${other.name} får inte sälja biljetter`)).toBeHidden();
  await choose(page, 'Bokningsbart (Köp)');
  await expect(page.getByLabel('Bokföringskonto')).toHaveValue(seller.accountNumber ?? '');
  await expect(page.getByLabel('Resultatenhet')).toHaveValue(seller.resultUnit ?? '');

  const remove = page.getByRole('button', { name: /^Ta bort biljettyp/ });
  await expect(remove).toHaveCount(0);
  for (let count = 1; count < 5; count += 1)
    await page.getByRole('button', { name: 'Lägg till biljettyp' }).click();
  await expect(page.getByLabel('Biljettnamn SV').nth(4)).toBeFocused();
  await expect(page.getByText('Du får max ange fem biljettyper')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lägg till biljettyp' })).toBeHidden();
  for (const number of [5, 4, 3])
    await page.getByRole('button', { name: `Ta bort biljettyp ${number}` }).click();
  await expect(remove).toHaveCount(2);
  await page.getByLabel('Biljettnamn SV').nth(0).fill('Student');
  await page.getByLabel('Biljettnamn EN').nth(0).fill('Student');
  await page.getByLabel('Biljettnamn SV').nth(1).fill('Alumn');
  await page.getByLabel('Pris').nth(0).fill('250 kr');
  await page.getByLabel('Pris').nth(1).fill('300');
  await page.getByLabel('Antal biljetter').fill('tjugo');
  await setTime(page, /^Biljettsläpp/, dayIn(41), '12:00');
  await goOn(page);
  await expect(page.getByText('Endast siffror')).toHaveCount(2);
  await expect(page.getByText('Måste vara i framtiden och innan eventet startar.')).toBeVisible();
  await expect(page.getByLabel('Pris').nth(0)).toBeFocused();
  // At the end of the page, where the bar covers no field.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoAxeViolations(page);

  await page.getByLabel('Biljettnamn EN').nth(1).fill('Alumnus');
  await page.getByLabel('Pris').nth(0).fill('250');
  await page.getByLabel('Antal biljetter').fill('120');
  await setTime(page, /^Biljettsläpp/, dayIn(10), '12:00');
  await setTime(page, /^Sista bokning/, dayIn(9), '12:00');
  await expect(page.getByText('Måste vara efter biljettsläpp.')).toBeVisible();
  await setTime(page, /^Sista bokning/, dayIn(30), '12:00');
  await expect(phone(page)).toContainText('från 250 kr');
  await page.getByRole('radio', { name: 'EN', exact: true }).check({ force: true });
  await expect(phone(page)).toContainText('Autumn ball');
  await expect(phone(page)).toContainText('The menu');
  await page.getByRole('radio', { name: 'Listvy' }).check({ force: true });
  await expect(phone(page)).toContainText('from 250 kr');

  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Publicera eventet?' });
  await expect(dialog).toContainText('Studenter, alla sektioner');
  await expect(dialog).toContainText(`${dayIn(40)} 17:30–18:30`);
  await expect(dialog).toContainText('120 biljetter, från 250 kr');
  await expect(dialog).toContainText('Direkt när du har bekräftat');
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Publicera event' }).click();
  await expect(page.getByText('Event skapat')).toBeVisible();
  await expect(page).toHaveURL('/events/archive');
  const row = await search(page, name);
  await expect(row).toContainText('0 av 120');
  await expect(row).toContainText('Bokningsbart (Köp)');
  await expectStored(page, 'FORM_CREATE_EVENT').toBeNull();
  await row.click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toContainText('Alumn, 300 kr');
  await expect(detail).toContainText('https://www.karen.se/meny');
  await proveNoAxeViolations(page);
});

prove('what one chooses has its consequences in the form [2.51 4.17 4.18]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const host = await hostOf(page, true);
  await openCreate(page);
  const shown = page.getByRole('combobox', { name: 'VISAS FÖR' });
  await expect(shown).toHaveText('Alla sektioner');
  await choose(page, 'Sektionsspecifik (studenter)');
  await expect(shown).toHaveText('Datateknik');
  await shown.click();
  await expect(page.getByRole('option')).toHaveText(['Datateknik']);
  await page.keyboard.press('Escape');
  await choose(page, 'Alumner');
  await shown.click();
  await page.getByRole('option', { name: 'Alla sektioner' }).click();
  await expect(shown).toHaveText('Alla sektioner');
  await page.keyboard.press('Escape');

  await chooseHost(page, host.name);
  await choose(page, 'Bokningsbart (Köp)');
  await page.getByLabel('Pris').fill('75');
  await choose(page, 'Bokningsbart (Gratis)');
  await expect(page.getByLabel('Pris')).toHaveValue('0');
  await expect(page.getByLabel('Pris')).toBeDisabled();
  await expect(page.getByLabel('Bokföringskonto')).toBeHidden();
});
