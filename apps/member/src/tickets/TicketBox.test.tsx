import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCache, putAnswer } from '../platform/answer-cache.ts';
import { useAnswer } from '../platform/use-answer.ts';
import { TicketBox } from './TicketBox.tsx';
import './booking/HoldEnded.tsx';

const START = Date.parse('2026-11-16T12:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();

const party: MemberEvent = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 120 }],
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: at(-60_000),
    ticketReservationExpiryTime: null,
  },
  startTime: at(600_000),
  endTime: at(900_000),
  left: null,
  mine: 0,
  booked: 0,
  waiting: null,
  waitingList: { isOpen: false, isPaused: false, length: 0, movedFirst: 0 },
  hold: null,
} as unknown as MemberEvent;

/** The fake server's event, and the calls it got. */
let event: MemberEvent;
let asked: { method: string; path: string; key: string | null }[];
let answers: Record<string, () => Response>;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: START });
  clearCache();
  sessionStorage.clear();
  event = party;
  asked = [];
  answers = { 'GET /events/e1': () => json(event), 'GET /tickets': () => json({ tickets: [] }) };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    const path = url.replace('/app/v1', '');
    asked.push({ method, path, key: new Headers(headers).get('idempotency-key') });
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError(`nobody answers ${method} ${path}`);
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
const postsTo = (path: string) => asked.filter((each) => each.method === 'POST' && each.path === path);

describe('TicketBox', () => {
  it('the booking button enables itself at the release, not before', async () => {
    event = {
      ...party,
      eventReservationDetails: { ...party.eventReservationDetails, ticketReleaseTime: at(60_000) },
    };
    show();
    expect(await screen.findByRole('button', { name: /^Öppnar/ })).toHaveProperty('disabled', true);
    // Two seconds before it opens: the test's clock also moves with the real one. clock.test.ts has the exact moment.
    await act(() => vi.advanceTimersByTimeAsync(START + 57_000 - Date.now()));
    expect(screen.getByRole('button', { name: /^Öppnar/ })).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(START + 60_200 - Date.now()));
    expect(screen.getByRole('button', { name: 'Gå till betalning' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Biljetterna är släppta.')).toBeDefined();
  });

  it('two presses, or a retry after a lost answer, make one hold with one idempotency key', async () => {
    const hold = { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 };
    answers['POST /events/e1/holds'] = () => {
      throw new TypeError('lost');
    };
    show();
    const button = await screen.findByRole('button', { name: 'Gå till betalning' });
    fireEvent.click(button);
    fireEvent.click(button);
    // Retried a few times, then the member is told.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText(/Du är offline/);
    expect(postsTo('/events/e1/holds')).toHaveLength(3);
    answers['POST /events/e1/holds'] = () => {
      event = { ...party, hold: { ...hold, ticketTypeIds: ['t1'], offer: false } };
      return json({ hold }, 201);
    };
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText('Reserverat åt dig');
    const posts = postsTo('/events/e1/holds');
    expect(posts).toHaveLength(4);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  });

  it('a member whom a busy server turns away stays in line, says so, and asks again with the same key', async () => {
    const sentAt: number[] = [];
    answers['POST /events/e1/holds'] = () => {
      sentAt.push(Date.now() - START);
      if (sentAt.length < 3)
        return new Response('{"code":"UNAVAILABLE"}', { status: 503, headers: { 'retry-after': '4' } });
      return json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 } }, 201);
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Gå till betalning' }));
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('button', { name: 'Du står i kön …' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByText('Reserverat åt dig');
    const [first = 0, second = 0, third = 0] = sentAt;
    // Not before Retry-After, and with jitter.
    for (const wait of [second - first, third - second]) {
      expect(wait).toBeGreaterThanOrEqual(4_000);
      expect(wait).toBeLessThan(7_000);
    }
    expect(new Set(postsTo('/events/e1/holds').map(({ key }) => key)).size).toBe(1);
    expect(postsTo('/events/e1/holds')).toHaveLength(3);
  });

  it('a booking is retried when the server’s clock is slightly behind ours', async () => {
    const details = { ...party.eventReservationDetails, ticketReleaseTime: at(0) };
    event = { ...party, eventReservationDetails: details };
    let refusals = 0;
    answers['POST /events/e1/holds'] = () => {
      refusals += 1;
      if (refusals < 3) return json({ code: 'BOOKING_NOT_OPEN' }, 409);
      return json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 } }, 201);
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText('Reserverat åt dig');
    expect(refusals).toBe(3);
  });

  it('a press in the last second before the release waits and is then sent once', async () => {
    const details = { ...party.eventReservationDetails, ticketReleaseTime: at(30_000) };
    event = { ...party, eventReservationDetails: details };
    const sentAt: number[] = [];
    answers['POST /events/e1/holds'] = () => {
      sentAt.push(Date.now() - START);
      return json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 } }, 201);
    };
    show();
    const button = await screen.findByRole('button', { name: /^Öppnar/ });
    expect(button).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(START + 29_100 - Date.now()));
    expect(button).toHaveProperty('disabled', false);
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Väntar på släppet …');
    expect(sentAt).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(START + 31_000 - Date.now()));
    await screen.findByText('Reserverat åt dig');
    expect(sentAt).toHaveLength(1);
    expect(sentAt[0]).toBeGreaterThanOrEqual(30_000);
  });

  it('a booking is retried when the refusal shows that our clock was ahead', async () => {
    const details = { ...party.eventReservationDetails, ticketReleaseTime: at(0) };
    event = { ...party, eventReservationDetails: details };
    let asks = 0;
    answers['POST /events/e1/holds'] = () => {
      asks += 1;
      if (asks > 1)
        return json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 } }, 201);
      const headers = { 'x-server-time': new Date(Date.now() - 1_400).toISOString() };
      return new Response(JSON.stringify({ code: 'BOOKING_NOT_OPEN' }), { status: 409, headers });
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText('Reserverat åt dig');
    expect(asks).toBe(2);
  });

  it('a booking clears the choice, and a second booking is asked about first', async () => {
    const free = party.eventReservationDetails.tickets.map((type) => ({ ...type, price: 0 }));
    const details = { ...party.eventReservationDetails, reservationType: 'Free', tickets: free };
    event = { ...party, eventReservationDetails: details } as MemberEvent;
    answers['POST /events/e1/holds'] = () =>
      json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 0 } }, 201);
    answers['POST /holds/h1/confirm'] = () => {
      event = { ...event, mine: 2, booked: 2 };
      return json({ order: { id: 'o1', tickets: [{ id: 'k1' }, { id: 'k2' }] } }, 201);
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Fler: Ordinarie' }));
    fireEvent.click(screen.getByRole('button', { name: 'Boka 2 biljetter' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tillbaka till eventet' }));
    await screen.findByText('Du har 2 biljetter');
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByRole('button', { name: /^Boka.*biljett/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Boka en till?' }));
    expect(await screen.findByRole('button', { name: 'Boka biljett' })).toBeDefined();
    expect(postsTo('/events/e1/holds')).toHaveLength(1);
  });

  it('a choice made before a booking in another tab is not used for a second booking', async () => {
    sessionStorage.setItem('karappen:choice:e1', JSON.stringify({ mine: 0, choice: { t1: ['', '', ''] } }));
    event = { ...party, mine: 3, booked: 3 };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Boka en till?' }));
    expect(await screen.findByText('1 biljett')).toBeDefined();
  });

  it('after a booking in another tab a second booking is asked about first', async () => {
    show();
    await screen.findByRole('button', { name: 'Gå till betalning' });
    const data = { ...party, mine: 1, booked: 1 };
    const key = 'karappen:answer:/events/e1';
    localStorage.setItem(key, JSON.stringify({ data, tag: null, at: START }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.getByText('Du har en biljett')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gå till betalning' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Boka en till?' })).toBeDefined();
  });

  it('the second press of a double press does nothing in the booking step that the first one opened', async () => {
    const hold = { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 };
    answers['POST /events/e1/holds'] = () => json({ hold }, 201);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Gå till betalning' }), { detail: 1 });
    const pay = await screen.findByRole('button', { name: /^Betala/ });
    fireEvent.click(pay, { detail: 2 });
    expect(postsTo('/holds/h1/payment')).toEqual([]);
    fireEvent.click(pay, { detail: 1 });
    await waitFor(() => expect(postsTo('/holds/h1/payment')).toHaveLength(1));
  });

  it.each([
    ['SOLD_OUT', /finns inte kvar/],
    ['TOO_MANY_TICKETS', /fler biljetter än/],
    ['BOOKING_CLOSED', /går inte längre att boka/],
  ])('a refused booking says why and keeps the choice: %s', async (code, sentence) => {
    answers['POST /events/e1/holds'] = () => json({ code }, 409);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Fler: Ordinarie' }));
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
    expect(screen.getByText('2 biljetter')).toBeDefined();
  });

  it('the message that a booking is cancelled goes when somebody else has taken its places', async () => {
    const hold = { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false };
    event = { ...party, left: 0, isSoldOut: true, booked: 1, hold };
    answers['DELETE /holds/h1'] = () => {
      event = { ...party, left: 1, isSoldOut: false };
      return new Response(null, { status: 204 });
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Avbryt bokningen' }));
    await screen.findByText('Bokningen är avbruten.');
    expect(screen.getByRole('button', { name: 'Gå till betalning' })).toBeDefined();
    act(() => putAnswer('/events/e1', { ...event, left: 0, isSoldOut: true }));
    await screen.findByText('Slutsålt');
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
    act(() => putAnswer('/events/e1', event));
    await screen.findByRole('button', { name: 'Gå till betalning' });
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
  });

  it('the message that a booking is cancelled goes when the next booking is refused', async () => {
    const hold = { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false };
    event = { ...party, booked: 1, hold };
    answers['DELETE /holds/h1'] = () => {
      event = party;
      return new Response(null, { status: 204 });
    };
    answers['POST /events/e1/holds'] = () => json({ code: 'SOLD_OUT' }, 409);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Avbryt bokningen' }));
    await screen.findByText('Bokningen är avbruten.');
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText(/finns inte kvar/);
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
  });

  it('an expired hold does not ask the member to choose again when the event is sold out', async () => {
    event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(2_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    show();
    await screen.findByText('Reserverat åt dig');
    event = { ...party, isSoldOut: true };
    await act(() => vi.advanceTimersByTimeAsync(START + 2_500 - Date.now()));
    await screen.findByText('Slutsålt');
    expect(screen.getByRole('alert').textContent).toBe('Tiden gick ut, så bokningen släpptes.');
  });

  it('each booking step scrolls its main button into view, and no step renders empty', async () => {
    const pressed: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      pressed.push(this.textContent ?? '');
    });
    const empty: string[] = [];
    const hold = { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 120 };
    const payment = { id: 'p1', amount: 120, expiresAt: at(600_000), refunds: [], failure: null };
    const open = { ...payment, status: 'open', swishUrl: 'swish://x', qr: 'x' };
    answers['POST /events/e1/holds'] = () => json({ hold }, 201);
    answers['POST /holds/h1/payment'] = () => json({ payment: open }, 201);
    answers['GET /payments/p1'] = () => json({ payment: open });
    show();
    const box = (await screen.findByRole('button', { name: 'Gå till betalning' })).closest('[data-step]');
    new MutationObserver(() => {
      if (!box?.textContent) empty.push(box?.getAttribute('data-step') ?? '');
    }).observe(box as Element, { childList: true, subtree: true });
    expect(pressed).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText('Reserverat åt dig');
    expect(pressed.at(-1)).toBe('Betala 120\u00a0kr med Swish');
    fireEvent.click(screen.getByRole('button', { name: /^Betala/ }));
    await screen.findByText('Väntar på att du betalar i Swish.');
    await waitFor(() => expect(pressed.at(-1)).toMatch(/^Öppna Swish/));
    answers['GET /payments/p1'] = () => json({ payment: { ...payment, status: 'declined' } });
    event = { ...party, hold: { ...hold, ticketTypeIds: ['t1'], offer: false } };
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await screen.findByRole('button', { name: 'Försök igen' });
    expect(pressed.at(-1)).toBe('Försök igen');
    expect(empty).toEqual([]);
  });

  it('an expired hold says so and lets the member choose again', async () => {
    event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(62_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    show();
    await screen.findByText('Reserverat åt dig');
    expect(screen.getByRole('timer').textContent).toMatch(/^(1:0\d|0:5\d)$/);
    event = party;
    await act(() => vi.advanceTimersByTimeAsync(START + 62_500 - Date.now()));
    await waitFor(() => screen.getByText(/Tiden gick ut/));
    expect(screen.getByRole('button', { name: 'Gå till betalning' })).toHaveProperty('disabled', false);
  });

  it.each([
    ['declined', 'Du avbröt betalningen i Swish. Inga pengar har dragits.'],
    ['failed', 'Betalningen gick inte igenom. Inga pengar har dragits. Försök igen.'],
  ])('a payment that is %s can be tried again within the hold', async (status, sentence) => {
    const payment = { id: 'p1', status, amount: 120, expiresAt: at(600_000), refunds: [], failure: null };
    event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    localStorage.setItem('karappen:paying:e1', 'p1');
    answers['GET /payments/p1'] = () => json({ payment });
    answers['POST /holds/h1/payment'] = () =>
      json({ payment: { ...payment, id: 'p2', status: 'open' } }, 201);
    answers['GET /payments/p2'] = () => json({ payment: { ...payment, id: 'p2', status: 'open' } });
    show();
    await screen.findByText(sentence);
    fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText('Väntar på att du betalar i Swish.');
    expect(localStorage.getItem('karappen:paying:e1')).toBe('p2');
  });

  it.each([
    [true, 'Öppna Swish'],
    [false, 'Öppna Swish på den här enheten'],
  ])(
    'paying shows the Swish link first on a phone (%s) and the QR code first elsewhere',
    async (isPhone, name) => {
      vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
      const payment = { id: 'p1', status: 'open', amount: 120, expiresAt: at(600_000), refunds: [] };
      localStorage.setItem('karappen:paying:e1', 'p1');
      const ways = {
        swishUrl: 'swish://paymentrequest?token=T',
        qr: 'DT',
        simulated: false,
        simulatorUrl: null,
      };
      answers['GET /payments/p1'] = () => json({ payment: { ...payment, ...ways } });
      show();
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe('swish://paymentrequest?token=T');
      if (isPhone) {
        expect(screen.queryByRole('img')).toBeNull();
        fireEvent.click(screen.getByRole('button', { name: 'Betala från en annan telefon' }));
      }
      await screen.findByRole('img', { name: 'QR-kod för Swish' });
      expect(screen.queryByText('SIMULERAD BETALNING')).toBeNull();
    },
  );

  it('a payment that expired leads back to the choice of tickets', async () => {
    const payment = {
      id: 'p1',
      status: 'expired',
      amount: 120,
      expiresAt: at(-1),
      refunds: [],
      failure: null,
    };
    localStorage.setItem('karappen:paying:e1', 'p1');
    answers['GET /payments/p1'] = () => json({ payment });
    show();
    await screen.findByText(/^Tiden gick ut innan du betalade/);
    fireEvent.click(screen.getByRole('button', { name: 'Välj biljetter igen' }));
    await screen.findByRole('button', { name: 'Gå till betalning' });
    expect(localStorage.getItem('karappen:paying:e1')).toBeNull();
  });
});
