import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { at, json, party, START, server, setUpBox, show } from './testing/fake-box.tsx';

setUpBox();

describe('TicketBox with a hold or a payment', () => {
  it('an expired hold does not ask the member to choose again when the event is sold out', async () => {
    server.event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(2_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    show();
    await screen.findByText('Reserverat åt dig');
    server.event = { ...party, isSoldOut: true };
    await act(() => vi.advanceTimersByTimeAsync(START + 2_500 - Date.now()));
    await screen.findByText('Slutsålt');
    expect(screen.getByRole('alert').textContent).toBe('Tiden gick ut, så bokningen släpptes.');
  });

  it('an expired hold says so and lets the member choose again', async () => {
    server.event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(62_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    show();
    await screen.findByText('Reserverat åt dig');
    expect(screen.getByRole('timer').textContent).toMatch(/^(1:0\d|0:5\d)$/);
    server.event = party;
    await act(() => vi.advanceTimersByTimeAsync(START + 62_500 - Date.now()));
    await waitFor(() => screen.getByText(/Tiden gick ut/));
    expect(screen.getByRole('button', { name: 'Gå till betalning' })).toHaveProperty('disabled', false);
  });

  it.each([
    ['declined', 'Du avbröt betalningen i Swish. Inga pengar har dragits.'],
    ['failed', 'Betalningen gick inte igenom. Inga pengar har dragits. Försök igen.'],
  ])('a payment that is %s can be tried again within the hold', async (status, sentence) => {
    const payment = { id: 'p1', status, amount: 120, expiresAt: at(600_000), refunds: [], failure: null };
    server.event = {
      ...party,
      hold: { id: 'h1', expiresAt: at(600_000), amount: 120, ticketTypeIds: ['t1'], offer: false },
    };
    localStorage.setItem('karappen:paying:e1', 'p1');
    server.answers['GET /payments/p1'] = () => json({ payment });
    server.answers['POST /holds/h1/payment'] = () =>
      json({ payment: { ...payment, id: 'p2', status: 'open' } }, 201);
    server.answers['GET /payments/p2'] = () => json({ payment: { ...payment, id: 'p2', status: 'open' } });
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
      server.answers['GET /payments/p1'] = () => json({ payment: { ...payment, ...ways } });
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
    server.answers['GET /payments/p1'] = () => json({ payment });
    show();
    await screen.findByText(/^Tiden gick ut innan du betalade/);
    fireEvent.click(screen.getByRole('button', { name: 'Välj biljetter igen' }));
    await screen.findByRole('button', { name: 'Gå till betalning' });
    expect(localStorage.getItem('karappen:paying:e1')).toBeNull();
  });
});
