import { apiError } from '@karportalen/contract/core/problems';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { deferred } from '../../kit/testing/deferred.ts';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { noSales } from '../../testing/no-sales.ts';
import { press } from '../../testing/press.ts';
import { event } from '../../testing/stored-items.ts';
import { SaleDialogs } from './SaleDialogs.tsx';

const eventId = '01900000-0000-7000-8000-000000000001';
const salesOf = (total: number): Sales => ({ ...noSales, total, sold: 1, left: total - 1 });

const Opener = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Öppna
      </button>
      {opened && <SaleDialogs eventId={eventId} of="number" onClose={() => setOpened(false)} />}
    </>
  );
};

const field = () => screen.findByLabelText<HTMLInputElement>('Antal biljetter');

it('the number dialog shows how many tickets there are now, also when that was changed elsewhere since it was last open', async () => {
  let total = 10;
  renderPage(<Opener />, { answer: () => salesOf(total) });
  fireEvent.click(screen.getByText('Öppna'));
  expect((await field()).value).toBe('10');
  fireEvent.click(screen.getByText('Avbryt'), { detail: 1 });
  total = 20;
  fireEvent.click(screen.getByText('Öppna'));
  await waitFor(async () => expect((await field()).value).toBe('20'));
});

it('the number dialog keeps what is being written when the number is read anew', async () => {
  const later = deferred<Sales>();
  let answer: Sales | Promise<Sales> = salesOf(10);
  renderPage(<Opener />, { answer: () => answer });
  fireEvent.click(screen.getByText('Öppna'));
  await field();
  fireEvent.click(screen.getByText('Avbryt'), { detail: 1 });
  answer = later.promise;
  fireEvent.click(screen.getByText('Öppna'));
  fireEvent.change(await field(), { target: { value: '15' } });
  fireEvent.blur(await field());
  later.resolve(salesOf(20));
  await screen.findByText(/av 20 är sålda/);
  expect((await field()).value).toBe('15');
});

it('the number dialog shows a number that somebody else saved meanwhile beside the typed one, and saves the typed one over it', async () => {
  const at = '2026-11-10T11:00:00.000Z';
  const item = { ...event, updatedAt: at };
  const sent: unknown[] = [];
  renderPage(<Opener />, {
    answer: (address: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'PUT') {
        const written = JSON.parse(String(body));
        sent.push(written);
        const saved = { by: 'Anna Ek', at, isYou: false };
        if (written.was !== 30) return Response.json({ ...apiError('STALE_EDIT'), saved }, { status: 409 });
      }
      if (!address.endsWith('/sales') && method === 'GET')
        return {
          ...item,
          eventReservationDetails: { ...item.eventReservationDetails, numberOfTickets: 30 },
        };
      return salesOf(10);
    },
  });
  fireEvent.click(screen.getByText('Öppna'));
  fireEvent.change(await field(), { target: { value: '15' } });
  fireEvent.blur(await field());
  await press('Ändra antalet');
  await screen.findByText('Någon annan har sparat under tiden');
  const row = screen.getByRole('dialog').querySelector('li');
  expect(row?.textContent).toContain('Antal biljetterNi har båda ändratDin version15');
  expect(row?.textContent).toContain('Den sparade versionen30');
  await press('Behåll mina ändringar');
  await waitFor(() =>
    expect(sent).toEqual([
      { numberOfTickets: 15, was: 10 },
      { numberOfTickets: 15, was: 30 },
    ]),
  );
});
