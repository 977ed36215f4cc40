import type { EventDoors } from '@karportalen/contract/door/fields';
import type {
  CheckInParticipant,
  CheckIns,
  FoodSums,
  ParticipantsSummary,
} from '@karportalen/contract/tickets/participants';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';

const now = Date.now();
const list: ParticipantsSummary = {
  eventId: '01900000-0000-7000-8000-000000000001',
  title: 'Gasque',
  startDate: new Date(now).toISOString(),
  endDate: new Date(now + 3_600_000).toISOString(),
  host: { id: '01900000-0000-7000-8000-000000000002', name: 'Festen' },
  participants: 5000,
  totalParticipants: 5000,
  checkedInParticipants: 0,
  pin: '012345',
  doorSecret: 'AAAAAAAAAAAAAAAAAAAAAA',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [],
};

const person = (n: number): CheckInParticipant => ({
  id: `${n}`,
  firstName: 'Kim',
  lastName: `Ek ${String(n).padStart(4, '0')}`,
  cidOrEmail: `kim${n}`,
  ticketName: 'Student',
  byTransfer: false,
  status: 'NotCheckedIn',
  checkedInAt: null,
  checkedInBy: null,
});

/** A fake server with the list `people`, whose cursor is the number of the answer. */
const serverOf = (people: CheckInParticipant[]) => {
  const asked: (string | null)[] = [];
  let changes: Partial<CheckIns> = {};
  const answer = (address: string): CheckIns => {
    const since = new URL(address, 'http://portal').searchParams.get('changedSince');
    asked.push(since);
    const rest = { total: people.length, asOf: String(asked.length), removed: [] };
    if (since === null) return { participants: people, isComplete: true, ...rest };
    return { participants: [], isComplete: false, ...rest, ...changes };
  };
  return { asked, answer, change: (next: Partial<CheckIns>) => (changes = next) };
};

const noDoors: EventDoors = {
  pin: '012345',
  pinFrom: '2026-11-14T18:00:00.000Z',
  isPinSlowed: false,
  doors: [],
  conflicts: [],
  wrongEntries: [],
  isSelling: false,
  sold: { tickets: 0, cash: 0, ownSwish: 0, over: [] },
  address: 'http://portal.exempel.se/door/#secret=AAAAAAAAAAAAAAAAAAAAAA',
  qr: ['11', '01'],
};

const noSales: Sales = {
  total: 5000,
  sold: 0,
  held: 0,
  left: 5000,
  complimentary: 0,
  revenue: 0,
  bySwish: 0,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  refunded: 0,
  simulated: false,
  types: [],
  days: [],
};

const open = (
  checkIns: (address: string) => CheckIns,
  doors = () => noDoors,
  sale: (address: string) => unknown = () => noSales,
  food: FoodSums = { food: [], unspecified: 0 },
) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = (address: string) => {
    if (address.endsWith('/messages')) return { messages: [], recipients: 1 };
    if (address.endsWith('/food')) return food;
    if (/sale|sold|order/.test(address)) return sale(address);
    return /\/(doors|pin)/.test(address) ? doors() : checkIns(address);
  };
  renderPage(<ParticipantsDialog list={list} opened onClose={() => {}} onDownload={() => {}} />, { answer });
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("the participants' dialog renders what is seen of 5 000 people, asks only for changes, and finds anybody", async () => {
  const people = Array.from({ length: 5000 }, (_, n) => person(n));
  const { asked, answer, change } = serverOf(people);
  open(answer);
  expect(await screen.findByText('Kim Ek 0000')).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  expect(screen.getByText('0 av 5 000')).toBeTruthy();

  change({ participants: [{ ...person(1), status: 'CheckedIn', checkedInAt: list.startDate }] });
  await pass(3000);
  expect(await screen.findByText('1 av 5 000')).toBeTruthy();
  expect(screen.getByText('Kim Ek 0001').closest('tr')?.textContent).toContain('Incheckad');
  expect(asked).toEqual([null, '1']);
  change({});
  await pass(3000);
  expect(asked).toEqual([null, '1', '2']);

  fireEvent.change(screen.getByLabelText('Sök deltagare'), { target: { value: 'kim4711' } });
  await pass(200);
  expect(await screen.findByText('Kim Ek 4711')).toBeTruthy();
});

it("the participants' dialog reads the whole list when the number of people tells that a change was missed", async () => {
  const people = [person(1), person(2), person(3)];
  const { asked, answer } = serverOf(people);
  open(answer);
  expect(await screen.findByText('Kim Ek 0003')).toBeTruthy();
  people.pop();
  await pass(3000);
  await vi.waitFor(() => expect(screen.queryByText('Kim Ek 0003')).toBeNull());
  expect(asked).toEqual([null, '1', null]);
});

it('an organiser checks somebody in by hand, once however often it is pressed, and undoes it, without losing focus', async () => {
  const people = [person(1), person(2)];
  const { answer } = serverOf(people);
  const pressed: string[] = [];
  const came = {
    ...person(1),
    status: 'CheckedIn',
    checkedInAt: '2026-11-15T18:42:00.000Z',
    checkedInBy: 'Anna Ek',
  } as const;
  open((address) => {
    if (!address.endsWith('/check-ins/1')) return answer(address);
    pressed.push(address);
    return (pressed.length === 1 ? came : person(1)) as never;
  });
  const button = await screen.findByRole('button', { name: 'Checka in Kim Ek 0001' });
  // A dialog ignores keyboard presses in its first half second.
  await pass(600);
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('1 av 2')).toBeTruthy();
  const row = button.closest('tr');
  expect(row?.textContent).toContain('Incheckad 19:42 av Anna Ek');
  expect(screen.getByText('Kim Ek 0001 är inne')).toBeTruthy();
  expect(pressed).toHaveLength(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ångra incheckningen Kim Ek 0001');
  await pass(0);
  fireEvent.click(button);
  expect(await screen.findByText('0 av 2')).toBeTruthy();
  expect(row?.textContent).toContain('Ej incheckad');
  expect(screen.queryByText('Kim Ek 0001 är inte längre inne')).toBeTruthy();
});

it("the participants' dialog offers to send a message whose push is held", async () => {
  const push = {
    pushStatus: 'held',
    failedReason: 'Inte skickad: x.',
    devicesReached: 0,
    devicesMissed: null,
  };
  const sent = new Date(now).toISOString();
  const answer = (address: string) => {
    if (address.endsWith('/messages'))
      return { messages: [{ id: list.host.id, messageSwedish: 'Ny tid', sent, push }] };
    if (address.endsWith('/push-readiness')) return { phones: 'working', browsers: 'working', notice: null };
    if (address.endsWith('/doors')) return noDoors;
    if (address.endsWith('/sales')) return noSales;
    return address.endsWith('/food') ? { food: [], unspecified: 0 } : serverOf([person(1)]).answer(address);
  };
  renderPage(<ParticipantsDialog list={list} opened onClose={() => {}} onDownload={() => {}} />, { answer });
  expect(await screen.findByText('”Ny tid” Inte skickad: x.')).toBeTruthy();
  // By pointer: a dialog that has just opened ignores the keyboard.
  fireEvent.click(screen.getByRole('button', { name: 'Skicka nu' }), { detail: 1 });
  expect(await screen.findByRole('dialog', { name: 'Skicka ”Ny tid” nu?' })).toBeTruthy();
});

it("the participants' dialog shows how the door is opened, the doors, conflicts as they come, and a renewed PIN", async () => {
  const { answer } = serverOf([person(1)]);
  let doors = noDoors;
  open(answer, () => doors);
  expect(await screen.findByText('ingen är öppen')).toBeTruthy();
  expect(screen.queryByText(/använts mer än en gång/)).toBeNull();
  expect(screen.queryByText(/säkrast med QR-koden/)).toBeNull();
  const at = (minute: number) => `2026-11-15T18:${minute}:00.000Z`;
  const door = { openedAt: at(10), lastUsedAt: at(42) };
  doors = {
    ...noDoors,
    pin: '999999',
    isPinSlowed: true,
    doors: [
      { ...door, id: 'd1', name: 'Dörr 1', places: 0 },
      { ...door, id: 'd2', name: 'Entrén', places: 4 },
    ],
    conflicts: [
      {
        ticketId: 't1',
        name: 'Kim Ek',
        entries: [
          { at: at(40), by: 'Dörr 1' },
          { at: at(42), by: 'Entrén' },
        ],
      },
    ],
  };
  await pass(5000);
  expect(await screen.findByText('2 är öppna')).toBeTruthy();
  expect(screen.getByText(/^Just nu öppnas dörrar säkrast med QR-koden\./)).toBeTruthy();
  expect(screen.getByText('Kim Ek: 19:40 (Dörr 1), 19:42 (Entrén)')).toBeTruthy();
  expect(screen.getByText('öppnad 19:10, hördes av 19:42')).toBeTruthy();
  expect(screen.getByText('öppnad 19:10, hördes av 19:42, har 4 platser att sälja')).toBeTruthy();
  expect(screen.getAllByText('999999')).toHaveLength(2);
  expect(screen.queryByText('012345')).toBeNull();
  expect(screen.getByRole('button', { name: 'Avsluta Entrén', hidden: true })).toBeTruthy();
});

const types = [
  { id: list.host.id, name: 'Student', price: 120, sold: 2, held: 1, complimentary: 0, revenue: 240 },
];
const sales = {
  ...noSales,
  total: 80,
  sold: 2,
  held: 1,
  left: 77,
  revenue: 240,
  bySwish: 240,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  types,
};

it("the participants' dialog follows the sale while it is on", async () => {
  let now: Sales = { ...sales, simulated: true };
  open(serverOf([person(1)]).answer, undefined, () => now);
  expect(await screen.findByText('2 sålda · 77 kvar · 240 kr')).toBeTruthy();
  expect(screen.getByText('SIMULERAD BETALNING')).toBeTruthy();
  now = { ...now, sold: 3, left: 76, revenue: 360 };
  await pass(5000);
  expect(await screen.findByText('3 sålda · 76 kvar · 360 kr')).toBeTruthy();
});

it("the participants' dialog names each guest that cannot be taken, sums up a sale at the door before it is noted, and comes back to the list", async () => {
  open(serverOf([person(1)]).answer, undefined, () => sales);
  const press = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name, hidden: true }), { detail: 1 });
  await screen.findByText('Försäljning');
  press('Ge fribiljetter');
  const guests = await screen.findByLabelText('Gäster');
  fireEvent.change(guests, { target: { value: 'Ada, ada@exempel.se\nBo\nCe, ce@' } });
  fireEvent.blur(guests);
  press('Ge 3 fribiljetter');
  expect(await screen.findByText('Ogiltig e-postadress: ce@')).toBeTruthy();
  expect((guests as HTMLTextAreaElement).value).toContain('ada@exempel.se');
  press('Avbryt');

  await screen.findByText('Kim Ek 0001');
  press('Sålt i dörren');
  const count = await screen.findByLabelText('Antal');
  expect(screen.getByText('120 kr')).toBeTruthy();
  fireEvent.change(count, { target: { value: '3' } });
  expect(await screen.findByText('360 kr')).toBeTruthy();
  expect((screen.getByLabelText('Släpp in direkt') as HTMLInputElement).checked).toBe(true);
});

it("the participants' dialog shows somebody’s ticket, marked where it was passed on, and asks before all of its order is refunded", async () => {
  const ticket = {
    id: list.eventId,
    orderId: list.host.id,
    buyer: 'Bo Ek',
    byTransfer: true,
    paidBy: 'swish',
    placedAt: list.startDate,
    price: 120,
    order: { tickets: 3, amount: 360 },
    isRefunded: false,
    codeName: null,
  };
  const asked: string[] = [];
  open(serverOf([{ ...person(1), byTransfer: true }]).answer, undefined, (address) => {
    asked.push(address);
    if (address.endsWith('/refund')) return { tickets: 3, amount: 360, how: 'swish' };
    return address.endsWith('/sales') ? sales : ticket;
  });
  expect(await screen.findByText('Student · Överlåten')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Kim Ek 0001/ }), { detail: 1 });
  const whole = await screen.findByRole('button', {
    name: 'Återbetala hela köpet (3 biljetter, 360\u00a0kr)',
  });
  fireEvent.click(whole, { detail: 1 });
  expect(await screen.findByText('360 kr går tillbaka till Bo Ek med Swish.')).toBeTruthy();
  expect(asked.some((address) => address.endsWith('/refund'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Återbetala 360\u00a0kr' }), { detail: 1 });
  expect(await screen.findByText('Student · Överlåten')).toBeTruthy();
  expect(asked).toContain(`/api/v1/events/${list.eventId}/orders/${list.host.id}/refund`);
});

it("the participants' dialog sums up the food for the kitchen, over the list", async () => {
  const sums = [
    { preference: 'Vegetarisk', count: 1200 },
    { preference: 'Nötallergi', count: 1 },
  ];
  open(serverOf([person(1)]).answer, undefined, undefined, { food: sums, unspecified: 3799 });
  const summary = await screen.findByText('Till köket');
  expect(summary.textContent).toBe('Till köket 1\u00a0201 har önskemål om maten');
  const lines = [...(summary.closest('details')?.querySelectorAll('li') ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1\u00a0200 Vegetarisk',
    '1 Nötallergi',
    '3\u00a0799 inget angivet',
  ]);
});

it("the participants' dialog says nothing of food where nobody has asked for any", async () => {
  open(serverOf([person(1)]).answer, undefined, undefined, { food: [], unspecified: 5000 });
  expect(await screen.findByText('Kim Ek 0001')).toBeTruthy();
  expect(screen.queryByText('Till köket')).toBeNull();
});
