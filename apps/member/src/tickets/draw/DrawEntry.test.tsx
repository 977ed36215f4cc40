import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { noteServerTime } from '../../platform/clock.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';
import { DrawEntry } from './DrawEntry.tsx';
// Preloaded: a lazy import during the test may take longer than findBy waits.
import './DrawCard.tsx';
import './enter-draw.ts';

const START = Date.parse('2026-11-16T12:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();
const entry = { id: 'x1', number: 7, size: 1, pool: 2, groupCode: 'BLÅ-42', receipt: 'abc.def' };

const party = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Free',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 0 }],
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: at(3_600_000),
    ticketReservationExpiryTime: null,
  },
  release: {
    kind: 'draw',
    state: 'open',
    opensAt: at(-60_000),
    windowEndsAt: at(3_600_000),
    entered: 84,
    pools: ['Freshmen'],
    offerHours: 24,
  },
  entry: null,
  left: 0,
  mine: 0,
  booked: 0,
  hold: null,
} as unknown as MemberEvent;

let event: MemberEvent;
let asked: { call: string; body: unknown; key: string | null }[];
let answer: (call: string) => Response;
/** How far the server's clock is ahead of the phone's, in ms. */
let serverAhead = 0;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'x-server-time': new Date(Date.now() + serverAhead).toISOString() },
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START });
  clearCache();
  sessionStorage.clear();
  event = party;
  asked = [];
  answer = () => json({ entry }, 201);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method === 'GET') return json(event);
    const call = `${method} ${url.replace('/app/v1', '')}`;
    asked.push({
      call,
      body: body ? JSON.parse(String(body)) : null,
      key: new Headers(headers).get('idempotency-key'),
    });
    return answer(call);
  });
});

const Shown = () => {
  const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
  return data?.release ? <DrawEntry event={data} release={data.release} /> : null;
};
const show = () => {
  putAnswer('/events/e1', event);
  render(<Shown />);
};

describe('entering a draw', () => {
  it('the page of an event enters its draw with one press, and then shows the entry', async () => {
    event = { ...party, startTime: at(90_000_000), endTime: at(99_000_000) };
    putAnswer('/events/e1', event);
    const Box = () => {
      const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
      return data && <TicketBox event={data} />;
    };
    render(<Box />);
    fireEvent.click(await screen.findByRole('button', { name: 'Anmäl dig' }));
    await screen.findByText('Du är med i lottningen');
    expect(asked).toMatchObject([
      { call: 'POST /events/e1/entry', body: { tickets: [{ ticketTypeId: 't1' }] } },
    ]);
  });

  it('a draw says how many have entered, and nothing while nobody has', () => {
    show();
    screen.getByText('84 personer är anmälda');
    cleanup();
    event = { ...party, release: { ...party.release, entered: 1 } as MemberEvent['release'] };
    show();
    screen.getByText('1 person är anmäld');
    cleanup();
    event = { ...party, release: { ...party.release, entered: 0 } as MemberEvent['release'] };
    show();
    expect(screen.queryByText(/anmälda/)).toBeNull();
  });

  it('entering a draw asks for a number of places, not for ticket types', async () => {
    const { tickets } = party.eventReservationDetails;
    const two = [...tickets, { id: 't2', swedishName: 'Med mat', englishName: 'With food', price: 90 }];
    event = { ...party, eventReservationDetails: { ...party.eventReservationDetails, tickets: two } };
    show();
    screen.getByText('Vilken biljett väljer du när du får en plats.');
    fireEvent.click(screen.getByRole('button', { name: 'Fler: Antal platser' }));
    fireEvent.click(screen.getByRole('button', { name: 'Anmäl 2 platser' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ tickets: [{ ticketTypeId: 't1' }, { ticketTypeId: 't1' }] });
  });

  it('the window of a draw opens and closes by the server’s clock on a phone whose own is ten minutes off', async () => {
    serverAhead = 600_000;
    noteServerTime(json({}).headers, Date.now());
    const release = { ...party.release, windowEndsAt: at(600_000 + 60_000) } as MemberEvent['release'];
    event = { ...party, release };
    show();
    screen.getByRole('button', { name: 'Anmäl dig' });
    await act(() => vi.advanceTimersByTimeAsync(57_000));
    screen.getByRole('button', { name: 'Anmäl dig' });
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull();
    screen.getByText('Anmälan har stängt. Snart lottas platserna.');
    serverAhead = 0;
    noteServerTime(json({}).headers, Date.now());
  });

  it('the pools are shown in their order before one enters, and what a group weighs', () => {
    show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Nollan', 'Alla andra']),
    );
    screen.getByText(/En grupp väger som en anmälan/);
  });

  it('one press enters a draw; number, group code and receipt are shown', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Anmäl dig' }));
    await screen.findByText('Du är med i lottningen');
    screen.getByText('Anmälan nummer 7');
    screen.getByText('BLÅ-42');
    screen.getByText('abc.def');
    screen.getByText('Lottas med: Alla andra');
    expect(asked).toMatchObject([
      { call: 'POST /events/e1/entry', body: { tickets: [{ ticketTypeId: 't1' }] } },
    ]);
  });

  it('a group is joined by its code, and an unknown code is said at once', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Gå med i en grupp' }));
    answer = () => json({ code: 'NOT_FOUND' }, 404);
    fireEvent.change(screen.getByLabelText('Gruppkod'), { target: { value: ' BLÅ-41 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gå med i gruppen' }));
    await screen.findByText('Det finns ingen grupp med den koden.');
    expect(asked[0]?.body).toEqual({ groupCode: 'BLÅ-41', tickets: [{ ticketTypeId: 't1' }] });
  });

  it('a lost answer and a second try never report success as failure', async () => {
    show();
    answer = () => {
      throw new TypeError('lost');
    };
    fireEvent.click(screen.getByRole('button', { name: 'Anmäl dig' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    event = { ...party, entry };
    answer = () => json({ code: 'ALREADY_ENTERED' }, 409);
    fireEvent.click(screen.getByRole('button', { name: 'Anmäl dig' }));
    await screen.findByText('Du är med i lottningen');
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  it('an entry is withdrawn with one press, and one may enter again', async () => {
    event = { ...party, entry };
    show();
    answer = () => new Response(null, { status: 204 });
    fireEvent.click(screen.getByRole('button', { name: 'Dra tillbaka anmälan' }));
    await screen.findByRole('button', { name: 'Anmäl dig' });
  });

  it('an entry in a draw cannot be changed once the window has closed', () => {
    event = { ...party, entry, release: { ...party.release, state: 'frozen' } as MemberEvent['release'] };
    show();
    screen.getByText('Anmälan har stängt. Snart lottas platserna.');
    expect(screen.queryByRole('button', { name: 'Dra tillbaka anmälan' })).toBeNull();
  });

  it('nobody can enter a draw before its window opens', () => {
    const release = { ...party.release, state: 'announced', opensAt: at(600_000) } as MemberEvent['release'];
    event = { ...party, release };
    show();
    screen.getByText('Anmälan öppnar om');
    expect(screen.queryByRole('button', { name: 'Anmäl dig' })).toBeNull();
  });
});
