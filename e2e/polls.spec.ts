import { api } from './fixtures/accounts.ts';
import { search } from './fixtures/archive.ts';
import { proveNoAxeViolations } from './fixtures/axe.ts';
import { chooseGroup, goOn, pixel } from './fixtures/form.ts';
import { expectStored } from './fixtures/local-storage.ts';
import { addAnswer, fillTexts, makePoll, pollWithVotes } from './fixtures/polls.ts';
import { expect, prove } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove(
  "a poll's draft is kept in the browser, saved, and opened now [2.73 2.75 4.2 4.4 8.53 9.51]",
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const title = uniqueName('Utkast');
    await page.goto('/polls/create');
    await page.getByLabel('Titel SV').fill(title);
    await addAnswer(page, 'Ja', 'Yes');
    await expect(page.getByText(/^Utkast sparat lokalt/)).toBeVisible();
    await expectStored(page, 'FORM_CREATE_POLL').toContain(title);
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

    await (await search(page, title)).getByRole('button', { name: `Redigera ${title}` }).click();
    await fillTexts(page, title);
    await addAnswer(page, 'Nej', 'No');
    await chooseGroup(page, 'Studenter');
    await page.getByText('Öppna nu', { exact: true }).click();
    await goOn(page);
    await page.getByRole('button', { name: /^Öppna för/ }).click();
    await expect(page).toHaveURL('/polls/archive?tab=history');
    await search(page, title);
  },
);

prove('question and answers of a poll with votes are locked, in the form and in the call', async ({ as }) => {
  const page = await as('SuperAdmin');
  const { id, titleSwedish, updatedAt } = await pollWithVotes(page);
  await page.goto(`/polls/edit/${id}`);
  await expect(page.getByLabel('Titel SV')).toHaveValue(titleSwedish);
  await expect(page.getByText(/röster, så frågan och svaren ligger fast/)).toBeVisible();
  await expect(page.getByLabel('Fråga SV')).toBeDisabled();
  await expect(page.getByLabel('Svar 1 SV')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Lägg till svar' })).toBeHidden();
  await proveNoAxeViolations(page);
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

prove('a poll is copied with its image, and removed [2.69 8.59]', async ({ as }) => {
  const page = await as('DivisionAdmin');
  const [title, copied] = [uniqueName('Original'), uniqueName('Kopia')];
  await makePoll(page, title);
  await page.goto('/polls/archive?tab=history');
  const row = await search(page, title);
  await row.getByRole('button', { name: `Redigera ${title}` }).click();
  await page.getByLabel('Bild', { exact: false }).first().setInputFiles(pixel);
  await goOn(page);
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Omröstningen har redigerats')).toBeVisible();

  await (await search(page, title)).getByRole('button', { name: `Kopiera ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Kopiera omröstning' })).toBeVisible();
  await expect(page.getByText('bild.png')).toBeVisible();
  await page.getByLabel('Titel SV').fill(copied);
  await goOn(page);
  await page.getByRole('button', { name: /^Schemalägg för/ }).click();
  await expect(page).toHaveURL('/polls/archive');
  const copy = await search(page, copied);
  await expect(copy.locator('img')).toBeVisible();

  await copy.getByRole('button', { name: `Ta bort ${copied}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Omröstningen har tagits bort')).toBeVisible();
  await expect(copy).toHaveCount(0);
});

prove('a poll that cannot be found leads to the create page [2.71 2.72]', async ({ as, watch }) => {
  watch.allow(/status of 404: GET \/api\/v1\/polls\/01900000/);
  const page = await as('DivisionAdmin');
  await page.goto('/polls/edit/01900000-0000-7000-8000-00000000000f');
  await expect(page).toHaveURL('/polls/create');
  await expect(page.getByText('Kunde inte hitta omröstningen. Prova uppdatera sidan.')).toBeVisible();
});
