import type { Page } from '@playwright/test';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { openDoorPage, readDoors, secretIn } from './fixtures/door.ts';
import { choose, chooseHost, fillTexts, hostOf, openCreate } from './fixtures/events.ts';
import { pictureOfScreen, withCameraOn } from './fixtures/fake-camera.ts';
import { goOn, phone as preview, setTime } from './fixtures/form.ts';
import { asNewMember, newPhone } from './fixtures/member.ts';
import { expect, prove } from './fixtures/test.ts';
import { dayIn, uniqueName } from './fixtures/unique-values.ts';

const select = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Two types with a number of the second, a question that must be answered, an option and a co-host. */
const writeEvent = async (page: Page, name: string): Promise<void> => {
  const host = await hostOf(page, true);
  await openCreate(page);
  await fillTexts(page, name);
  await setTime(page, /^Start/, dayIn(1), '18:00');
  await chooseHost(page, host.name);
  await page.getByRole('button', { name: 'Lägg till medarrangör' }).click();
  await select(page, 'Medarrangör 1', /^Datateknik/);
  await choose(page, 'Bokningsbart (Köp)');
  await page.getByRole('button', { name: 'Lägg till biljettyp' }).click();
  for (const [at, swedish, english, price] of [
    [0, 'Ordinarie', 'Ordinary', '180'],
    [1, 'Alkoholfri', 'Alcohol-free', '150'],
  ] as const) {
    await page.getByLabel('Biljettnamn SV').nth(at).fill(swedish);
    await page.getByLabel('Biljettnamn EN').nth(at).fill(english);
    await page.getByLabel('Pris').nth(at).fill(price);
  }
  await page.getByRole('button', { name: 'Antal per biljettyp' }).click();
  await page.getByLabel('Antal (valfritt)').nth(1).fill('60');
  await page.getByLabel('Antal biljetter').fill('180');
  await setTime(page, /^Biljettsläpp/, dayIn(1), '12:00');
  await page.getByRole('switch', { name: /^Fråga om matpreferenser/ }).check();

  await page.getByRole('button', { name: 'Lägg till fråga' }).click();
  const question = page.getByRole('region', { name: 'Fråga 1' });
  await question.getByLabel('Fråga SV').fill('Vilken buss åker du med?');
  await question.getByLabel('Fråga EN').fill('Which bus do you take?');
  await select(page, 'Typ av svar', 'Ett av flera alternativ');
  for (const [at, swedish, english] of [
    [0, 'Tidiga bussen', 'The early bus'],
    [1, 'Sena bussen', 'The late bus'],
  ] as const) {
    await question.getByLabel('Alternativ SV').nth(at).fill(swedish);
    await question.getByLabel('Alternativ EN').nth(at).fill(english);
  }
  await question.getByRole('switch', { name: 'Måste besvaras' }).check();

  await page.getByRole('button', { name: 'Lägg till tillval' }).click();
  const option = page.getByRole('region', { name: 'Tillval 1' });
  await option.getByLabel(/SV$/).first().fill('Snapspaket');
  await option.getByLabel(/EN$/).first().fill('Schnapps');
  await option.getByLabel('Pris').fill('45');
  await select(page, 'Moms', '25 %');
};

prove(
  'an evening with questions, a number per type, an option and a code, from the form to the door, which says type and option in large words',
  async ({ as, browser, watch }) => {
    const organiser = await as('SuperAdmin');
    const name = uniqueName('Sittning');
    await writeEvent(organiser, name);
    await proveNoAxeViolations(organiser);
    // The phone shows what whoever books is asked, and can add.
    await organiser.getByRole('radio', { name: 'Bokning', exact: true }).check({ force: true });
    for (const shown of [/Snapspaket · 45\skr/, 'Vilken buss åker du med?', /Betala 180\skr med Swish/])
      await expect(preview(organiser)).toContainText(shown);
    await proveNoAxeViolations(organiser);
    await goOn(organiser);
    await organiser.getByRole('button', { name: 'Publicera event' }).click();
    await expect(organiser.getByText('Event skapat')).toBeVisible();

    // The release is moved to the past: tickets are out.
    const search = `/events/archive?tab=active&search=${encodeURIComponent(name)}`;
    await organiser.goto(search);
    await organiser.getByRole('link', { name: /Eventets sida/ }).click();
    const id = /events\/([\w-]+)/.exec(organiser.url())?.[1] ?? '';
    await organiser.goto(`/events/edit/${id}`);
    await setTime(organiser, /^Biljettsläpp/, dayIn(-1), '12:00');
    await goOn(organiser);
    await organiser.getByRole('button', { name: 'Spara ändringar' }).click();
    await expect(organiser).toHaveURL(/\/events\/archive/);

    await organiser.goto(`/events/${id}?tab=codes`);
    await organiser.getByRole('button', { name: 'Skapa koder' }).click();
    const codes = organiser.getByRole('dialog', { name: 'Skapa koder' });
    await codes.getByLabel('Namn').fill('Sponsorer');
    await select(organiser, 'Vad koden ger', 'Rabatt i procent');
    await codes.getByLabel('Rabatt').fill('20');
    await codes.getByLabel('Egen kod (valfritt)').fill('SPONSOR 26');
    await codes.getByLabel('Biljetter per kod (valfritt)').fill('1');
    // At the dialog's end, where its buttons cover no field.
    await codes.hover();
    await organiser.mouse.wheel(0, 2000);
    await proveNoAxeViolations(organiser);
    await codes.getByRole('button', { name: 'Skapa koden' }).click();
    await expect(organiser.getByText('SPONSOR26')).toBeVisible();
    await proveNoAxeViolations(organiser);

    // The member books with the code, answers, adds and pays.
    const { page } = await asNewMember(organiser, browser, watch);
    await page.goto(`/app/events/${id}`);
    await expect(page.getByText(/Datateknik/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Har du en kod?' }).click();
    await page.getByLabel('Kod', { exact: true }).fill('sponsor 26');
    await page.getByRole('button', { name: 'Använd koden' }).click();
    await expect(page.getByText(/20 % rabatt på Ordinarie och Alkoholfri/)).toBeVisible();
    await page.getByRole('button', { name: 'Fler: Alkoholfri' }).click();
    await page.getByRole('button', { name: 'Allergi eller kost, Alkoholfri' }).click();
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await expect(page.getByText(/^120\skr$/).first()).toBeVisible();
    await proveNoAxeViolations(page);
    await page.getByRole('button', { name: 'Gå till betalning' }).click();
    await page.getByRole('checkbox', { name: /Snapspaket/ }).check();
    await page.getByRole('button', { name: /^Betala 165/ }).click();
    await expect(page.getByText('Du behöver svara här.')).toBeVisible();
    await page.getByRole('radio', { name: 'Sena bussen' }).check();
    await proveNoAxeViolations(page);
    await page.getByRole('button', { name: /^Betala 165/ }).click();
    const url = await page.getByRole('link', { name: 'Betala i simulatorn' }).getAttribute('href');
    await page.request.post(url ?? '', { form: { action: 'pay' } });
    await page.getByRole('link', { name: 'Visa biljetten' }).click();
    const qr = page.getByRole('img', { name: 'Biljettens QR-kod' });
    await expect(qr).toBeVisible();
    for (const shown of ['Alkoholfri', 'Snapspaket'])
      await expect(page.getByText(shown).first()).toBeVisible();
    await proveNoAxeViolations(page);
    const held = await pictureOfScreen(organiser, await qr.screenshot());

    // The door scans it, and its words can be read at arm's length.
    const { address } = await readDoors(organiser, id);
    await withCameraOn([held], 2, async (doorman) => {
      const door = await newPhone(doorman, watch);
      await openDoorPage(door, { secret: secretIn(address) }, 'Entrén');
      const answer = door.locator('[data-verdict="ok"]');
      await expect(answer).toBeVisible();
      for (const said of ['Alkoholfri', 'Snapspaket', /Vegan/]) {
        const words = answer.getByText(said).first();
        await expect(words).toBeVisible();
        const size = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThanOrEqual(24);
      }
      await proveNoAxeViolations(door);
    });

    // The kitchen counts the plate and the bus; the report has the sum.
    await organiser.goto(`/events/${id}?tab=kitchen`);
    const kitchen = organiser.getByRole('article').filter({ hasText: 'Köket' });
    await expect(kitchen.getByRole('row', { name: 'Vegan 1' }).first()).toBeVisible();
    await expect(kitchen.getByRole('row', { name: 'Sena bussen 1' })).toBeVisible();
    await proveNoAxeViolations(organiser);
    // On paper there is the sheet alone.
    await organiser.emulateMedia({ media: 'print' });
    await expect(kitchen.getByRole('row', { name: 'Vegan 1' }).first()).toBeVisible();
    await expect(organiser.getByText('Skriv ut')).toBeHidden();
    await expect(organiser.getByRole('heading', { level: 1 })).toBeHidden();
    await organiser.emulateMedia({ media: 'screen' });
    await organiser.goto(`/events/${id}?tab=sales`);
    await expect(organiser.getByText(/165\skr/).first()).toBeVisible();
    await page.context().close();
  },
);
