import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, expectReadableInAllLooks } from './fixtures/axe.ts';
import { makeEvent } from './fixtures/events.ts';
import { goOn, pixel } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove('whoever saves an event second sees what differs, and loses neither version', async ({ as, watch }) => {
  watch.allow(/status of 409: PUT \/api\/v1\/events\//);
  const name = uniqueName('Krock');
  const second = await as('DivisionAdmin');
  const { id } = await makeEvent(second, name);
  await second.goto(`/events/edit/${id}`);
  await second.getByLabel('Titel EN').fill('Mine');
  await second.getByLabel('Plats EN').fill('My place');

  const first = await as('SuperAdmin');
  await first.goto(`/events/edit/${id}`);
  await first.getByLabel('Titel EN').fill('Theirs');
  await first.getByLabel('Plats SV').fill('Deras plats');
  await goOn(first);
  await first.getByRole('button', { name: 'Spara ändringar' }).click();
  await expect(first.getByText('Event har redigerats')).toBeVisible();

  await goOn(second);
  await second.getByRole('button', { name: 'Spara ändringar' }).click();
  const dialog = second.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  await expect(dialog).toContainText(/Sparad av superadmin@demo\.se \d\d:\d\d\./);
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

test('two tabs of one person that save an event: the second says that it was oneself, and keeps text and image [8.52]', async ({
  as,
  watch,
}) => {
  watch.allow(/status of 409: PUT \/api\/v1\/events\//);
  const page = await as('DivisionAdmin');
  const { id } = await makeEvent(page, uniqueName('Två flikar'));
  const other = await page.context().newPage();
  await page.goto(`/events/edit/${id}`);
  await other.goto(`/events/edit/${id}`);
  await page.getByLabel('Titel EN').fill('From this tab');
  await page.locator('input[type=file]').setInputFiles(pixel);

  const saveThere = async (place: string) => {
    await other.getByLabel('Plats SV').fill(place);
    await goOn(other);
    await other.getByRole('button', { name: 'Spara ändringar' }).click();
    await expect(other.getByText('Event har redigerats')).toBeVisible();
  };
  await saveThere('Andra fliken');
  await goOn(page);
  await page.getByRole('button', { name: 'Spara ändringar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Du har själv sparat i en annan flik' });
  await expect(dialog).toContainText(/Sparad av dig i en annan flik \d\d:\d\d\./);
  await expect(dialog).toContainText('Ny bild: bild.png');
  await expect(dialog).not.toContainText('den andra har ändrat');
  await expectReadableInAllLooks(page);

  // Saved there again before the choice: a second conflict, and still nothing is lost.
  await other.goto(`/events/edit/${id}`);
  await saveThere('Andra fliken igen');
  await dialog.getByRole('button', { name: 'Behåll mina ändringar' }).click();
  await expect(dialog).toContainText('Andra fliken igen');
  await dialog.getByRole('button', { name: 'Behåll mina ändringar' }).click();
  await expect(page.getByText('Event har redigerats')).toBeVisible();
  const saved = await (await page.request.get(`${api}/events/${id}`)).json();
  expect([saved.name, saved.locationSwedish]).toEqual(['From this tab', 'Andra fliken igen']);
  expect(saved.imageUrl).toBeTruthy();
});

prove(
  'an edit survives a crash, its confirm lists what changes, and it is forgotten once it is saved',
  async ({ as }) => {
    const own = await as('DivisionAdmin');
    const name = uniqueName('Kraschad');
    const { id } = await makeEvent(own, name);
    const page = await own.context().newPage();
    const edit = `/events/edit/${id}`;
    const key = `FORM_EDIT_EVENT_${id}`;
    await page.goto(edit);
    const back = /^Du har osparade ändringar från förra gången/;
    await expect(page.getByLabel('Titel SV')).toHaveValue(name);
    await expect(page.getByText(back)).toHaveCount(0);
    await page.getByLabel('Plats SV').fill('Stora salen');
    await page.locator('input[type=file]').setInputFiles(pixel);
    await expect(page.getByText(/^Ändringarna finns i den här webbläsaren \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/Utkast sparat/)).toHaveCount(0);
    await expectStored(page, key).toContain('Stora salen');
    await expectStored(page, key).toContain('"image":{"$file"');

    // The tab goes without a question, as it does when the browser crashes.
    await page.close();
    const again = own;
    await again.goto(edit);
    await expect(again.getByText(back)).toBeVisible();
    await expect(again.getByLabel('Plats SV')).toHaveValue('Stora salen');
    await expect(again.getByText('bild.png')).toBeVisible();
    await expectReadableInAllLooks(again);

    await goOn(again);
    const confirm = again.getByRole('dialog', { name: 'Spara ändringarna?' });
    const changes = confirm.getByRole('region', { name: 'Det här ändras' }).getByRole('listitem');
    await expect(changes).toHaveText([
      'Plats på svenska: Kårhuset → Stora salen',
      'Bild: Ingen bild → Ny bild: bild.png',
    ]);
    await expectReadableInAllLooks(again);
    await confirm.getByRole('button', { name: 'Spara ändringar' }).click();
    await expect(again.getByText('Event har redigerats')).toBeVisible();
    await expectStored(again, key).toBeNull();
    await again.goto(edit);
    await expect(again.getByLabel('Plats SV')).toHaveValue('Stora salen');
    await expect(again.getByText(back)).toHaveCount(0);
  },
);
