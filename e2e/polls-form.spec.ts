import { api } from './fixtures/accounts.ts';
import { search } from './fixtures/archive.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, goOn, phone, REQUIRED } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { addAnswer, fillTexts, makePoll } from './fixtures/polls.ts';
import { expect, prove, test } from './fixtures/test.ts';
import { dayIn, inDays, uniqueName } from './fixtures/unique-values.ts';

test('a poll is written, seen in the phone in both languages, and scheduled [1.7 2.45 2.76 4.46 5.4 5.16 8.58 9.29]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Lunch');
  await page.goto('/polls/create');
  await goOn(page);
  await expect(page.getByText(REQUIRED)).toHaveCount(4);
  await expect(page.getByText('Minst två svar måste anges')).toBeVisible();
  await expect(page.getByText('Måste välja ett alternativ.')).toBeVisible();
  await expect(page.getByLabel('Titel SV')).toBeFocused();
  await expectNoAxeViolations(page);

  await fillTexts(page, title);
  await addAnswer(page, 'Pizza', 'Pizza');
  await addAnswer(page, 'Sallad', 'Salad');
  await expect(page.getByLabel('Nytt svar SV')).toBeHidden();
  const opens = page.getByRole('group', { name: 'Öppnar' });
  await expect(opens.getByLabel('Datum')).toHaveValue(dayIn(7));
  await expect(opens.getByLabel('Tid', { exact: true })).toHaveValue('08:00');
  await expect(phone(page).getByRole('listitem')).toHaveText(['Pizza', 'Sallad']);
  await page.getByRole('radio', { name: 'EN' }).check({ force: true });
  await expect(phone(page).getByRole('listitem')).toHaveText(['Pizza', 'Salad']);
  await expect(phone(page)).toContainText('What shall we eat?');

  await chooseGroup(page, 'Studenter');
  await page.getByRole('switch', { name: 'Skicka en pushnotis när omröstningen öppnar' }).check();
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: 'Schemalägg omröstningen?' });
  await expect(dialog).toContainText(`${dayIn(7)} 08:00`);
  await expect(dialog).toContainText('Skickas när den öppnar');
  await proveNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Schemalägg för [\d\s]+ personer$/ }).click();
  await expect(page.getByText('Omröstning skapad')).toBeVisible();
  await expect(page).toHaveURL('/polls/archive');
  await expect(await search(page, title)).toContainText(`${dayIn(7)} 08:00`);
  await expectStored(page, 'FORM_CREATE_POLL').toBeNull();
});

prove(
  'the answer editor shows and hides its input, and keeps four answers at most [4.30 5.18]',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    await page.goto('/polls/create');
    const [swedish, english] = [page.getByLabel('Nytt svar SV'), page.getByLabel('Nytt svar EN')];
    const add = page.getByRole('button', { name: 'Lägg till svar' });
    await english.fill('One');
    await add.click();
    await expect(page.getByText('Båda språken måste fyllas i.')).toHaveCount(1);
    await expect(swedish).toBeFocused();
    await expect(swedish).toHaveAttribute('aria-invalid', 'true');
    await swedish.fill('Ett');
    await swedish.press('Enter');
    await expect(swedish).toBeHidden();
    await expect(add).toBeFocused();
    // With an answer and an empty input, the same button shows and hides the input.
    await add.press('Enter');
    await expect(swedish).toBeFocused();
    await swedish.press('Enter');
    await expect(swedish).toBeHidden();
    await addAnswer(page, 'Två', 'Two');
    await addAnswer(page, 'Tre', 'Three');
    await addAnswer(page, 'Fyra', 'Four');
    await expect(add).toBeHidden();
    await expect(swedish).toBeHidden();
    await proveNoAxeViolations(page);
    for (const number of [4, 3, 2]) {
      await expect(swedish).toBeHidden();
      await page.getByRole('button', { name: `Ta bort svar ${number}` }).click();
    }
    await expect(swedish).toBeVisible();
    await expect(add).toBeVisible();
  },
);

prove('answers are reordered by keyboard and by pointer, and edited in place [4.6 4.7]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = uniqueName('Ordning');
  const { id } = await makePoll(page, title, { scheduleTime: inDays(7) });
  await page.goto(`/polls/edit/${id}`);
  const first = page.getByLabel('Svar 1 SV');
  const answers = () =>
    page
      .getByLabel(/^Svar \d SV$/)
      .evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value));
  const handle = (number: number) => page.getByRole('button', { name: `Flytta svar ${number}` });
  await expect(first).toHaveValue('Pizza');
  await handle(1).press('ArrowDown');
  await expect(handle(2)).toBeFocused();
  await expect.poll(answers).toEqual(['Sallad', 'Pizza', 'Soppa']);
  await handle(2).press('End');
  await expect(handle(3)).toBeFocused();
  await expect.poll(answers).toEqual(['Sallad', 'Soppa', 'Pizza']);

  await handle(3).hover();
  const to = await handle(1).boundingBox();
  if (!to) throw new Error('No handle.');
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect.poll(answers).toEqual(['Pizza', 'Sallad', 'Soppa']);

  await first.fill('');
  await expect(page.getByText('Båda språken måste fyllas i.')).toHaveCount(1);
  await first.fill('Pizza med ananas');
  await handle(3).press('Home');
  await expect(page.getByRole('radio', { name: 'Öppna nu' })).toBeDisabled();
  await goOn(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Den tidigare schemalagda omröstningen skrivs över.');
  await dialog.getByRole('button', { name: /^Schemalägg för/ }).click();
  await expect(page.getByText('Omröstningen har redigerats')).toBeVisible();
  const saved = await page.request.get(`${api}/polls/${id}`);
  expect((await saved.json()).answersSwedish).toEqual(['Soppa', 'Pizza med ananas', 'Sallad']);
});
