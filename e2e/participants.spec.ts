import { readFile } from 'node:fs/promises';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import type { Locator, Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, expectReadableInBothColours, proveNoAxeViolations } from './fixtures/axe.ts';
import { mailTo } from './fixtures/mail.ts';
import { found, isUnderWay, listsOf, openTab } from './fixtures/participants.ts';
import { expect, prove, test } from './fixtures/test.ts';

const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';

prove('at an open door the list follows along, and is searched [3.35]', async ({ as }) => {
  const page = await as('CommitteeModerator');
  const list = found(await listsOf(page), isUnderWay);
  const row = await openTab(page, list);
  await expect(page.getByRole('tab', { name: 'DELTAGARLISTOR' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toContainText(`${list.participants} av ${list.totalParticipants}`);
  await expect(row).toContainText(list.host.name);
  await expect(row).toContainText(`Tas bort ${list.removalDate}`);
  await proveNoAxeViolations(page);

  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  await expect(dialog.getByText('Uppdateras direkt')).toBeVisible();
  await expect(dialog.getByText('Incheckad', { exact: true }).first()).toBeVisible();
  await expect(
    dialog
      .getByRole('row')
      .filter({ hasText: /Incheckad\s*\d\d:\d\d/ })
      .first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Sök deltagare').fill('EJ FUNNEN');
  await expect(dialog.getByText('Ingen deltagare matchar sökningen.')).toBeVisible();

  // A guest passes the ticket on while the dialog is open.
  const { link } = await mailTo('alva.alumn@example.com');
  const receiverEmail = `dorr-${Date.now()}@example.com`;
  await dialog.getByLabel('Sök deltagare').fill('alva.alumn');
  await expect(dialog.getByRole('row').filter({ hasText: 'alva.alumn@example.com' })).toContainText(
    'Ej incheckad',
  );
  await dialog.getByLabel('Sök deltagare').fill(receiverEmail.slice(0, 12));
  const answer = await page.request.post(`${api}/events/external-ticket/transfer`, {
    data: { token: tokenOf(link), receiverEmail },
  });
  expect(answer.status()).toBe(204);
  await expect(dialog.getByRole('row').filter({ hasText: receiverEmail })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

prove(
  'an organiser lets somebody in by hand, and whoever looks sees it and can take it back',
  async ({ as }) => {
    const [page, other] = [await as('CommitteeModerator'), await as('DivisionAdmin')];
    const list = found(await listsOf(page), isUnderWay);
    const openDialog = async (one: Page) => {
      const row = await openTab(one, list);
      await row.getByRole('button', { name: list.title, exact: false }).first().click();
      return one.getByRole('dialog', { name: list.title });
    };
    const [mine, theirs] = [await openDialog(page), await openDialog(other)];
    const answer = await page.request.get(`${api}/events/${list.eventId}/check-ins`);
    const people: CheckInParticipant[] = (await answer.json()).participants;
    const isAlone = ({ cidOrEmail }: CheckInParticipant) =>
      people.filter((other) => other.cidOrEmail === cidOrEmail).length === 1;
    const waits = people.findLast(
      (one) => one.status === 'NotCheckedIn' && one.firstName !== '' && isAlone(one),
    );
    if (!waits) throw new Error('Everybody has come.');
    for (const dialog of [mine, theirs]) await dialog.getByLabel('Sök deltagare').fill(waits.cidOrEmail);
    const [here, there] = [mine, theirs].map((dialog) =>
      dialog.getByRole('row').filter({ hasText: waits.cidOrEmail }),
    ) as [Locator, Locator];
    await expect(there).toContainText('Ej incheckad');
    await here.getByRole('button', { name: `Checka in ${waits.firstName} ${waits.lastName}` }).click();
    await expect(here.getByRole('button', { name: /^Ångra incheckningen/ })).toBeFocused();
    await expect(there).toContainText(/Incheckad\s*\d\d:\d\d av kommitte@demo\.se/);
    await proveNoAxeViolations(page);
    await there.getByRole('button', { name: /^Ångra incheckningen/ }).click();
    await expect(there).toContainText('Ej incheckad');
    await expect(here.getByRole('button', { name: /^Checka in/ })).toBeVisible();
  },
);

test('a list is downloaded for Swedish Excel, and a failure is told [1.6 2.70 8.32 8.61]', async ({
  as,
  watch,
}) => {
  const page = await as('CommitteeModerator');
  const list = found(await listsOf(page), isUnderWay);
  const row = await openTab(page, list);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Ladda ner deltagarlistan/ }).click(),
  ]);
  await expect(page.getByText('Deltagarlista exporterad!')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^Deltagare .+ \d{4}-\d\d-\d\d, \d+ person(er)?\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFFörnamn;Efternamn;CID eller e-postadress;Biljett;Matpreferenser;Status;/);
  expect(text.trim().split('\r\n').length).toBeGreaterThan(list.participants * 0.9);

  watch.allow(/Failed to load resource/);
  await page.route('**/participants/download', (route) => route.abort());
  await row.getByRole('button', { name: /^Ladda ner deltagarlistan/ }).click();
  await expect(page.getByRole('alert').getByText('Kunde inte exportera deltagarlistan.')).toBeVisible();
});

prove(
  'a list of an event to come stays, and the dialog leads to where the event is cancelled',
  async ({ as }) => {
    const page = await as('DivisionAdmin');
    const list = found(
      await listsOf(page),
      ({ participants, neededFor }) =>
        participants > 0 && neededFor.some(({ reason }) => reason === 'toCome'),
    );
    const row = await openTab(page, list);
    await row.getByRole('button', { name: /^Ta bort deltagarlistan/ }).click();
    const dialog = page.getByRole('dialog', { name: `Deltagarlistan för ${list.title} behövs än` });
    await expect(dialog).toContainText('Ställ in eventet');
    await expect(dialog.getByRole('button', { name: 'Okej, ta bort' })).toHaveCount(0);
    await proveNoAxeViolations(page);
    await dialog.getByRole('link', { name: 'Gå till eventet' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/events/${list.eventId}$`));
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ställ in/ })).toBeVisible();
    const refused = await page.request.delete(`${api}/events/${list.eventId}/participants`, {
      headers: { origin: new URL(page.url()).origin },
    });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'LIST_STILL_NEEDED',
      errors: [expect.stringContaining('Ställ in eventet')],
    });
  },
);

test('deleting a list asks in facts, and leaves numbers only [8.60]', async ({ as }) => {
  const page = await as('DivisionAdmin', { colorScheme: 'dark' });
  const lists = await listsOf(page);
  const list = found(
    lists.toReversed(),
    ({ participants, participantsDeletedAt, neededFor }) =>
      participants > 0 && participantsDeletedAt === null && neededFor.length === 0,
  );
  const row = await openTab(page, list);
  await row.getByRole('button', { name: /^Ta bort deltagarlistan/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Ta bort deltagarlistan för ${list.title}?`);
  await expect(question).toContainText('Det går inte att ångra.');
  await proveNoAxeViolations(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: /^Ta bort deltagarlistan/ }).click();
  await question.getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Deltagarlistan har tagits bort')).toBeVisible();
  await expect(row).toContainText('Borttagna');
  await expect(row.getByRole('button', { name: /^(Ladda ner|Ta bort)/ })).toHaveCount(0);

  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Deltagarlistan är borttagen.');
  await proveNoAxeViolations(page);
  const left = await page.request.get(`${api}/events/${list.eventId}/check-ins`);
  expect(await left.json()).toMatchObject({ participants: [], total: 0 });
});

prove('on a phone ten people are seen at once, with a button each to spare', async ({ as }) => {
  const page = await as('CommitteeModerator', { viewport: { width: 390, height: 844 } });
  const row = await openTab(page, found(await listsOf(page), isUnderWay));
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(11)).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Ladda ner deltagarlistan' })).toBeInViewport({ ratio: 1 });
  const seen = () =>
    dialog.getByRole('row').evaluateAll(
      (rows) =>
        rows.slice(1).filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) =>
            one.contains(document.elementFromPoint((left + right) / 2, y)),
          );
        }).length,
    );
  await expect.poll(seen).toBeGreaterThanOrEqual(10);
  await expectReadableInBothColours(page);
});

prove('on a phone, an event that nobody comes to says so [8.21]', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  const list = found(await listsOf(page), ({ participants }) => participants === 0);
  const row = await openTab(page, list);
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  await expect(dialog.getByText('Inga deltagare är anmälda till eventet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ladda ner deltagarlistan' })).toHaveCount(0);
  await proveNoAxeViolations(page);
});
