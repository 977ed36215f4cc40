import { readFile } from 'node:fs/promises';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import type { Page } from '@playwright/test';
import { watchTab } from '../bench/lib/tab.mjs';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { mailTo } from './fixtures/mail.ts';
import { isProof } from './fixtures/proof.ts';
import { expect, test } from './fixtures/test.ts';

const listsOf = async (page: Page): Promise<ParticipantsSummary[]> => {
  const answer = await page.request.get(`${api}/events/participants`);
  return (await answer.json()).events;
};

const found = (lists: readonly ParticipantsSummary[], isIt: (list: ParticipantsSummary) => boolean) => {
  const list = lists.find(isIt);
  if (!list) throw new Error('The demo has no such list.');
  return list;
};

const isUnderWay = ({ startDate, endDate }: ParticipantsSummary) =>
  new Date(startDate) <= new Date() && new Date(endDate) > new Date();

/** The tab, narrowed to one list; the row is found by its PIN, for names come again. */
const openTab = async (page: Page, { title, pin }: ParticipantsSummary) => {
  await page.goto(`/events/archive?tab=participants&search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: pin });
  await expect(row).toHaveCount(1);
  return row;
};

const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';

test('at an open door the list follows along, and is searched [3.35]', async ({ as }) => {
  const page = await as('CommitteeModerator');
  const list = found(await listsOf(page), isUnderWay);
  const row = await openTab(page, list);
  await expect(page.getByRole('tab', { name: 'DELTAGARLISTOR' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toContainText(`${list.participants} av ${list.totalParticipants}`);
  await expect(row).toContainText(list.host.name);
  await expect(row).toContainText(`Tas bort automatiskt ${list.removalDate}`);
  await expectNoAxeViolations(page);

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

  // A guest passes the ticket on while the dialog stands open.
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

test('an organiser lets somebody in by hand, and whoever looks sees it and can take it back', async ({
  as,
}) => {
  const [page, other] = [await as('CommitteeModerator'), await as('DivisionAdmin')];
  const list = found(await listsOf(page), isUnderWay);
  const openDialog = async (one: Page) => {
    const row = await openTab(one, list);
    await row.getByRole('button', { name: list.title, exact: false }).first().click();
    return one.getByRole('dialog', { name: list.title });
  };
  const [mine, theirs] = [await openDialog(page), await openDialog(other)];
  const button = mine.getByRole('button', { name: /^Checka in / }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Checka in ', '') ?? '';
  const person =
    (await mine.getByRole('row').filter({ has: button }).locator('td').first().textContent()) ?? '';
  await theirs.getByLabel('Sök deltagare').fill(name);
  const seen = theirs.getByRole('row').filter({ hasText: person }).first();
  await expect(seen).toContainText('Ej incheckad');
  await button.click();
  await expect(mine.getByRole('button', { name: `Ångra incheckningen ${name}` }).first()).toBeFocused();
  await expect(seen).toContainText(/Incheckad\s*\d\d:\d\d av kommitte@demo\.se/);
  await expectNoAxeViolations(page);
  await seen.getByRole('button', { name: /^Ångra incheckningen/ }).click();
  await expect(seen).toContainText('Ej incheckad');
  await expect(mine.getByRole('button', { name: `Checka in ${name}` }).first()).toBeVisible();
});

test('of 5 000 people those are rendered who are seen, and the keyboard reaches the last', async ({ as }) => {
  const page = await as('CommitteeModerator');
  const list = found(await listsOf(page), isUnderWay);
  const participants = Array.from({ length: 5000 }, (_, n) => ({
    id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    firstName: 'Kim',
    lastName: `Ek ${String(n).padStart(4, '0')}`,
    cidOrEmail: n % 7 === 0 ? `kim.ek.${n}.med.en.mycket.lang.adress@student.exempel.se` : `kim${n}`,
    ticketName: 'Student, alkoholfri',
    status: n % 3 === 0 ? 'CheckedIn' : 'NotCheckedIn',
    checkedInAt: n % 3 === 0 ? list.startDate : null,
    checkedInBy: n % 6 === 0 ? 'arrangor.med.en.mycket.lang.adress@student.exempel.se' : null,
  }));
  await page.route('**/check-ins*', (route) =>
    route.fulfill({
      json: route.request().url().includes('changedSince')
        ? { participants: [], isComplete: false, removed: [], total: 5000, asOf: '2' }
        : { participants, isComplete: true, removed: [], total: 5000, asOf: '1' },
    }),
  );
  const row = await openTab(page, list);
  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  await expect(dialog.getByText('Kim Ek 0000')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const region = dialog.getByRole('region', { name: 'Deltagare' });
    const last = dialog.getByRole('row').filter({ hasText: 'Kim Ek 4999' });
    // Again where the rows have not got their new height yet.
    await expect(async () => {
      await region.focus();
      await page.keyboard.press('End');
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(last).toHaveAttribute('aria-rowindex', '5001');
    expect(await dialog.getByRole('row').count()).toBeLessThan(60);
    // Rows of another height would leave the list shorter or longer than it says.
    const heights = await dialog
      .getByRole('row')
      .evaluateAll((rows) => [
        ...new Set(rows.slice(1).map((one) => Math.round(one.getBoundingClientRect().height))),
      ]);
    expect(heights).toHaveLength(1);
    await page.keyboard.press('Home');
    await expect(dialog.getByText('Kim Ek 0000')).toBeInViewport();
  }
  await expectNoAxeViolations(page);
});

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
  expect(download.suggestedFilename()).toMatch(/^Deltagare .+ \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFFörnamn;Efternamn;CID eller e-postadress;Biljett;Matpreferenser;Status;/);
  expect(text.trim().split('\r\n').length).toBeGreaterThan(list.participants * 0.9);

  watch.allow(/Failed to load resource/);
  await page.route('**/participants/download', (route) => route.abort());
  await row.getByRole('button', { name: /^Ladda ner deltagarlistan/ }).click();
  await expect(page.getByRole('alert').getByText('Kunde inte exportera deltagarlistan.')).toBeVisible();
});

test('deleting a list asks in facts, and leaves numbers only [8.60]', async ({ as }) => {
  const page = await as('DivisionAdmin', { colorScheme: 'dark' });
  const lists = await listsOf(page);
  const list = found(
    lists.toReversed(),
    ({ participants, participantsDeletedAt, endDate }) =>
      participants > 0 && participantsDeletedAt === null && new Date(endDate) < new Date(),
  );
  const row = await openTab(page, list);
  await row.getByRole('button', { name: /^Ta bort deltagarlistan/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Ta bort deltagarlistan för ${list.title}?`);
  await expect(question).toContainText('Det går inte att ångra.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: /^Ta bort deltagarlistan/ }).click();
  await question.getByRole('button', { name: 'Okej' }).click();
  await expect(page.getByText('Deltagarlistan har tagits bort')).toBeVisible();
  await expect(row).toContainText('Borttagna');
  await expect(row.getByRole('button', { name: /^(Ladda ner|Ta bort)/ })).toHaveCount(0);

  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Deltagarlistan är borttagen.');
  await expectNoAxeViolations(page);
  const left = await page.request.get(`${api}/events/${list.eventId}/check-ins`);
  expect(await left.json()).toMatchObject({ participants: [], total: 0 });
});

test('on a phone, an event that nobody comes to [8.21]', async ({ as }) => {
  const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
  const list = found(await listsOf(page), ({ participants }) => participants === 0);
  const row = await openTab(page, list);
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  await expect(dialog.getByText('Inga deltagare är anmälda till eventet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ladda ner deltagarlistan' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

// Minutes of it, for `npm run prove`.
if (isProof) {
  test('a list that follows along for as long as the door is open takes no more room with time', async ({
    as,
  }) => {
    const opener = await as('CommitteeModerator');
    const list = found(await listsOf(opener), isUnderWay);
    const tab = await watchTab(opener.context(), '/settings', 3000);
    const row = await openTab(tab.page, list);
    await row.getByRole('button', { name: list.title, exact: false }).first().click();
    await expect(tab.page.getByRole('dialog').getByText('Uppdateras direkt')).toBeVisible();
    await expect(tab.page.getByRole('dialog').getByText('Incheckad', { exact: true }).first()).toBeVisible();
    await tab.minutes(1);
    const early = await tab.held();
    const asked = tab.requests();
    await tab.minutes(3);
    const late = await tab.held();
    // Every three seconds, or it would be no wonder that nothing grew.
    expect(tab.requests() - asked).toBeGreaterThanOrEqual(60);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.02);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.02);

    // And that it would have been seen.
    await tab.page.evaluate(() => {
      const kept: Node[] = [];
      document.addEventListener('visibilitychange', () => {
        for (let leak = 0; leak < 200; leak += 1) {
          kept.push(document.createElement('p'));
          addEventListener('resize', () => kept.length);
        }
      });
    });
    await tab.minutes(1);
    const leaking = await tab.held();
    expect(leaking.nodes).toBeGreaterThan(late.nodes * 1.02);
    expect(leaking.listeners).toBeGreaterThan(late.listeners * 1.02);
  });
}
