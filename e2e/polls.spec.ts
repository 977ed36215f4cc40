import { readFile } from 'node:fs/promises';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import {
  addAnswer,
  chooseStudents,
  fillTexts,
  inAWeek,
  makePoll,
  pollWithVotes,
  searchFor,
  unique,
} from './fixtures/polls.ts';
import { expect, test } from './fixtures/test.ts';

const weekAhead = () => {
  const day = new Date(Date.now() + 7 * 24 * 3600_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(day);
};

test('a poll is written, seen in the phone in both languages, and scheduled [1.7 2.45 2.76 4.46 5.4 5.16 8.58 9.29]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = unique('Lunch');
  await page.goto('/polls/create');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await expect(page.getByText('Detta fält får inte lämnas tomt.')).toHaveCount(4);
  await expect(page.getByText('Minst två svar måste anges')).toBeVisible();
  await expect(page.getByText('Måste välja ett alternativ.')).toBeVisible();
  await expect(page.getByLabel('Titel SV')).toBeFocused();
  await expectNoAxeViolations(page);

  await fillTexts(page, title);
  await addAnswer(page, 'Pizza', 'Pizza');
  await addAnswer(page, 'Sallad', 'Salad');
  await expect(page.getByLabel('Nytt svar SV')).toBeHidden();
  await expect(page.getByLabel('Datum')).toHaveValue(weekAhead());
  await expect(page.getByLabel('Tid', { exact: true })).toHaveValue('08:00');
  const phone = page.getByRole('region', { name: 'Så här ser det ut i appen' });
  await expect(phone.getByRole('listitem')).toHaveText(['Pizza', 'Sallad']);
  await page.getByRole('radio', { name: 'EN' }).check({ force: true });
  await expect(phone.getByRole('listitem')).toHaveText(['Pizza', 'Salad']);
  await expect(phone).toContainText('What shall we eat?');

  await chooseStudents(page);
  await page.getByRole('switch', { name: 'Skicka en pushnotis när omröstningen öppnar' }).check();
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schemalägg omröstningen?' });
  await expect(dialog).toContainText(`${weekAhead()} 08:00`);
  await expect(dialog).toContainText('Skickas när den öppnar');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^Schemalägg för [\d\s]+ personer$/ }).click();
  await expect(page.getByText('Omröstning skapad')).toBeVisible();
  await expect(page).toHaveURL('/polls/archive');
  await expect(await searchFor(page, title)).toContainText(`${weekAhead()} 08:00`);
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_POLL'))).toBeNull();
});

test('the answer editor shows and hides its input, and keeps four answers at most [4.30 5.18]', async ({
  as,
}) => {
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
  // Empty, with an answer there: the same button shows and hides it.
  await add.press('Enter');
  await expect(swedish).toBeFocused();
  await swedish.press('Enter');
  await expect(swedish).toBeHidden();
  await addAnswer(page, 'Två', 'Two');
  await addAnswer(page, 'Tre', 'Three');
  await addAnswer(page, 'Fyra', 'Four');
  await expect(add).toBeHidden();
  await expect(swedish).toBeHidden();
  await expectNoAxeViolations(page);
  for (const number of [4, 3, 2]) {
    await expect(swedish).toBeHidden();
    await page.getByRole('button', { name: `Ta bort svar ${number}` }).click();
  }
  await expect(swedish).toBeVisible();
  await expect(add).toBeVisible();
});

test('answers are reordered by keyboard and by pointer, and edited in place [4.6 4.7]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const title = unique('Ordning');
  const { id } = await makePoll(page, title, { scheduleTime: inAWeek() });
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
  expect(await answers()).toEqual(['Sallad', 'Pizza', 'Soppa']);
  await handle(2).press('End');
  await expect(handle(3)).toBeFocused();
  expect(await answers()).toEqual(['Sallad', 'Soppa', 'Pizza']);

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
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Den tidigare schemalagda omröstningen skrivs över.');
  await dialog.getByRole('button', { name: /^Schemalägg för/ }).click();
  await expect(page.getByText('Omröstningen har redigerats')).toBeVisible();
  const saved = await page.request.get(`${api}/polls/${id}`);
  expect((await saved.json()).answersSwedish).toEqual(['Soppa', 'Pizza med ananas', 'Sallad']);
});

test('a draft is kept in the browser, saved, and opened now [2.73 2.75 4.2 4.4 8.53 9.51]', async ({
  as,
}) => {
  const page = await as('DivisionAdmin');
  const title = unique('Utkast');
  await page.goto('/polls/create');
  await page.getByLabel('Titel SV').fill(title);
  await addAnswer(page, 'Ja', 'Yes');
  await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('FORM_CREATE_POLL'))).toContain(title);
  await page.reload();
  await expect(page.getByLabel('Titel SV')).toHaveValue(title);
  await expect(page.getByLabel('Svar 1 EN')).toHaveValue('Yes');
  await page.getByLabel('Titel EN').fill('x'.repeat(41));
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByLabel('Titel EN')).toBeFocused();
  await page.getByLabel('Titel EN').fill('Draft');
  await page.getByRole('button', { name: 'Spara utkast' }).click();
  await expect(page.getByText('Utkast sparat', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/polls/archive?tab=draft');

  await (await searchFor(page, title)).getByRole('button', { name: `Redigera ${title}` }).click();
  await fillTexts(page, title);
  await addAnswer(page, 'Nej', 'No');
  await chooseStudents(page);
  await page.getByText('Öppna nu', { exact: true }).click();
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('button', { name: /^Öppna för/ }).click();
  await expect(page).toHaveURL('/polls/archive?tab=history');
  await searchFor(page, title);
});

test('results stand as bars that add up, and are downloaded', async ({ as }) => {
  const page = await as('SuperAdmin');
  const poll = await pollWithVotes(page);
  await page.goto(`/polls/archive?tab=history&search=${encodeURIComponent(poll.titleSwedish)}`);
  await page.getByRole('row').filter({ hasText: poll.questionSwedish }).first().click();
  const dialog = page.getByRole('dialog', { name: poll.titleSwedish });
  const results = dialog.getByRole('region', { name: 'Resultat' });
  await expect(results.getByRole('listitem')).toHaveCount(poll.answers.length);
  const told = await results.getByRole('listitem').allInnerTexts();
  const shares = told.map((text) => Number(/(\d+) %/.exec(text)?.[1]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  await expect(results).toContainText('Öppnad av');
  await expectNoAxeViolations(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Ladda ner resultatet' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Resultat .+ \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFSvar (svenska);Svar (engelska);Antal röster;Andel (%)\r\n')).toBe(true);
  expect(text.trimEnd().endsWith(';100')).toBe(true);
  await expect(page.getByText('Resultatet exporterat')).toBeVisible();
});

test('the answers of a poll with votes are locked, in the form and in the call', async ({ as }) => {
  const page = await as('SuperAdmin');
  const { id, titleSwedish, updatedAt } = await pollWithVotes(page);
  await page.goto(`/polls/edit/${id}`);
  await expect(page.getByLabel('Titel SV')).toHaveValue(titleSwedish);
  await expect(page.getByText(/röster, så svaren kan inte ändras/)).toBeVisible();
  await expect(page.getByLabel('Svar 1 SV')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Lägg till svar' })).toBeHidden();
  await expectNoAxeViolations(page);
  const answer = await page.request.get(`${api}/polls/${id}`);
  const poll = await answer.json();
  const form = new FormData();
  const { titleEnglish, questionSwedish, questionEnglish } = poll;
  for (const [name, value] of Object.entries({
    titleSwedish,
    titleEnglish,
    questionSwedish,
    questionEnglish,
  }))
    form.append(name, String(value));
  form.append('targetGroup', poll.targetGroup.group);
  form.append('sendPushNotification', String(poll.sendPushNotification));
  if (poll.scheduleTime) form.append('scheduleTime', poll.scheduleTime);
  form.append('updatedAt', updatedAt);
  for (const side of ['answersSwedish', 'answersEnglish'])
    for (const text of ['Ja', 'Nej']) form.append(side, text);
  const refused = await page.request.put(`${api}/polls/${id}`, { multipart: form });
  expect(refused.status()).toBe(409);
  expect((await refused.json()).clientMessageSwedish).toContain('har redan fått röster');
});

test('a poll is copied with its image, and removed [2.69 8.59]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const [title, copied] = [unique('Original'), unique('Kopia')];
  await makePoll(page, title);
  await page.goto('/polls/archive?tab=history');
  const row = await searchFor(page, title);
  await row.getByRole('button', { name: `Redigera ${title}` }).click();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .getByLabel('Bild', { exact: false })
    .first()
    .setInputFiles({
      name: 'bild.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    });
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Omröstningen har redigerats')).toBeVisible();

  await (await searchFor(page, title)).getByRole('button', { name: `Kopiera ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Kopiera omröstning' })).toBeVisible();
  await expect(page.getByText('bild.png')).toBeVisible();
  await page.getByLabel('Titel SV').fill(copied);
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('button', { name: /^Schemalägg för/ }).click();
  await expect(page).toHaveURL('/polls/archive');
  const copy = await searchFor(page, copied);
  await expect(copy.locator('img')).toBeVisible();

  await copy.getByRole('button', { name: `Ta bort ${copied}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Omröstningen har tagits bort')).toBeVisible();
  await expect(copy).toHaveCount(0);
});

test('what cannot be found leads to the create page [2.71 2.72]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  await page.goto('/polls/edit/01900000-0000-7000-8000-00000000000f');
  await expect(page).toHaveURL('/polls/create');
  await expect(page.getByText('Kunde inte hitta omröstningen. Prova uppdatera sidan.')).toBeVisible();
});

for (const [name, tabs, options] of [
  ['light', ['SCHEMALAGDA', 'UTKAST', 'HISTORIK'], { colorScheme: 'light' }],
  ['dark', ['HISTORIK'], { colorScheme: 'dark' }],
  ['on a phone', ['HISTORIK'], { viewport: { width: 390, height: 844 } }],
] as const) {
  test(`the archive has no axe violations, ${name} [2.68]`, async ({ as }) => {
    const page = await as('DivisionAdmin', options);
    await page.goto('/polls/archive');
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await expectNoAxeViolations(page);
    }
    await page.getByRole('row').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
