import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';
import './BookingQuestions.tsx';
import './HoldStep.tsx';

const asked = { ticketTypes: [], isSensitive: false, options: [] };
const bus = {
  ...{ ...asked, id: 'bus', kind: 'one' as const, perTicket: true, isRequired: true },
  ...{ textSwedish: 'Vilken buss?', textEnglish: 'Which bus?' },
  options: [
    { swedish: 'Tidiga', english: 'Early' },
    { swedish: 'Sena', english: 'Late' },
  ],
};
const table = {
  ...{ ...asked, id: 'table', kind: 'text' as const, perTicket: false, isRequired: false },
  ...{ textSwedish: 'Vilket bord?', textEnglish: 'Which table?' },
};
const shirts = {
  ...{ ...asked, id: 'shirts', kind: 'number' as const, perTicket: true, isRequired: true, ticketTypes: [1] },
  ...{ textSwedish: 'Hur många tröjor?', textEnglish: 'How many shirts?' },
};

const party = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Free',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 0 }],
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: '2026-11-16T11:00:00.000Z',
    ticketReservationExpiryTime: null,
  },
  questions: [bus, table, shirts],
  startTime: '2999-11-16T18:00:00.000Z',
  endTime: '2999-11-16T23:00:00.000Z',
  left: null,
  mine: 0,
  booked: 0,
  waiting: null,
  waitingList: { isOpen: false, isPaused: false, length: 0, movedFirst: 0 },
  hold: null,
} as unknown as MemberEvent;

let event: MemberEvent;
let sent: { call: string; body: unknown }[];
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  clearCache();
  sessionStorage.clear();
  event = party;
  sent = [];
  const hold = { id: 'h1', eventId: 'e1', expiresAt: '2999-11-16T12:00:00.000Z', amount: 0 };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace('/app/v1', '')}`;
    if (method === 'POST') sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (call === 'POST /events/e1/holds') {
      event = { ...event, hold: { ...hold, ticketTypeIds: ['t1'], offer: false } };
      return json({ hold }, 201);
    }
    if (call === 'POST /holds/h1/confirm') return json({ order: { id: 'o1', tickets: [] } }, 201);
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
const calls = () => sent.map(({ call }) => call);

it('a booking without questions is one press, as before', async () => {
  show({ questions: [] });
  fireEvent.click(await screen.findByRole('button', { name: /^Boka/ }));
  await waitFor(() => expect(calls()).toEqual(['POST /events/e1/holds', 'POST /holds/h1/confirm']));
});

it('a booking whose ticket type is asked nothing is one press too', async () => {
  show({ questions: [shirts] });
  fireEvent.click(await screen.findByRole('button', { name: /^Boka/ }));
  await waitFor(() => expect(calls()).toContain('POST /holds/h1/confirm'));
});

it('a booking’s questions are asked once the place is held, and what is missing is said at its question', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Boka/ }));
  const confirm = await screen.findByRole('button', { name: 'Bekräfta bokningen' });
  await screen.findByText('Vilken buss?', { exact: false });
  // Of another ticket type.
  expect(screen.queryByText('Hur många tröjor?', { exact: false })).toBeNull();
  fireEvent.click(confirm);
  expect(await screen.findByText('Du behöver svara här.')).toBeTruthy();
  expect(calls()).toEqual(['POST /events/e1/holds']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tidiga' })));
  expect(screen.getByText('Svara på frågorna först.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Sena' }));
  expect(screen.queryByText('Svara på frågorna först.')).toBeNull();
  fireEvent.change(screen.getByLabelText(/Vilket bord/), { target: { value: 'Kims' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(calls()).toContain('POST /holds/h1/confirm'));
  expect(sent.at(-1)?.body).toEqual({
    answers: [{ questionId: 'table', value: 'Kims' }],
    tickets: [{ ticketTypeId: 't1', answers: [{ questionId: 'bus', value: 1 }] }],
  });
});

it('food is chosen among the union’s choices, and own words are kept beside them', async () => {
  show({
    questions: [],
    eventReservationDetails: { ...party.eventReservationDetails, gatherFoodPreferences: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Allergi eller kost, Ordinarie' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Glutenfritt' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  const own = screen.getByLabelText('Något annat');
  fireEvent.change(own, { target: { value: 'Vegan men ' } });
  expect(own).toHaveProperty('value', 'Vegan men ');
  fireEvent.change(own, { target: { value: 'ingen koriander' } });
  fireEvent.click(screen.getByRole('button', { name: /^Boka/ }));
  await waitFor(() => expect(calls()).toContain('POST /holds/h1/confirm'));
  expect(sent[0]?.body).toEqual({
    tickets: [{ ticketTypeId: 't1', foodPreference: 'Vegan, Glutenfritt, ingen koriander' }],
  });
});
