import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { at, json, party, postsTo, START, server, setUpBox, show } from './testing/fake-box.tsx';

setUpBox();

describe('TicketBox at the release', () => {
  it('the booking button enables itself at the release, not before', async () => {
    server.event = {
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
    server.answers['POST /events/e1/holds'] = () => {
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
    server.answers['POST /events/e1/holds'] = () => {
      server.event = { ...party, hold: { ...hold, ticketTypeIds: ['t1'], offer: false } };
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
    server.answers['POST /events/e1/holds'] = () => {
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
    server.event = { ...party, eventReservationDetails: details };
    let refusals = 0;
    server.answers['POST /events/e1/holds'] = () => {
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
    server.event = { ...party, eventReservationDetails: details };
    const sentAt: number[] = [];
    server.answers['POST /events/e1/holds'] = () => {
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
    server.event = { ...party, eventReservationDetails: details };
    let asks = 0;
    server.answers['POST /events/e1/holds'] = () => {
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
});
