import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { hostOf, makeEvent, soon, ticketFields } from './fixtures/events.ts';
import { asNewMember, newPhone } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

const PRICE = 120;
/** The window is a minute, and the draw follows within ten seconds. */
const DRAWN = { timeout: 100_000, intervals: [1_000] };
/** A freed place is offered within 30 seconds. */
const OFFERED = { timeout: 30_000, intervals: [1_000] };

const openEvent = (page: Page, id: string) => page.goto(`/app/events/${id}`);

/** One press. */
const enter = async (page: Page, id: string): Promise<void> => {
  await openEvent(page, id);
  await page.getByRole('button', { name: 'Anmäl dig', exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText('Du är med i lottningen')).toBeVisible();
};

const joinGroup = async (page: Page, id: string, code: string): Promise<void> => {
  await openEvent(page, id);
  await page.getByRole('button', { name: 'Grupp, fler platser och regler' }).click();
  await page.getByRole('button', { name: 'Gå med i en grupp' }).click({ timeout: 30_000 });
  await page.getByLabel('Gruppkod').fill('finns inte');
  await page.getByRole('button', { name: 'Gå med i gruppen' }).click();
  await expect(page.getByText('Det finns ingen grupp med den koden.')).toBeVisible();
  await page.getByLabel('Gruppkod').fill(code);
  await page.getByRole('button', { name: 'Gå med i gruppen' }).click();
  await expect(page.getByText('Du är med i lottningen')).toBeVisible();
};

const isOffered = async (page: Page, id: string): Promise<boolean> => {
  // The connection has been idle for as long as the server keeps one, and may be closed just now.
  const answer = await page.request.get(`/app/v1/events/${id}`, { maxRetries: 1 });
  const { hold }: { hold: { offer: boolean } | null } = await answer.json();
  return hold?.offer === true;
};

const pay = async (page: Page, id: string): Promise<void> => {
  await openEvent(page, id);
  await expect(page.getByText('Du har fått en plats')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: new RegExp(`^Betala ${PRICE}`) }).click();
  const url = await page.getByRole('link', { name: 'Betala i simulatorn' }).getAttribute('href');
  await page.request.post(url ?? '', { form: { action: 'pay' } });
  await expect(page.getByRole('link', { name: 'Visa biljetten' })).toBeVisible();
};

const giveBack = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Visa biljetten' }).click();
  await page.getByRole('button', { name: 'Lämna tillbaka' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lämna tillbaka biljetten' }).click();
  await expect(dialog).toHaveCount(0);
};

const verify = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/app/events/${id}/draw`);
  await expect(page.getByRole('heading', { name: 'Lottningen stämmer', exact: true })).toBeVisible();
  await expect(page.getByText('2 anmälningar lottades om 2 platser.')).toBeVisible();
  await expect(page.getByText(/^Nummer [12] av 2 i ordningen\./)).toBeVisible();
  await page.getByRole('button', { name: 'Kontrollera kvittot' }).click();
  await expect(page.getByText('Kvittot stämmer: anmälan står i listan där den ska.')).toBeVisible();
  await expectNoAxeViolations(page);
};

test('a draw: entries on three phones, drawn, checked on the phone, offered, paid, given back, and next in line', async ({
  as,
  browser,
  watch,
}) => {
  test.setTimeout(300_000);
  // The app asks the server whether somebody is signed in.
  watch.allow(/status of 401: GET \/app\/v1\/me$/);
  watch.allow(/status of 404: POST \/app\/v1\/events\/[^/]+\/entry/);
  const organiser = await as('SuperAdmin');
  const phones = [];
  for (let n = 0; n < 3; n += 1) phones.push((await asNewMember(organiser, browser, watch)).page);
  const [alone, leader, friend] = phones as [Page, Page, Page];
  const host = (await hostOf(organiser, true)).id;
  const { id } = await makeEvent(organiser, uniqueName('Sittning'), {
    host,
    ...ticketFields({
      price: PRICE,
      numberOfTickets: 2,
      maxTicketsPerPerson: 2,
      ticketReleaseTime: soon(4_000),
      releaseKind: 'Draw',
      drawWindowMinutes: 1,
    }),
  });

  await enter(alone, id);
  await expectNoAxeViolations(alone);
  await enter(leader, id);
  const code = await leader.getByLabel('Gruppkod').locator('p').first().textContent();
  await joinGroup(friend, id, code ?? '');

  // The organiser sees how many, and neither who nor in which order.
  await organiser.goto(`/events/${id}?tab=release`);
  await expect(organiser.getByText('Lottning, öppen för anmälan')).toBeVisible();
  await expect(organiser.locator('dl').filter({ hasText: 'Anmälda till lottningen' })).toContainText('2');
  await expectNoAxeViolations(organiser);

  await expect
    .poll(async () => (await isOffered(alone, id)) || (await isOffered(leader, id)), DRAWN)
    .toBe(true);
  for (const page of phones) await verify(page, id);
  // Without an account.
  const stranger = await newPhone(browser, watch);
  await stranger.goto(`/app/events/${id}/draw`);
  await expect(stranger.getByRole('heading', { name: 'Lottningen stämmer', exact: true })).toBeVisible();
  await expectNoAxeViolations(stranger);
  await stranger.context().close();
  const groupWon = await isOffered(leader, id);
  // Two places: either the group of two has both, or one member has one and the group does not fit.
  expect(await isOffered(friend, id)).toBe(groupWon);
  expect(await isOffered(alone, id)).toBe(!groupWon);
  const [winners, losers] = groupWon ? [[leader, friend], [alone]] : [[alone], [leader, friend]];

  for (const page of losers) {
    await openEvent(page, id);
    await expect(page.getByText('Du står först i kön')).toBeVisible();
    await expectNoAxeViolations(page);
  }
  for (const page of winners) await pay(page, id);
  await organiser.reload();
  await expect(organiser.getByText('Lottad', { exact: true })).toBeVisible();
  await expectNoAxeViolations(organiser);

  const [first] = winners;
  if (first) await giveBack(first);
  for (const page of losers) {
    await expect.poll(() => isOffered(page, id), OFFERED).toBe(true);
    await pay(page, id);
  }
  for (const page of phones) await page.context().close();
});
