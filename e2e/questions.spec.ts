import { expectNoAxeViolations } from './fixtures/axe.ts';
import { makeEvent, ticketFields } from './fixtures/events.ts';
import { asMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
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

test('an organiser’s questions are answered once the place is held, and what is missing is said at its question', async ({
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
  await page.context().close();
});
