import type { Page } from '@playwright/test';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { choose, makeEvent, openCreate, soon, ticketFields } from './fixtures/events.ts';
import { asNewMember } from './fixtures/member.ts';
import { expect, test } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

/** A freed place is offered within 30 seconds. */
const OFFERED = { timeout: 30_000, intervals: [1_000] };

const inEnglish = async (page: Page): Promise<void> => {
  const answer = await page.request.put('/app/v1/me', { data: { language: 'en', mutes: [] } });
  expect(answer.status(), await answer.text()).toBe(200);
};

const bookFree = async (page: Page, id: string): Promise<string> => {
  const event = await (await page.request.get(`/app/v1/events/${id}`)).json();
  const tickets = [{ ticketTypeId: event.eventReservationDetails.tickets[0].id }];
  const { hold } = await (
    await page.request.post(`/app/v1/events/${id}/holds`, { data: { tickets } })
  ).json();
  const { order } = await (await page.request.post(`/app/v1/holds/${hold.id}/confirm`)).json();
  return order.tickets[0].id;
};

test('in English: a draw is entered with one press and withdrawn', async ({ as, browser, watch }) => {
  const organiser = await as('SuperAdmin');
  const { page } = await asNewMember(organiser, browser, watch);
  await inEnglish(page);
  const { id } = await makeEvent(organiser, uniqueName('Lottad sittning'), {
    ...ticketFields({
      ...{ ticketReleaseTime: soon(3_000), releaseKind: 'Draw', drawWindowMinutes: 60 },
      ...{ drawPools: 'Freshmen', maxTicketsPerPerson: 2 },
    }),
  });
  await page.goto(`/app/events/${id}`);
  await page.getByRole('button', { name: 'Enter', exact: true }).click({ timeout: 30_000 });
  await expect(page.getByText('You are in the draw')).toBeVisible();
  await expect(page.getByText('Everybody else').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Enter', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('in English: one waits, is offered a place, and takes it in one tab; the other tab tells no failure', async ({
  as,
  browser,
  watch,
}) => {
  const organiser = await as('SuperAdmin');
  const [first, second] = [
    await asNewMember(organiser, browser, watch),
    await asNewMember(organiser, browser, watch),
  ];
  await inEnglish(second.page);
  const { id } = await makeEvent(organiser, uniqueName('Fullsatt'), {
    ...ticketFields({
      ...{ numberOfTickets: 1 },
      ...{
        'tickets][1][swedishName': 'Med mat',
        'tickets][1][englishName': 'With food',
        'tickets][1][price': 0,
      },
    }),
  });
  const ticketId = await bookFree(first.page, id);
  const { page } = second;
  await page.goto(`/app/events/${id}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('button', { name: 'Wait for one place' }).click();
  await expect(page.getByText('You are first in line')).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await first.page.request.post(`/app/v1/tickets/${ticketId}/return`)).status()).toBe(204);
  const offered = async () => {
    const { hold } = await (await page.request.get(`/app/v1/events/${id}`)).json();
    return hold?.offer === true;
  };
  await expect.poll(offered, OFFERED).toBe(true);
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(`/app/events/${id}`);
  for (const tab of [page, other]) await expect(tab.getByText('You have got a place')).toBeVisible();
  await expectNoAxeViolations(page);
  // By the keyboard alone.
  await page.getByRole('button', { name: 'More: With food' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take the place' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The ticket is yours')).toBeVisible();
  // The other tab may still show the offer, or the ticket already; its press is no failure.
  const take = other.getByRole('button', { name: 'Take the place' });
  if (await take.isVisible()) await take.click();
  await expect(other.getByText(/The ticket is yours|You have a ticket/).first()).toBeVisible();
  const { tickets } = await (await page.request.get('/app/v1/tickets')).json();
  expect(tickets).toMatchObject([{ type: { englishName: 'With food' }, status: 'valid' }]);
  for (const one of [first.page, page]) await one.context().close();
});

test('marks: the organiser confirms who came, the member asks for one to be struck, the organiser answers', async ({
  as,
  browser,
  watch,
}) => {
  const organiser = await as('SuperAdmin');
  const { page } = await asNewMember(organiser, browser, watch);
  const end = 30_000;
  const name = uniqueName('Kort event');
  const { id } = await makeEvent(organiser, name, {
    ...{ startTime: soon(end - 3_000), endTime: soon(end) },
    ...ticketFields({ ticketReleaseTime: soon(5_000), givesMarks: true }),
  });
  await expect
    .poll(async () => {
      const event = await (await page.request.get(`/app/v1/events/${id}`)).json();
      return event.release?.state;
    })
    .toBe('open');
  await bookFree(page, id);
  await expect
    .poll(async () => (await organiser.request.post(`${api}/events/${id}/marks`, { data: {} })).status(), {
      timeout: 60_000,
      intervals: [1_000],
    })
    .toBe(201);
  await page.goto('/app/marks');
  await expect(page.getByText(name)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Be att få den struken' }).press('Enter');
  await expectNoAxeViolations(page);
  await page.getByLabel('Varför ska den strykas?').fill('Jag var sjuk.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Väntar på svar')).toBeVisible();
  await organiser.goto('/events/marks');
  await expect(organiser.getByText(name)).toBeVisible();
  await expectNoAxeViolations(organiser);
  await organiser
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Svara/ })
    .press('Enter');
  const dialog = organiser.getByRole('dialog');
  await expect(dialog.getByText('Jag var sjuk.')).toBeVisible();
  await expectNoAxeViolations(organiser);
  // A new dialog takes no key for half a second.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Stryk pricken' }).press('Enter');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByText('Struken')).toBeVisible();
  await page.context().close();
});

test('the release section of the event form has no axe violations in any of its states', async ({ as }) => {
  const page = await as('SuperAdmin');
  await openCreate(page);
  await choose(page, 'Bokningsbart (Gratis)');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Släpp', exact: true }) });
  await expect(section).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(page, 'Lottning');
  for (const witness of ['lotto', 'keno', 'eurojackpot', 'own', 'none']) {
    await section.getByLabel('Vittne').selectOption(witness);
    await expectNoAxeViolations(page);
  }
  await section.getByLabel('Prickar för den som inte kommer').press('Space');
  await section.getByLabel('Väntelista när det är fullt').press('Space');
  await expect(section.getByLabel('Högst antal i kön')).toHaveCount(0);
  // Not where a field happens to lie half under the action bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
});
