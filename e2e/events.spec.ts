import {
  choose,
  chooseHost,
  dayIn,
  fillTexts,
  goOn,
  hostOf,
  makeEvent,
  openCreate,
  phone,
  releasedEvent,
  search,
  setTime,
  timeOf,
  uniqueName,
} from './events-steps.ts';
import { actors, api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { mailTo } from './fixtures/mail.ts';
import { expect, test } from './fixtures/test.ts';

const REQUIRED = 'Detta fält får inte lämnas tomt.';
const pixel = {
  name: 'bild.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an event with tickets for sale is written, seen in the phone, confirmed and published [2.50 2.76 4.10 4.13 4.14 4.20 4.35 4.36 5.20 5.21 5.22 5.24 5.26 5.30 5.33 8.51 9.32 9.33 9.35]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const name = uniqueName('Höstbal');
  const [seller, other] = [await hostOf(page, true), await hostOf(page, false)];
  await openCreate(page);
  await goOn(page);
  // Six texts and the host; the times have their defaults.
  await expect(page.getByText(REQUIRED)).toHaveCount(7);
  await expect(page.getByLabel('Titel SV')).toBeFocused();
  expect(await timeOf(page, /^Start/)).toEqual([dayIn(1), '08:00']);
  expect(await timeOf(page, /^Slut/)).toEqual([dayIn(1), '09:00']);
  for (const chosen of ['Engelska', 'Studenter', 'Öppet'])
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();

  await fillTexts(page, name);
  await setTime(page, /^Start/, dayIn(40), '17:30');
  expect(await timeOf(page, /^Slut/)).toEqual([dayIn(40), '18:30']);
  await page.getByLabel('Länk (valfritt)').fill('ftp://karen.se');
  await page.getByLabel('Knapptext SV').fill('Menyn');
  await page.getByLabel('Knapptext EN').fill('The menu');
  await expect(page.getByText('Länken måste börja med https:// eller www.')).toBeVisible();
  await page.getByLabel('Länk (valfritt)').fill('www.karen.se/meny');

  // Without a host that may sell, the type goes back to open and says why.
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
  for (let count = 5; count > 2; count -= 1) await remove.last().click();
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
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Publicera event' }).click();
  await expect(page.getByText('Event skapat')).toBeVisible();
  await expect(page).toHaveURL('/events/archive');
  const row = await search(page, name);
  await expect(row).toContainText('0 av 120');
  await expect(row).toContainText('Bokningsbart (Köp)');
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_EVENT'))).toBeNull();
  await row.click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toContainText('Alumn, 300 kr');
  await expect(detail).toContainText('https://www.karen.se/meny');
  await expectNoAxeViolations(page);
});

test('what one chooses has its consequences in the form [2.51 4.17 4.18]', async ({ as }) => {
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

test('a draft is kept in the browser with its image, saved, and published from the archive [2.73 2.75 4.2 5.12 8.53 9.49]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const name = uniqueName('Utkast');
  await openCreate(page);
  await page.getByLabel('Titel SV').fill(name);
  await page.locator('input[type=file]').setInputFiles(pixel);
  await expect(page.getByText('Bilden är 1 px bred')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Bilden i listvy' })).toBeVisible();
  await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_EVENT'))).toContain(name);
  await page.reload();
  await expect(page.getByLabel('Titel SV')).toHaveValue(name);
  await expect(page.getByText('bild.png')).toBeVisible();
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Utkast sparat', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/events/archive?tab=draft');
  const row = await search(page, name);
  await expect(row).toContainText('Utkast');
  await expect(row.locator('img')).toBeVisible();

  await row.getByRole('button', { name: `Redigera ${name}` }).click();
  await fillTexts(page, name);
  await chooseHost(page, (await hostOf(page, false)).name);
  await goOn(page);
  await page.getByRole('button', { name: 'Publicera event' }).click();
  await expect(page.getByText('Event skapat')).toBeVisible();
  await expect(page).toHaveURL('/events/archive');
  await (await search(page, name)).getByRole('button', { name: `Ta bort ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Eventet har tagits bort')).toBeVisible();
});

test('an event is copied under new names, and one that is missing leads to the create page [2.71 2.72 4.19]', async ({
  as,
}) => {
  const page = await as('CommitteeModerator');
  const name = uniqueName('Original');
  const { id } = await makeEvent(page, name);
  await page.goto(`/events/copy/${id}`);
  await expect(page.getByLabel('Titel SV')).toHaveValue(`Kopia av ${name}`);
  await expect(page.getByLabel('Titel EN')).toHaveValue(`Copy of ${name} EN`);
  await goOn(page);
  await page.getByRole('button', { name: 'Publicera event' }).click();
  await expect(page).toHaveURL('/events/archive');
  await expect(await search(page, `Kopia av ${name}`)).toBeVisible();
  for (const way of ['edit', 'copy']) {
    await page.goto(`/events/${way}/01900000-0000-7000-8000-00000000000f`);
    await expect(page).toHaveURL('/events/create');
    await expect(page.getByText('Kunde inte hitta eventet. Prova uppdatera sidan.').first()).toBeVisible();
  }
});

test('tickets that are out and the host of a sale are locked, and the form says why [4.15 4.16 5.34 8.52]', async ({
  as,
}) => {
  const page = await as('SuperAdmin');
  const { id, nameSwedish, eventReservationDetails: details } = await releasedEvent(page, 'Paid');
  await page.goto(`/events/edit/${id}`);
  await expect(page.getByLabel('Titel SV')).toHaveValue(nameSwedish);
  await expect(page.getByText(/^Biljetterna släpptes .+ går det inte längre att ändra något/)).toBeVisible();
  await expect(page.getByText('Eventet säljer biljetter, så arrangören går inte att byta.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Arrangör' })).toBeDisabled();
  for (const label of ['Pris', 'Antal biljetter', 'Biljettnamn SV'])
    await expect(page.getByLabel(label).first()).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Öppet', exact: true })).toBeDisabled();
  // The union is no division.
  await expect(page.getByRole('radio', { name: 'Sektionsspecifik (studenter)' })).toBeDisabled();
  await expect(page.getByText('Du hör inte till någon sektion')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Plats SV').fill('En annan sal');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Spara ändringarna?' });
  await expect(dialog).toContainText(
    `${details.currentTicketsBooked} av ${details.numberOfTickets} biljetter`,
  );
  await dialog.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(page.getByText('Event har redigerats')).toBeVisible();
});

test('whoever saves second sees what differs, and loses neither version', async ({ as }) => {
  const name = uniqueName('Krock');
  const second = await as('DivisionAdmin');
  const { id } = await makeEvent(second, name);
  await second.goto(`/events/edit/${id}`);
  await second.getByLabel('Titel EN').fill('Mine');
  await second.getByLabel('Plats EN').fill('My place');

  const first = await as('DivisionAdmin');
  await first.goto(`/events/edit/${id}`);
  await first.getByLabel('Titel EN').fill('Theirs');
  await first.getByLabel('Plats SV').fill('Deras plats');
  await goOn(first);
  await first.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(first.getByText('Event har redigerats')).toBeVisible();

  await goOn(second);
  await second.getByRole('button', { name: 'Spara ändringar' }).click();
  const dialog = second.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Titel på engelskaNi har båda ändrat');
  await expect(rows.nth(0)).toContainText('MineDen sparade versionenTheirs');
  await expect(rows.nth(1)).toContainText('Plats på engelskaBara du har ändrat');
  await expect(rows.nth(2)).toContainText('Plats på svenskaBara den andra har ändrat');
  await expectNoAxeViolations(second);
  await dialog.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(second.getByLabel('Titel EN')).toHaveValue('Mine');

  await goOn(second);
  await second.getByRole('button', { name: 'Spara ändringar' }).click();
  await dialog.getByRole('button', { name: 'Behåll mina ändringar' }).click();
  await expect(second.getByText('Event har redigerats')).toBeVisible();
  const saved = await (await second.request.get(`${api}/events/${id}`)).json();
  expect([saved.name, saved.location, saved.locationSwedish]).toEqual(['Mine', 'My place', 'Deras plats']);
});

test('what the server refuses stands at its field, which has focus', async ({ as }) => {
  const page = await as('CommitteeModerator');
  // A browser whose clock is two days behind finds nothing wrong with what has passed.
  await page.clock.setFixedTime(new Date(Date.now() - 2 * 24 * 3600_000));
  await openCreate(page);
  // Their one committee is chosen already.
  await expect(page.getByRole('combobox', { name: 'Arrangör' })).not.toHaveValue('');
  await fillTexts(page, uniqueName('Klockan'));
  await setTime(page, /^Start/, dayIn(5), '12:00');
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByLabel('Biljettnamn SV').fill('Plats');
  await page.getByLabel('Biljettnamn EN').fill('Seat');
  await page.getByLabel('Antal biljetter').fill('10');
  await setTime(page, /^Biljettsläpp/, dayIn(-1), '23:30');
  await goOn(page);
  await page.getByRole('button', { name: 'Publicera event' }).click();
  const release = page.getByRole('group', { name: /^Biljettsläpp/ });
  await expect(release).toContainText('Måste vara i framtiden och innan eventet startar.');
  await expect(release.getByLabel('Datum')).toBeFocused();
});

test('the union reads about events, and takes one down with a reason that is mailed [6.14]', async ({
  as,
}) => {
  const organiser = await as('FestModerator');
  const name = uniqueName('Policy');
  await makeEvent(organiser, name);
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  await openCreate(page);
  await page.getByRole('button', { name: 'Om event' }).click();
  const info = page.getByRole('dialog', { name: 'Om event' });
  await expect(info).toContainText('Superadmin kan ta ned event som bryter mot policyn.');
  await expectNoAxeViolations(page);
  await info.getByRole('button', { name: 'Stäng' }).last().click();

  await page.goto('/events/archive');
  await (await search(page, name)).getByRole('button', { name: `Ta ned ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ta ned ${name}?` });
  await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
  await expect(dialog.getByText(REQUIRED)).toBeVisible();
  await expect(dialog.getByLabel('Anledning')).toBeFocused();
  await expectNoAxeViolations(page);
  const reason = `Priset stämmer inte, ${name}.`;
  await dialog.getByLabel('Anledning').fill(reason);
  await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
  await expect(page.getByText('Eventet har tagits ned')).toBeVisible();

  await organiser.goto('/events/archive?tab=history');
  const row = await search(organiser, name);
  await expect(row).toContainText('Nedtaget');
  await row.click();
  await expect(organiser.getByRole('dialog', { name })).toContainText(reason);
  const mailed = async () => (await mailTo(actors.FestModerator)).raw.replace(/=\r?\n/g, '');
  await expect.poll(mailed).toContain(name);
});

test('the archive in the dark and on a phone', async ({ as }) => {
  const page = await as('DivisionAdmin', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await page.goto('/events/archive');
  for (const tab of ['AKTIVA', 'HISTORIK', 'UTKAST']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  }
  await expectNoAxeViolations(page);
  await openCreate(page);
  await choose(page, 'Bokningsbart (Gratis)');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await expect(phone(page)).toContainText('Boka biljett');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stäng' }).click();
});
