import type { Event } from '@karportalen/contract/events/fields';
import type { CheckIns } from '@karportalen/contract/tickets/participants';
import type { Page } from '@playwright/test';
import { actors, api } from './fixtures/accounts.ts';
import { rowOf, search } from './fixtures/archive.ts';
import { expectReadableInAllLooks, proveNoAxeViolations } from './fixtures/axe.ts';
import { makeEvent, openCreate } from './fixtures/events.ts';
import { REQUIRED } from './fixtures/form.ts';
import { mailTo } from './fixtures/mail.ts';
import { expect, prove } from './fixtures/test.ts';
import { uniqueName } from './fixtures/unique-values.ts';

prove(
  'the union reads about events, and takes one down with a reason that is mailed [6.14]',
  async ({ as }) => {
    const organiser = await as('FestModerator');
    const name = uniqueName('Policy');
    await makeEvent(organiser, name);
    const page = await as('SuperAdmin', { viewport: { width: 390, height: 844 } });
    await openCreate(page);
    await page.getByRole('button', { name: 'Om event' }).click();
    const info = page.getByRole('dialog', { name: 'Om event' });
    await expect(info).toContainText('Superadmin kan ta ned event som bryter mot policyn.');
    await proveNoAxeViolations(page);
    await info.getByRole('button', { name: 'Stäng' }).last().click();

    await page.goto('/events/archive');
    await (await search(page, name)).getByRole('button', { name: `Ta ned ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Ta ned ${name}?` });
    await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
    await expect(dialog.getByText(REQUIRED)).toBeVisible();
    await expect(dialog.getByLabel('Anledning')).toBeFocused();
    await proveNoAxeViolations(page);
    const reason = `Priset stämmer inte, ${name}.`;
    await dialog.getByLabel('Anledning').fill(reason);
    await dialog.getByRole('button', { name: 'Ta ned eventet' }).click();
    await expect(page.getByText('Eventet har tagits ned')).toBeVisible();

    await organiser.goto('/events/archive?tab=history');
    const row = await search(organiser, name);
    await expect(row).toContainText('Nedtaget');
    await row.click();
    await expect(organiser.getByRole('dialog', { name })).toContainText(reason);
    const mailed = async () => (await mailTo(actors.FestModerator)).raw.replace(/=\r?\n/g, '');
    await expect.poll(mailed).toContain(name);
  },
);

/** A paid event with booked tickets; not one whose guests other tests let pass their tickets on. */
const soldEvent = async (page: Page): Promise<Event | undefined> => {
  const read = async (path: string) => (await page.request.get(`${api}/events/${path}`)).json();
  const { events }: { events: Event[] } = await read('active');
  for (const event of events) {
    const { reservationType, currentTicketsBooked } = event.eventReservationDetails;
    if (reservationType !== 'Paid' || currentTicketsBooked < 3) continue;
    const { participants }: CheckIns = await read(`${event.id}/check-ins`);
    if (!participants.some(({ cidOrEmail }) => cidOrEmail.endsWith('@example.com'))) return event;
  }
  return undefined;
};

prove(
  'what people have tickets to is not deleted but cancelled, and history says whom to repay',
  async ({ as }) => {
    const page = await as('SuperAdmin');
    const sold = await soldEvent(page);
    const name = sold?.nameSwedish ?? '';
    expect((await page.request.delete(`${api}/events/${sold?.id}`)).status()).toBe(409);

    await page.goto(`/events/archive?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('button', { name: `Ta bort ${name}` })).toHaveCount(0);
    await page
      .getByRole('button', { name: `Ställ in ${name}` })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: `Ställ in ${name}?` });
    await expect(dialog).toContainText(
      `${sold?.eventReservationDetails.currentTicketsBooked} biljetter är bokade.`,
    );
    await dialog.getByRole('button', { name: 'Ställ in eventet' }).click();
    await expect(dialog.getByText(REQUIRED)).toHaveCount(2);
    await proveNoAxeViolations(page);
    await dialog.getByLabel('Meddelande SV').fill('Lokalen är vattenskadad.');
    await dialog.getByLabel('Meddelande EN').fill('The hall is flooded.');
    await dialog.getByRole('button', { name: 'Ställ in eventet' }).click();
    await expect(page.getByText('Eventet har ställts in')).toBeVisible();

    await page.goto(`/events/archive?tab=history&search=${encodeURIComponent(name)}`);
    const row = rowOf(page, 'Inställt').first();
    await expect(row).toContainText('Lokalen är vattenskadad.');
    await row.click();
    const repayments = page.getByRole('region', { name: 'Att betala tillbaka' });
    await expect(repayments.getByRole('heading')).toContainText(/\d\skr/);
    await expect(repayments.getByRole('row').nth(1)).toContainText('kr');
    await proveNoAxeViolations(page);

    const repayAll = /^(Återbetala alla, .* kr|Notera alla som återbetalda)/;
    await repayments.getByRole('button', { name: repayAll }).click();
    const asked = page.getByRole('dialog', { name: repayAll });
    await expect(asked).toContainText('Det går inte att ångra.');
    await expectReadableInAllLooks(page);
    await asked.getByRole('button', { name: repayAll }).click();
    await expect(page.getByText('Allt är återbetalt eller på väg')).toBeVisible();
    await expect(page.getByText('Alla har fått tillbaka sina pengar.')).toBeVisible();
  },
);
