import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';
import type { Given } from './booking-code.ts';
import { keepCode } from './known-code.ts';
import './CodeField.tsx';
import './HoldStep.tsx';

const party = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 120, position: 0 }],
    takesCodes: true,
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: '2026-11-16T11:00:00.000Z',
    ticketReservationExpiryTime: null,
  },
  questions: [],
  startTime: '2999-11-16T18:00:00.000Z',
  endTime: '2999-11-16T23:00:00.000Z',
  left: null,
  mine: 0,
  booked: 0,
  waiting: null,
  waitingList: { isOpen: false, isPaused: false, length: 0, movedFirst: 0 },
  hold: null,
} as unknown as MemberEvent;

const half: Given = {
  id: 'c1',
  usesLeft: 1,
  tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 60, position: 0 }],
};
const crew: Given = {
  id: 'c2',
  usesLeft: null,
  tickets: [{ id: 't2', swedishName: 'Jobbare', englishName: 'Crew', price: 80, position: 1 }],
};

let event: MemberEvent;
let given: Given | null;
let holdRefusal: string | null;
let sent: { call: string; body: unknown }[];
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  clearCache();
  sessionStorage.clear();
  keepCode('e1', null);
  given = half;
  holdRefusal = null;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace('/app/v1', '')}`;
    const typed = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (method !== 'GET') sent.push({ call, body: typed });
    if (call === 'POST /events/e1/code')
      return given ? json({ code: given }) : json({ code: 'CODE_INVALID', status: 409 }, 409);
    if (call === 'POST /events/e1/holds') {
      if (holdRefusal) return json({ code: holdRefusal, status: 409 }, 409);
      return json(
        { hold: { id: 'h1', eventId: 'e1', expiresAt: '2999-11-16T12:00:00.000Z', amount: 180 } },
        201,
      );
    }
    if (call === 'PUT /holds/h2')
      return json({ hold: { id: 'h2', eventId: 'e1', expiresAt: '2999-11-16T12:00:00.000Z', amount: 80 } });
    if (call === 'POST /holds/h2/payment') return json({ code: 'PAYMENT_UNAVAILABLE', status: 503 }, 502);
    return json(call === 'GET /events/e1' ? event : { tickets: [] });
  });
});

const Shown = () => {
  const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
  return data && <TicketBox event={data} />;
};
const show = (change: Partial<MemberEvent> = {}) => {
  event = { ...party, ...change };
  putAnswer('/events/e1', event);
  render(<Shown />);
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (code: string) => {
  await press('Har du en kod?');
  fireEvent.change(await screen.findByLabelText('Kod'), { target: { value: code } });
  fireEvent.keyDown(screen.getByLabelText('Kod'), { key: 'Enter' });
};
const posted = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);

it('a code’s price is shown beside the usual one, is had by as many tickets as it is enough for, and is sent with those', async () => {
  show();
  await type('sponsor 26');
  await screen.findByText('Koden gäller. Den räcker till en biljett.');
  expect(posted('POST /events/e1/code')).toEqual([{ code: 'sponsor 26' }]);
  expect(posted('POST /events/e1/holds')).toEqual([]);
  screen.getByText('60 kr · ordinarie 120 kr');
  await press('Fler: Ordinarie');
  screen.getByText('180 kr');
  await press('Gå till betalning');
  await waitFor(() => expect(posted('POST /events/e1/holds')).toHaveLength(1));
  expect(posted('POST /events/e1/holds')).toEqual([
    { tickets: [{ ticketTypeId: 't1', codeId: 'c1' }, { ticketTypeId: 't1' }] },
  ]);
  await screen.findByRole('button', { name: /Betala 180\skr/ });
  // One row for each price.
  expect(screen.getAllByText('1 × Ordinarie')).toHaveLength(2);
});

it('a code opens a hidden ticket type, which goes again with the code', async () => {
  given = crew;
  show();
  await type('jobba');
  await press('Fler: Jobbare');
  screen.getByText('200 kr');
  await press('Ta bort koden');
  expect(screen.queryByText('Jobbare')).toBeNull();
  await screen.findByText('Ordinarie');
});

it('a wrong code is told at the field, and nothing is booked', async () => {
  given = null;
  show();
  await type('fel kod');
  await screen.findByText('Koden gäller inte här, eller inte längre.');
  expect(posted('POST /events/e1/holds')).toEqual([]);
});

it('a code that others have used up meanwhile is told, and the usual price is shown again', async () => {
  holdRefusal = 'CODE_USED_UP';
  show();
  await type('sponsor26');
  await screen.findByText('60 kr · ordinarie 120 kr');
  await press('Gå till betalning');
  await screen.findByText('Koden räcker inte till så många biljetter.');
  expect(screen.queryByText(/ordinarie/)).toBeNull();
});

it('an event without a ticket type for the member says so, and takes a code where there are codes', async () => {
  const details = { ...party.eventReservationDetails, tickets: [] };
  show({ eventReservationDetails: details });
  await screen.findByText('Här finns ingen biljett för dig utan kod.');
  screen.getByRole('button', { name: 'Har du en kod?' });
  putAnswer('/events/e1', { ...party, eventReservationDetails: { ...details, takesCodes: false } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Har du en kod?' })).toBeNull());
});

it('an offer is taken with a code, which is sent with the type that it opens', async () => {
  given = crew;
  const place = { swedishName: 'Ordinarie', englishName: 'Ordinary', price: 120, position: 0, codeId: null };
  const offer = { id: 'h2', expiresAt: '2999-11-16T12:00:00.000Z', amount: 120, offer: true };
  show({ hold: { ...offer, ticketTypeIds: ['t1'], places: [place], options: [[]] } });
  await type('jobba');
  await press('Fler: Jobbare');
  await press(/Betala 80\skr/);
  await waitFor(() =>
    expect(posted('PUT /holds/h2')).toEqual([{ tickets: [{ ticketTypeId: 't2', codeId: 'c2' }] }]),
  );
  await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /holds/h2/payment'));
});

it('a hold that was placed with a code shows its types and prices on a page that is opened anew', async () => {
  const places = [{ swedishName: 'Jobbare', englishName: 'Crew', price: 80, position: 1, codeId: 'c2' }];
  const hold = { id: 'h3', expiresAt: '2999-11-16T12:00:00.000Z', amount: 80, offer: false };
  show({ hold: { ...hold, ticketTypeIds: ['t2'], places, options: [[]] } });
  await screen.findByText('1 × Jobbare');
  await screen.findByRole('button', { name: /Betala 80\skr/ });
});
