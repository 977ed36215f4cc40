import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { delayResponses } from './fixtures/delay-responses.ts';
import { choose, chooseHost, fillTexts as fillEvent, hostOf, openCreate } from './fixtures/events.ts';
import { chooseGroup, goOn, phone, pressSlowly, REQUIRED, setTime } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { endAlarms, field, fillTexts, makeNotification } from './fixtures/notifications.ts';
import { expect, test } from './fixtures/test.ts';
import { makeTheme, openCreate as openTheme } from './fixtures/themes.ts';
import { dayIn, inDays, uniqueName } from './fixtures/unique-values.ts';

const create = '/push-notifications/create';
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Lämna sidan?' });

const sellTickets = async (page: Page) => {
  const seller = await hostOf(page, true);
  await openCreate(page);
  await chooseHost(page, seller.name);
  await choose(page, 'Bokningsbart (Köp)');
};

test.describe('what is pressed', () => {
  test('a button takes every press, also when a field is left by it', async ({ as }) => {
    const page = await as('DivisionAdmin');
    await sellTickets(page);
    const names = page.getByLabel('Biljettnamn SV');
    for (let count = 1; count < 5; count += 1) {
      await expect(names).toHaveCount(count);
      await pressSlowly(page, page.getByRole('button', { name: 'Lägg till biljettyp' }));
    }
    await expect(names).toHaveCount(5);
    // Left without typing.
    await expect(page.getByText(REQUIRED)).toHaveCount(0);

    const shows = page.getByRole('switch', { name: /^Visa i appen hur många/ });
    await page.getByLabel('Antal biljetter').fill('tjugo');
    await pressSlowly(page, shows);
    await expect(shows).toBeChecked();
    await expect(page.getByText('Endast siffror')).toBeVisible();
  });
});

test.describe('an alarm', () => {
  const writeAlarm = async (page: Page, title: string) => {
    await page.goto('/push-notifications/alarm/create');
    await fillTexts(page, title);
    await chooseGroup(page, 'Nollan');
  };

  test('an alarm that waits for its time says so, and that it can be taken back', async ({ as }) => {
    const page = await as('SuperAdmin');
    await writeAlarm(page, uniqueName('Övning'));
    await page.getByRole('radio', { name: /Schemalägg/ }).check({ force: true });
    await goOn(page);
    const dialog = page.getByRole('dialog', { name: 'Schemalägg larmet?' });
    await expect(dialog).toContainText('Det kan tas bort fram till dess.');
    await expect(dialog).not.toContainText('Går inte att ångra');
    const box = await dialog.getByRole('button', { name: /^Schemalägg till/ }).boundingBox();
    if (!box) throw new Error('nothing to press');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await expect(page.getByText(/^Larm schemalagt\. Det går ut /)).toBeVisible();
    await page.mouse.up();
  });

  test('an alarm that was saved as a draft is edited, and is no draft when it is sent', async ({ as }) => {
    const page = await as('SuperAdmin');
    const title = uniqueName('Larmutkast');
    const values = { isDraft: true, scheduleTime: null };
    const { id } = await makeNotification(page, title, values, '/notifications/alarm');
    await page.goto(`/push-notifications/archive?tab=draft&search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Redigera ${title}` }).click();
    await expect(page).toHaveURL(`/push-notifications/edit/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Redigera larm' })).toBeVisible();
    await goOn(page);
    const send = page
      .getByRole('dialog', { name: 'Skicka larmet?' })
      .getByRole('button', { name: /^Skicka till/ });
    await send.focus();
    await page.keyboard.down(' ');
    await expect(page.getByText('Larm skickat', { exact: true })).toBeVisible();
    await page.keyboard.up(' ');
    const answer = await page.request.get(`${api}/notifications/draft?search=${encodeURIComponent(title)}`);
    expect((await answer.json()).scheduledNotifications).toEqual([]);
    await endAlarms(page);
  });
});

test('a host is picked by typing and Enter; one that cannot sell is told of where it was picked', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  await sellTickets(page);
  await expect(page.getByText('Ett öppet event behöver inget mer.')).toHaveCount(0);
  const other = await hostOf(page, false);
  const host = page.getByRole('combobox', { name: 'Arrangör' });
  await host.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(other.name.slice(0, -1));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(host).toHaveValue(other.name);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Arrangör och målgrupp' }) });
  await expect(section.getByText(`${other.name} får inte sälja biljetter`)).toBeVisible();
});

test('a colour that is none is not called readable, and a confirm repeats what is wrong', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Krockar');
  await makeTheme(page, { title, start: inDays(700), end: inDays(702) });
  await openTheme(page);
  const background = page.getByRole('group', { name: 'Bakgrund', exact: true });
  await expect(background.getByText(/^Läsbar/)).toBeVisible();
  await background.getByRole('textbox').fill('#12');
  await background.getByRole('textbox').blur();
  await expect(background.getByText('Ogiltig färgkod')).toBeVisible();
  await expect(background.getByText(/^Läsbar/)).toHaveCount(0);
  await background.getByRole('textbox').fill('#eeeeee');
  await page.getByLabel('Titel').fill(title);
  await chooseGroup(page, 'Studenter & Alumner');
  await setTime(page, 'Start', dayIn(701), '08:00');
  await setTime(page, 'Slut', dayIn(703), '08:00');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Schemalägg temat?' });
  await expect(dialog).toContainText('visas för samma personer under den här tiden');
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText('svåra att läsa');
});

test('a sale at 0 kr is asked about', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await sellTickets(page);
  await fillEvent(page, uniqueName('Gratis'));
  await page.getByLabel('Biljettnamn SV').fill('Student');
  await page.getByLabel('Biljettnamn EN').fill('Student');
  await page.getByLabel('Antal biljetter').fill('10');
  await setTime(page, /^Start/, dayIn(20), '18:00');
  await setTime(page, /^Biljettsläpp/, dayIn(10), '12:00');
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Publicera eventet?' });
  await expect(dialog).toContainText('Student kostar 0 kr');
  await expect(dialog).toContainText('Student, gratis');
  await expect(dialog).toContainText(/Konto \d{4}, resultatenhet \d\d/);
  await expect(dialog).toContainText(/\d personer, Studenter, alla sektioner/);
  await expect(dialog).toContainText(`Biljetterna när de släpps, ${dayIn(10)} 12:00.`);
  await expect(phone(page).first()).toContainText('Student');
  await expect(dialog.getByRole('button', { name: 'Publicera med pris 0 kr' })).toBeVisible();
});

test.describe('leaving a form', () => {
  test('leaving a form asks nothing where what was written is kept', async ({ as }) => {
    const page = await as('DivisionAdmin');
    await page.goto(create);
    await field(page, 'Titel', 'SV').fill('Finns kvar');
    await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
    await page
      .getByRole('link', { name: /Omröstningar/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ny pushnotis');
    await expect(leaving(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page, 'Titel', 'SV')).toHaveValue('Finns kvar');
    await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  });
});

test('two tabs with the same form keep a draft each', async ({ as }) => {
  const first = await as('DivisionAdmin');
  await first.goto(create);
  await field(first, 'Titel', 'SV').fill('Första');
  await expectStored(first, 'FORM_CREATE_NOTIFICATION').toContain('Första');
  const second = await first.context().newPage();
  await second.goto(create);
  await expect(field(second, 'Titel', 'SV')).toHaveValue('Första');
  await field(first, 'Titel', 'SV').fill('Första fliken');
  await expectStored(first, 'FORM_CREATE_NOTIFICATION').toContain('Första fliken');
  await field(second, 'Titel', 'SV').fill('Andra fliken');
  await expect(second.getByText('Formuläret är öppet i en flik till')).toBeVisible();
  await first.reload();
  await expect(field(first, 'Titel', 'SV')).toHaveValue('Första fliken');
  await second.reload();
  await expect(field(second, 'Titel', 'SV')).toHaveValue('Andra fliken');
  await second.close();
});

test('an untouched form has nothing to save', async ({ as }) => {
  const page = await as('DivisionAdmin');
  for (const path of ['/push-notifications', '/polls', '/themes', '/events']) {
    await page.goto(`${path}/create`);
    await page.getByRole('button', { name: 'Spara utkast' }).click();
    await expect(page.getByText('Det finns inget att spara än.').last()).toBeVisible();
    await expect(page).toHaveURL(`${path}/create`);
  }
});

test('a form that has been sent takes no more presses while the next page is on its way', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto(create);
  await fillTexts(page, uniqueName('Långsamt'));
  await chooseGroup(page, 'Nollan');
  const arrive = await delayResponses(page, '**/assets/ArchivePage-*.js');
  await goOn(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Schemalägg till/ })
    .click();
  await expect(page.getByText(/^Pushnotis schemalagd\. Den går ut /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gå vidare' })).toHaveAttribute('aria-busy', 'true');
  await field(page, 'Titel', 'SV').focus();
  await expect(field(page, 'Titel', 'SV')).not.toBeFocused();
  arrive();
  await expect(page).toHaveURL('/push-notifications/archive');
});

test('a form that was cleared, and colours that were reset, come back by Ångra', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto(create);
  await field(page, 'Titel', 'SV').fill('Kom tillbaka');
  await page.getByRole('button', { name: 'Rensa formuläret' }).click();
  await expect(field(page, 'Titel', 'SV')).toHaveValue('');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(field(page, 'Titel', 'SV')).toHaveValue('Kom tillbaka');
  await expectStored(page, 'FORM_CREATE_NOTIFICATION').toContain('Kom tillbaka');
  await page.getByRole('button', { name: 'Rensa formuläret' }).click();

  await openTheme(page);
  const background = page.getByRole('group', { name: 'Bakgrund', exact: true }).getByRole('textbox');
  await background.fill('#123456');
  await page.getByRole('button', { name: 'Återställ färgerna' }).click();
  await expect(background).not.toHaveValue('#123456');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(background).toHaveValue('#123456');
});
