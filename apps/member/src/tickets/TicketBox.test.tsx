import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { putAnswer } from '../platform/answer-cache.ts';
import { at, json, party, postsTo, START, server, setUpBox, show } from './testing/fake-box.tsx';

setUpBox();

describe('TicketBox', () => {
  it('a booking clears the choice, and a second booking is asked about first', async () => {
    const free = party.eventReservationDetails.tickets.map((type) => ({ ...type, price: 0 }));
    const details = { ...party.eventReservationDetails, reservationType: 'Free', tickets: free };
    server.event = { ...party, eventReservationDetails: details } as MemberEvent;
    server.answers['POST /events/e1/holds'] = () =>
      json({ hold: { id: 'h1', eventId: 'e1', expiresAt: at(600_000), amount: 0 } }, 201);
    server.answers['POST /holds/h1/confirm'] = () => {
      server.event = { ...server.event, mine: 2, booked: 2 };
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
    server.event = { ...party, mine: 3, booked: 3 };
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
    server.answers['POST /events/e1/holds'] = () => json({ hold }, 201);
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
    server.answers['POST /events/e1/holds'] = () => json({ code }, 409);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Fler: Ordinarie' }));
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
    expect(screen.getByText('2 biljetter')).toBeDefined();
  });

  it('the message that a booking is cancelled goes when somebody else has taken its places', async () => {
    const hold = { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false };
    server.event = { ...party, left: 0, isSoldOut: true, booked: 1, hold };
    server.answers['DELETE /holds/h1'] = () => {
      server.event = { ...party, left: 1, isSoldOut: false };
      return new Response(null, { status: 204 });
    };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Avbryt bokningen' }));
    await screen.findByText('Bokningen är avbruten.');
    expect(screen.getByRole('button', { name: 'Gå till betalning' })).toBeDefined();
    act(() => putAnswer('/events/e1', { ...server.event, left: 0, isSoldOut: true }));
    await screen.findByText('Slutsålt');
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
    act(() => putAnswer('/events/e1', server.event));
    await screen.findByRole('button', { name: 'Gå till betalning' });
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
  });

  it('the message that a booking is cancelled goes when the next booking is refused', async () => {
    const hold = { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false };
    server.event = { ...party, booked: 1, hold };
    server.answers['DELETE /holds/h1'] = () => {
      server.event = party;
      return new Response(null, { status: 204 });
    };
    server.answers['POST /events/e1/holds'] = () => json({ code: 'SOLD_OUT' }, 409);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Avbryt bokningen' }));
    await screen.findByText('Bokningen är avbruten.');
    fireEvent.click(screen.getByRole('button', { name: 'Gå till betalning' }));
    await screen.findByText(/finns inte kvar/);
    expect(screen.queryByText('Bokningen är avbruten.')).toBeNull();
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
    server.answers['POST /events/e1/holds'] = () => json({ hold }, 201);
    server.answers['POST /holds/h1/payment'] = () => json({ payment: open }, 201);
    server.answers['GET /payments/p1'] = () => json({ payment: open });
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
    server.answers['GET /payments/p1'] = () => json({ payment: { ...payment, status: 'declined' } });
    server.event = { ...party, hold: { ...hold, ticketTypeIds: ['t1'], offer: false } };
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await screen.findByRole('button', { name: 'Försök igen' });
    expect(pressed.at(-1)).toBe('Försök igen');
    expect(empty).toEqual([]);
  });
});
