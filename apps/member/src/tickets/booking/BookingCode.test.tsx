import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';
// Preloaded: a lazy import during the test may take longer than findBy waits.
import './BookingCode.tsx';
import './HoldStep.tsx';

const crew = { swedishName: 'Jobbare', englishName: 'Crew', position: 1, price: 80 };
const party = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', position: 0, price: 120 }],
    takesCodes: true,
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: '2026-11-16T11:00:00.000Z',
    ticketReservationExpiryTime: null,
  },
  questions: [],
  startTime: '2999-11-16T18:00:00.000Z',
  endTime: '2999-11-16T23:00:00.000Z',
  ...{ left: null, mine: 0, booked: 0, waiting: null, hold: null },
  waitingList: { isOpen: false, isPaused: false, length: 0, movedFirst: 0 },
} as unknown as MemberEvent;
const opened = {
  ...{ id: 'c1', kind: 'Opens', amount: null, percent: null, usesLeft: 1, endsAt: null },
  tickets: [{ id: 't2', ...crew }],
};
const held = {
  ...{ id: 'h1', expiresAt: '2999-11-16T12:00:00.000Z', amount: 80, ticketTypeIds: ['t2'], offer: false },
  places: [{ ticketTypeId: 't2', ...crew }],
};

let event: MemberEvent;
let sent: { call: string; body: unknown }[];
let code: () => Response;
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  clearCache();
  sessionStorage.clear();
  event = party;
  sent = [];
  code = () => json({ code: opened });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace('/app/v1', '')}`;
    if (method === 'POST') sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (call === 'POST /events/e1/code') return code();
    if (call === 'POST /events/e1/holds') {
      event = { ...event, hold: held };
      return json({ hold: { id: 'h1', eventId: 'e1', expiresAt: held.expiresAt, amount: 80 } }, 201);
    }
    return json(call === 'GET /events/e1' ? event : { tickets: [] });
  });
});

const Shown = () => {
  const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
  return data && <TicketBox event={data} />;
};
const show = (details: Partial<MemberEvent['eventReservationDetails']> = {}) => {
  event = { ...party, eventReservationDetails: { ...party.eventReservationDetails, ...details } };
  putAnswer('/events/e1', event);
  render(<Shown />);
};
const type = async (word: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Har du en kod?' }));
  fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: word } });
};

it('a code opens a ticket type, which is held with the code and named while it is held', async () => {
  show();
  await type(' jobba 26 ');
  // Enter in the field applies the code and does not submit the booking.
  fireEvent.keyDown(screen.getByLabelText('Kod'), { key: 'Enter' });
  await screen.findByText('Koden gäller för Jobbare. Koden räcker till en biljett.');
  expect(sent).toEqual([{ call: 'POST /events/e1/code', body: { code: 'jobba 26' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Färre: Ordinarie' }));
  fireEvent.click(screen.getByRole('button', { name: 'Fler: Jobbare' }));
  expect(screen.getByRole('button', { name: 'Fler: Jobbare' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
  await screen.findByText('1 × Jobbare');
  expect(sent[1]?.body).toEqual({ tickets: [{ ticketTypeId: 't2', codeId: 'c1' }] });
  expect(screen.getByRole('button', { name: /^Betala 80/ })).toBeTruthy();
});

it('an invalid code is refused at its field, and the field can be closed', async () => {
  show();
  code = () => json({ code: 'CODE_INVALID' }, 409);
  await type('fel');
  fireEvent.click(screen.getByRole('button', { name: 'Använd koden' }));
  await screen.findByText('Koden gäller inte. Kontrollera att den är rätt skriven.');
  fireEvent.click(screen.getByRole('button', { name: 'Ingen kod' }));
  await waitFor(() => expect(screen.queryByLabelText('Kod')).toBeNull());
});

it('an event without codes has no code field', async () => {
  show({ takesCodes: false });
  await screen.findByRole('button', { name: 'Gå till betalning' });
  expect(screen.queryByRole('button', { name: 'Har du en kod?' })).toBeNull();
});
