import { api } from './fixtures/accounts.ts';
import { rowOf } from './fixtures/archive.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, goOn } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { field, fillTexts } from './fixtures/notifications.ts';
import { isProof } from './fixtures/proof.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const create = '/push-notifications/create';

prove(
  'a notification is written in two languages, seen on the phone, confirmed with the facts, and scheduled [1.7 2.76 3.8]',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const title = uniqueName('Sittning');
    await page.goto(create);
    const phone = page.getByRole('region', { name: 'Så här ser det ut i appen' }).first();
    await expect(phone).toContainText('Ditt korta meddelande syns här.');
    await proveNoAxeViolations(page);
    await fillTexts(page, title);
    await expect(phone).toContainText(title);
    await expect(phone).toContainText('Kom till Vasa klockan tolv.');
    await page.getByRole('radio', { name: 'EN', exact: true }).check({ force: true });
    await expect(phone).toContainText('Come to Vasa at noon.');
    await page.getByTitle('Open in the inbox').click();
    await expect(phone).toContainText('Lunch is on us in Vasa.');
    await page.locator('summary', { hasText: 'Länk' }).click();
    await page.getByRole('radio', { name: 'Webbadress' }).check({ force: true });
    await page.getByLabel('Webbadress').and(page.getByRole('textbox')).fill('www.karen.se/lunch');
    await expect(phone).toContainText('Open the link');
    await page.getByRole('radio', { name: 'Låsskärm' }).check({ force: true });
    await chooseGroup(page, 'Studenter');
    await page.getByLabel('Datum').fill('2031-05-02');
    await page.getByLabel('Tid', { exact: true }).fill('08:15');
    await page.getByLabel('Tid', { exact: true }).blur();
    await expect(phone).toContainText('08:15');
    await goOn(page);

    const dialog = page.getByRole('dialog', { name: 'Schemalägg pushnotisen?' });
    await expect(dialog).toContainText(/[\d\s]+ personer, Studenter/);
    await expect(dialog).toContainText('2031-05-02 08:15, svensk tid');
    await expect(dialog).toContainText('www.karen.se/lunch');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: /^Schemalägg till [\d\s]+ personer$/ }).click();
    await expect(page.getByText('Pushnotis schemalagd. Den går ut 2031-05-02 08:15.')).toBeVisible();
    await expect(page).toHaveURL('/push-notifications/archive');
    await page.goto(`/push-notifications/archive?search=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toContainText('2031-05-02 08:15');
  },
);

prove(
  'a notification is tried on oneself first: by mail, and by push where one is a member with a phone',
  async ({ as, watch }) => {
    watch.allow(/status of 409: POST \/api\/v1\/notifications\/test/);
    const page = await as('DivisionAdmin');
    const title = uniqueName('Prov');
    await page.goto(create);
    await page.getByRole('button', { name: 'Till min e-post' }).click();
    await expect(page.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(6);
    await fillTexts(page, title);
    await page.getByRole('button', { name: 'Till min e-post' }).click();
    await expect(page.getByText('Provmejlet är på väg till sektion@demo.se')).toBeVisible();
    await page.getByRole('button', { name: 'Till min mobil' }).click();
    await expect(
      page.getByText('Kunde inte provskicka. Ingen medlem i registret har din e-postadress'),
    ).toBeVisible();
    await proveNoAxeViolations(page);
    for (const list of ['', '/scheduled', '/draft']) {
      const answer = await page.request.get(
        `${api}/notifications${list}?search=${encodeURIComponent(title)}`,
      );
      expect((await answer.json()).total).toBe(0);
    }
  },
);

prove(
  "a notification's form says at each field what is wrong, keeps what was written, and takes the first fault first [5.4 5.35]",
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    await page.goto(create);
    await goOn(page);
    await expect(page.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(6);
    await expect(page.getByText('Måste välja ett alternativ.')).toBeVisible();
    await expect(field(page, 'Titel', 'SV')).toBeFocused();
    await expectNoAxeViolations(page);
    await field(page, 'Titel', 'SV').fill('x'.repeat(41));
    await expect(page.getByText('Titel får max vara 40 tecken.')).toBeVisible();
    await expect(page.getByText('41/40 tecken')).toBeVisible();
    await fillTexts(page, uniqueName('Förra året'));
    await chooseGroup(page, 'Nollan');
    await page.getByLabel('Datum').fill('2020-01-01');
    await goOn(page);
    await expect(page.getByText('Datumet måste vara i framtiden')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

prove("a notification's form shows what the server refuses at its field [8.33]", async ({ as, watch }) => {
  watch.allow(/status of 400: POST \/api\/v1\/notifications$/);
  const page = await as('DivisionAdmin');
  // A page with a slow clock accepts a past time; the server refuses it.
  await page.clock.setFixedTime('2025-01-01T12:00:00Z');
  await page.goto(create);
  await fillTexts(page, uniqueName('Efter'));
  await chooseGroup(page, 'Nollan');
  await page.getByLabel('Datum').fill('2025-06-01');
  await goOn(page);
  await page.getByRole('button', { name: /^Schemalägg till/ }).click();
  await expect(page.getByText('Kunde inte skapa pushnotis. Datumet måste vara i framtiden')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Skickas' })).toContainText('Datumet måste vara i framtiden');
  await expect(field(page, 'Titel', 'SV')).toHaveValue(/^Efter/);
});

// In any browser time zone: the hour that spring skips, and the hour that occurs twice in autumn.
const changes = [
  ['2031-03-30', '02:30', '2031-03-30T01:30:00.000Z'],
  ['2031-10-26', '02:30', '2031-10-26T00:30:00.000Z'],
] as const;
for (const [date, time, instant] of isProof ? changes : changes.slice(0, 1)) {
  prove(`a notification's time means Stockholm’s wall clock, ${date} ${time} [7.18]`, async ({ as }) => {
    const page = await as('DivisionAdmin', { timezoneId: 'America/New_York' });
    await page.goto(create);
    await fillTexts(page, uniqueName('Sommartid'));
    await chooseGroup(page, 'Nollan');
    await page.getByLabel('Datum').fill(date);
    await page.getByLabel('Tid', { exact: true }).fill(time);
    await goOn(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: /^Schemalägg till/ }).click();
    expect((await sent).postDataJSON()).toMatchObject({ scheduleTime: instant, targetGroup: 'Freshmen' });
    await expect(page.getByText('Pushnotis schemalagd.')).toBeVisible();
  });
}

test('a notification goes out at once, and the archive tells how it went [2.68 4.3 4.4 4.5 8.54]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Nu');
  await page.goto(create);
  await fillTexts(page, title);
  await chooseGroup(page, 'Nollan');
  await page.getByText('Skicka nu', { exact: true }).click();
  await expect(page.getByLabel('Datum')).toHaveCount(0);
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Skicka pushnotisen?' });
  await expect(dialog).toContainText('Nu, direkt när du bekräftar');
  await expect(dialog).toContainText('Telefonerna får ingen pushnotis; be den som sköter servern om hjälp.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: /^Skicka till/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ scheduleTime: null, isDraft: false });
  await expect(page.getByText('Pushnotis skickad', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/push-notifications/archive?tab=history');
  // The demo's devices are fake, which is no failure. The row updates without a reload.
  await expect(rowOf(page, title)).toContainText('Bara i inkorgen');
  await expect(rowOf(page, title)).toContainText(/0 st av [1-9][\d\s]* st/);
  await rowOf(page, title).getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toContainText('Telefonerna får ingen pushnotis; be den som sköter servern om hjälp.');
  await expect(detail).not.toContainText('nåddes inte');
  await proveNoAxeViolations(page);
  // Nothing can be retried before push is set up.
  await expect(detail.getByRole('button', { name: 'Skicka igen' })).toHaveCount(0);
  await proveNoAxeViolations(page);
});

test('a notification is kept in the browser until it is cleared or saved as a draft [2.73 2.74 2.75 4.2 4.46 8.53 9.47]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Halvfärdig');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(create);
  await field(page, 'Titel', 'SV').fill(title);
  await expect(page.getByText(/Utkast sparat lokalt/)).toBeVisible();
  await expectStored(page, 'FORM_CREATE_NOTIFICATION').toContain(title);
  await page.reload();
  await expect(field(page, 'Titel', 'SV')).toHaveValue(title);
  await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  await expect(field(page, 'Titel', 'SV')).toHaveValue('');
  await expectStored(page, 'FORM_CREATE_NOTIFICATION').toBeNull();

  await field(page, 'Titel', 'SV').fill(title);
  await field(page, 'Titel', 'EN').fill('x'.repeat(41));
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Titel får max vara 40 tecken.')).toBeVisible();
  await field(page, 'Titel', 'EN').fill('');
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Utkast sparat', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/push-notifications/archive?tab=draft');
  await expect(rowOf(page, title)).toContainText('Utkast');
  await expectStored(page, 'FORM_CREATE_NOTIFICATION').toBeNull();
});
