import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { makeEvent, openCreate, ticketFields } from './fixtures/events.ts';
import { asMember } from './fixtures/member.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const question = (index: number, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`questions[${index}]${name}`, value]));

const asked = {
  ...question(0, {
    '[kind]': 'one',
    '[textSwedish]': 'Vilken buss åker du med?',
    '[textEnglish]': 'Which bus do you take?',
    '[options][0][swedish]': 'Tidiga bussen',
    '[options][0][english]': 'The early bus',
    '[options][1][swedish]': 'Sena bussen',
    '[options][1][english]': 'The late bus',
    '[isRequired]': 'true',
  }),
  ...question(1, {
    '[kind]': 'text',
    '[textSwedish]': 'Vem vill du sitta bredvid?',
    '[textEnglish]': 'Who do you want to sit next to?',
    '[followsTicket]': 'true',
  }),
  ...question(2, {
    '[kind]': 'number',
    '[textSwedish]': 'Hur många tröjor vill ni ha?',
    '[textEnglish]': 'How many shirts do you want?',
    '[perTicket]': 'false',
  }),
};

test('an organiser’s questions are answered when a place is booked, changed, asked of a new holder, and summed for the kitchen', async ({
  as,
  browser,
  watch,
}) => {
  const organiser = await as('SuperAdmin');
  const event = await makeEvent(organiser, uniqueName('Sittning'), {
    ...ticketFields({ gatherFoodPreferences: true }),
    ...asked,
  });
  const page = await asMember(browser, watch);
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Allergi eller kost, Ordinarie' }).click();
  await page.getByRole('checkbox', { name: 'Vegan' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Boka biljett' }).click();
  const questions = page.getByRole('region', { name: 'Frågor från arrangören' });
  await expect(questions).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Bekräfta bokningen' });
  await confirm.click();
  await expect(questions.getByText('Du behöver svara här.')).toBeVisible();
  await expectNoAxeViolations(page);
  await questions.getByRole('radio', { name: 'Sena bussen' }).check();
  await questions.getByLabel(/Vem vill du sitta bredvid/).fill('Kim');
  await questions.getByLabel(/Hur många tröjor/).fill('2 st');
  await confirm.click();
  await expect(page.getByText('Biljetten är din')).toBeVisible();
  await page.getByRole('button', { name: 'Visa biljetten' }).click();
  await page.getByRole('button', { name: 'Dina svar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Sena bussen' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Tidiga bussen' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Ge vidare' }).click();
  await dialog.getByLabel('Mottagarens e-postadress').fill('alumn@demo.se');
  await dialog.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('button', { name: 'Ge biljetten', exact: true }).click();
  await expect(page.getByText('Din kod gäller inte längre.')).toBeVisible();
  const receiver = await asMember(browser, watch, { email: 'alumn@demo.se' });
  await receiver.goto('/app/tickets');
  await receiver.getByRole('link', { name: event.nameSwedish }).click();
  await receiver.getByRole('button', { name: 'Svara på arrangörens frågor' }).click();
  const asking = receiver.getByRole('dialog');
  // What follows the ticket is there, the rest is asked again.
  await expect(asking.getByLabel(/Vem vill du sitta bredvid/)).toHaveValue('Kim');
  await expect(asking.getByRole('radio', { checked: true })).toHaveCount(0);
  await asking.getByRole('radio', { name: 'Sena bussen' }).check();
  await expect(receiver.getByRole('dialog').getByText('Hur många tröjor')).toHaveCount(0);
  await receiver.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
  await expect(receiver.getByRole('button', { name: 'Dina svar' })).toBeVisible();

  await organiser.goto(`/events/${event.id}?tab=kitchen`);
  const panel = organiser.getByRole('tabpanel', { name: 'KÖKET' });
  await expect(panel.getByRole('row', { name: 'Sena bussen 1' })).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Sammanlagt 2' })).toBeVisible();
  // The giver's food did not follow.
  await expect(panel.getByRole('row', { name: 'Inget särskilt 1' })).toBeVisible();
  await proveNoAxeViolations(organiser);
  await Promise.all([page, receiver].map((each) => each.context().close()));
});

test('an organiser writes a question, and the phone shows it as members see it', async ({ as }) => {
  const page = await as('SuperAdmin');
  await openCreate(page);
  await page.getByLabel('Bokningsbart (Gratis)').check();
  await page.getByRole('button', { name: 'Lägg till fråga' }).click();
  const first = page.getByRole('region', { name: 'Fråga 1' });
  await first.getByRole('textbox', { name: /^Fråga SV/ }).fill('Vilken buss?');
  await first.getByRole('textbox', { name: /^Fråga EN/ }).fill('Which bus?');
  await first.getByRole('combobox', { name: 'Typ av svar' }).click();
  await page.getByRole('option', { name: 'Ett av flera alternativ' }).click();
  const options = first.getByRole('group', { name: 'Alternativ' });
  for (const [index, [swedish, english]] of [
    ['Tidiga', 'Early'],
    ['Sena', 'Late'],
  ].entries()) {
    await options
      .getByRole('textbox', { name: /SV/ })
      .nth(index)
      .fill(swedish ?? '');
    await options
      .getByRole('textbox', { name: /EN/ })
      .nth(index)
      .fill(english ?? '');
  }
  await first.getByText('Måste besvaras').click();
  await page.getByText('Frågor', { exact: true }).last().click();
  await proveNoAxeViolations(page);
});

prove('the questions are in English for who reads English', async ({ as, browser, watch }) => {
  const organiser = await as('SuperAdmin');
  const event = await makeEvent(organiser, uniqueName('Sittning'), {
    ...ticketFields({ gatherFoodPreferences: true }),
    ...asked,
  });
  const page = await asMember(browser, watch, { email: 'nollan@demo.se', locale: 'en-GB' });
  await page.request.put('/app/v1/me', { data: { language: 'en' } });
  await page.goto(`/app/events/${event.id}`);
  await page.getByRole('button', { name: 'Allergy or diet, Ordinary' }).click();
  await page.getByRole('checkbox', { name: 'Nut allergy' }).check();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByText('Which bus do you take?')).toBeVisible();
  await page.getByRole('radio', { name: 'The late bus' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByText('The ticket is yours')).toBeVisible();
  await page.getByRole('button', { name: 'Show the ticket' }).click();
  await expect(page.getByText('Nut allergy')).toBeVisible();
  await page.request.put('/app/v1/me', { data: { language: 'sv' } });
  await page.context().close();
});
