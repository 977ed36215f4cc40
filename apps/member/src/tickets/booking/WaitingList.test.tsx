import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';
// Preloaded: a lazy import during the test may take longer than findBy waits.
import './JoinWaitingList.tsx';
import './HoldStep.tsx';
import './BookedStep.tsx';

const START = Date.parse('2026-11-16T12:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();

const party = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Free',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 0 }],
    maxTicketsPerPerson: 2,
    gatherFoodPreferences: false,
    ticketReleaseTime: at(-60_000),
    ticketReservationExpiryTime: null,
  },
  startTime: at(90_000_000),
  endTime: at(99_000_000),
  ...{ left: 0, isSoldOut: true, mine: 0, booked: 0, hold: null, waiting: null },
  waitingList: { isOpen: true, isPaused: false, length: 2, movedFirst: 1 },
} as unknown as MemberEvent;

let event: MemberEvent;
let asked: string[];
let bodies: unknown[];
let answers: Record<string, () => Response>;
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START });
  clearCache();
  event = party;
  asked = [];
  answers = { 'GET /events/e1': () => json(event), 'GET /tickets': () => json({ tickets: [] }) };
  bodies = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace('/app/v1', '')}`;
    asked.push(call);
    if (body) bodies.push(JSON.parse(String(body)));
    const answer = answers[call];
    if (!answer) throw new TypeError(`nobody answers ${call}`);
    return answer();
  });
});

const Shown = () => {
  const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
  return data && <TicketBox event={data} />;
};
const show = () => {
  putAnswer('/events/e1', event);
  render(<Shown />);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a member joins a sold-out event’s list after a confirmation, sees their position, and leaves', async () => {
  show();
  await screen.findByText('2 står i kön.');
  expect(screen.getByText('Arrangören har flyttat en först i kön.')).toBeDefined();
  await press('Ställ dig i kön');
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  answers['POST /events/e1/waiting'] = () => {
    event = { ...party, waiting: { position: 3, state: 'waiting' } };
    return json({ waiting: { position: 3 } }, 201);
  };
  await press('Köa för en plats');
  await screen.findByText('Du är nummer 3 i kön');
  answers['DELETE /events/e1/waiting'] = () => {
    event = party;
    return new Response(null, { status: 204 });
  };
  await press('Lämna kön');
  await screen.findByText('Du har lämnat kön.');
});

it('whoever waits already, since an answer was lost, is shown their position and no fault', async () => {
  show();
  await press('Ställ dig i kön');
  answers['POST /events/e1/waiting'] = () => {
    event = { ...party, waiting: { position: 1, state: 'waiting' } };
    return json({ code: 'ALREADY_WAITING' }, 409);
  };
  await press('Köa för en plats');
  await screen.findByText('Du står först i kön');
});

it('an offer says until when it can be taken, and is declined with one press', async () => {
  const hold = { id: 'h1', expiresAt: at(86_400_000), amount: 0, ticketTypeIds: ['t1'], offer: true };
  event = { ...party, booked: 1, hold, waiting: { position: 0, state: 'offered' } };
  show();
  await screen.findByText('Du har fått en plats');
  expect(screen.getByRole('button', { name: 'Ta platsen' })).toBeDefined();
  answers['DELETE /holds/h1'] = () => {
    event = party;
    return new Response(null, { status: 204 });
  };
  await press('Tacka nej');
  await screen.findByText('Du tackade nej, och platsen går till nästa i kön.');
  await screen.findByText('Slutsålt');
});

describe('taking an offer', () => {
  const types = [
    { id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 0 },
    { id: 't2', swedishName: 'Med mat', englishName: 'With food', price: 0 },
  ];
  const offered = (tickets = types) => {
    const hold = { id: 'h1', expiresAt: at(86_400_000), amount: 0, ticketTypeIds: ['t1'], offer: true };
    event = {
      ...party,
      ...{ booked: 1, hold, waiting: { position: 0, state: 'offered' } },
      eventReservationDetails: { ...party.eventReservationDetails, tickets },
    };
    show();
  };
  const order = {
    id: 'o1',
    tickets: [{ id: 'k1', event: { id: 'e1' }, type: types[1], status: 'valid' }],
  };
  const saved = () => json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(86_400_000), amount: 0 } });
  const calls = () => asked.filter((call) => !call.startsWith('GET'));

  it('the ticket type is chosen when the offer is taken', async () => {
    offered();
    fireEvent.click(await screen.findByRole('button', { name: 'Fler: Med mat' }));
    answers['PUT /holds/h1'] = saved;
    answers['POST /holds/h1/confirm'] = () => json({ order }, 201);
    await press('Ta platsen');
    await screen.findByText('Biljetten är din');
    expect(calls()).toEqual(['PUT /holds/h1', 'POST /holds/h1/confirm']);
    expect(bodies).toEqual([{ tickets: [{ ticketTypeId: 't2' }] }]);
  });

  it('the offer that was made is taken as it is with one call', async () => {
    offered();
    answers['POST /holds/h1/confirm'] = () => json({ order }, 201);
    await press('Ta platsen');
    await screen.findByText('Biljetten är din');
    expect(calls()).toEqual(['POST /holds/h1/confirm']);
  });

  it('a double press on accepting an offer sends one request', async () => {
    offered();
    answers['POST /holds/h1/confirm'] = () => json({ order }, 201);
    const button = await screen.findByRole('button', { name: 'Ta platsen' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Biljetten är din');
    expect(calls()).toEqual(['POST /holds/h1/confirm']);
  });

  it('a lost answer is asked for again, and success is never told as failure', async () => {
    offered();
    let tries = 0;
    answers['POST /holds/h1/confirm'] = () => {
      tries += 1;
      if (tries === 1) throw new TypeError('lost');
      return json({ order }, 201);
    };
    await press('Ta platsen');
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await screen.findByText('Biljetten är din');
    expect(tries).toBe(2);
  });

  it('an offer that another tab has taken is shown as taken, also with another ticket chosen here', async () => {
    offered();
    fireEvent.click(await screen.findByRole('button', { name: 'Fler: Med mat' }));
    answers['PUT /holds/h1'] = () => json({ code: 'HOLD_BOOKED' }, 409);
    answers['POST /holds/h1/confirm'] = () => json({ order }, 201);
    await press('Ta platsen');
    await screen.findByText('Biljetten är din');
  });

  it('an offer that has gone on says so', async () => {
    offered();
    answers['POST /holds/h1/confirm'] = () => {
      event = { ...party, waiting: null };
      return json({ code: 'HOLD_ENDED' }, 409);
    };
    await press('Ta platsen');
    await screen.findByText('Slutsålt');
    expect(screen.queryByText('Biljetten är din')).toBeNull();
  });
});
