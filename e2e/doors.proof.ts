import { randomUUID } from 'node:crypto';
import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { api } from './fixtures/accounts.ts';
import { expectNoAxeViolations, proveNoAxeViolations } from './fixtures/axe.ts';
import { found, listsOf, openTab } from './fixtures/participants.ts';
import { expect, test } from './fixtures/test.ts';

const door = api.replace('/api/v1', '/door/v1');

/** Not the event under way, which other tests find by its PIN. */
const hasPeopleToCome = ({ startDate, participants, cancelledAt }: ParticipantsSummary) =>
  new Date(startDate) > new Date() && participants > 3 && cancelledAt === null;

test('the organiser sees the doors and who came in twice, ends a door, and renews the PIN', async ({
  as,
}) => {
  const page = await as('CommitteeModerator');
  const list = found((await listsOf(page)).toReversed(), hasPeopleToCome);
  const openDoor = async (): Promise<DoorSession> => {
    const answer = await page.request.post(`${door}/session`, {
      data: { secret: list.doorSecret, as: 'bearer' },
    });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const [one, two] = [await openDoor(), await openDoor()];
  const ticket = one.tickets.find(
    ({ status, name }: DoorTicket) => status === 'valid' && !name.includes('@'),
  );
  const scan = async ({ token }: DoorSession) => {
    const scans = [
      { ticketId: ticket?.id, at: new Date().toISOString(), nonce: randomUUID(), admitted: true },
    ];
    const answer = await page.request.post(`${door}/scans`, {
      data: { scans },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
  };
  await scan(one);
  await scan(two);

  const row = await openTab(page, list);
  await row.getByRole('button', { name: list.title, exact: false }).first().click();
  const dialog = page.getByRole('dialog', { name: list.title });
  const conflict = new RegExp(
    `${ticket?.name}: \\d\\d:\\d\\d \\(${one.door}\\), \\d\\d:\\d\\d \\(${two.door}\\)`,
  );
  await expect(dialog.getByText(conflict)).toBeVisible();
  await dialog.getByText('Dörrar').click();
  await expect(dialog.getByText(`skriv PIN ${list.pin}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Öppna dörren här' })).toHaveAttribute(
    'href',
    new RegExp(`/door/#secret=${list.doorSecret}$`),
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: `Avsluta ${one.door}` }).click();
  await page.getByRole('button', { name: 'Avsluta', exact: true }).click();
  await dialog.getByText('Dörrar').click();
  await expect(dialog.getByRole('button', { name: `Avsluta ${one.door}` })).toBeHidden();
  await expect(dialog.getByRole('button', { name: `Avsluta ${two.door}` })).toBeVisible();

  await dialog.getByRole('button', { name: 'Byt PIN' }).click();
  const asked = page.getByRole('dialog', { name: `Byta PIN för ${list.title}?` });
  await proveNoAxeViolations(page);
  await asked.getByRole('button', { name: 'Byt PIN' }).click();
  await expect(asked).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(list.pin)).toBeHidden();
  // The dialog comes back with the section collapsed.
  await dialog.getByText('Dörrar').click();
  await expect(dialog.getByRole('link', { name: 'Öppna dörren här' })).not.toHaveAttribute(
    'href',
    new RegExp(list.doorSecret),
  );
  await expect(dialog.getByRole('button', { name: `Avsluta ${two.door}` })).toBeHidden();
  const refused = await page.request.get(`${door}/tickets`, {
    headers: { authorization: `Bearer ${two.token}` },
  });
  expect(refused.status()).toBe(401);
  // Undone, since other tests count check-ins.
  await page.request.delete(`${api}/events/${list.eventId}/check-ins/${ticket?.id}`);
});
