import { search } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { chooseHost, fillTexts, hostOf, makeEvent, openCreate, releasedEvent } from './fixtures/events.ts';
import { goOn, pixel } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove(
  "an event's draft is kept in the browser with its image, saved, and published from the archive [2.73 2.75 4.2 5.12 8.53 9.49]",
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const name = uniqueName('Utkast');
    await openCreate(page);
    await page.getByLabel('Titel SV').fill(name);
    await page.locator('input[type=file]').setInputFiles(pixel);
    await expect(page.getByText('Bilden är 1 px bred')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Bilden i listvy' })).toBeVisible();
    await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
    await expectStored(page, 'FORM_CREATE_EVENT').toContain(name);
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
  },
);

prove(
  'an event is copied under new names, and one that is missing leads to the create page [2.71 2.72 4.19]',
  async ({ as, watch }) => {
    watch.allow(/status of 404: GET \/api\/v1\/events\/01900000/);
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
  },
);

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
  // The union has no division of its own.
  await expect(page.getByRole('radio', { name: 'Sektionsspecifik (studenter)' })).toBeDisabled();
  await expect(page.getByText('Du hör inte till någon sektion')).toBeVisible();
  await proveNoAxeViolations(page);
  await page.getByLabel('Plats SV').fill('En annan sal');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Spara ändringarna?' });
  await expect(dialog).toContainText(
    `${details.currentTicketsBooked} av ${details.numberOfTickets} biljetter`,
  );
  await expect(dialog).toContainText(/Syns för[\d\s]+ personer, /);
  await expect(dialog).toContainText(/Arrangören är låst\. Biljetterna är låsta sedan \d{4}-/);
  await dialog.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(page.getByText('Event har redigerats')).toBeVisible();
});
