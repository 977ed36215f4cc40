import type { Sales } from '@karportalen/contract/tickets/sales';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, open, pass, person, serverOf, unsold } from '../../testing/participants-dialog.tsx';

const types = [
  { id: list.host.id, name: 'Student', price: 120, sold: 2, held: 1, complimentary: 0, revenue: 240 },
];
const sales = {
  ...unsold,
  total: 80,
  sold: 2,
  held: 1,
  left: 77,
  revenue: 240,
  bySwish: 240,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  types,
};

it("the participants' dialog follows the sale while it is on", async () => {
  let now: Sales = { ...sales, simulated: true };
  open(serverOf([person(1)]).answer, undefined, () => now);
  expect(await screen.findByText('2 sålda · 77 kvar · 240 kr')).toBeTruthy();
  expect(screen.getByText('SIMULERAD BETALNING')).toBeTruthy();
  now = { ...now, sold: 3, left: 76, revenue: 360 };
  await pass(5000);
  expect(await screen.findByText('3 sålda · 76 kvar · 360 kr')).toBeTruthy();
});

it("the participants' dialog names each guest that cannot be taken, sums up a sale at the door before it is noted, and comes back to the list", async () => {
  open(serverOf([person(1)]).answer, undefined, () => sales);
  const press = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name, hidden: true }), { detail: 1 });
  await screen.findByText('Försäljning');
  press('Ge fribiljetter');
  const guests = await screen.findByLabelText('Gäster');
  fireEvent.change(guests, { target: { value: 'Ada, ada@exempel.se\nBo\nCe, ce@' } });
  fireEvent.blur(guests);
  press('Ge 3 fribiljetter');
  expect(await screen.findByText('Ogiltig e-postadress: ce@')).toBeTruthy();
  expect((guests as HTMLTextAreaElement).value).toContain('ada@exempel.se');
  press('Avbryt');

  await screen.findByText('Kim Ek 0001');
  press('Sålt i dörren');
  const count = await screen.findByLabelText('Antal');
  expect(screen.getByText('120 kr')).toBeTruthy();
  fireEvent.change(count, { target: { value: '3' } });
  expect(await screen.findByText('360 kr')).toBeTruthy();
  expect((screen.getByLabelText('Släpp in direkt') as HTMLInputElement).checked).toBe(true);
});

it("the participants' dialog shows somebody’s ticket, marked where it was passed on, and asks before all of its order is refunded", async () => {
  const ticket = {
    id: list.eventId,
    orderId: list.host.id,
    buyer: 'Bo Ek',
    byTransfer: true,
    paidBy: 'swish',
    placedAt: list.startDate,
    price: 120,
    order: { tickets: 3, amount: 360 },
    isRefunded: false,
    codeName: null,
  };
  const asked: string[] = [];
  open(serverOf([{ ...person(1), byTransfer: true }]).answer, undefined, (address) => {
    asked.push(address);
    if (address.endsWith('/refund')) return { tickets: 3, amount: 360, how: 'swish' };
    return address.endsWith('/sales') ? sales : ticket;
  });
  expect(await screen.findByText('Student · Överlåten')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Kim Ek 0001/ }), { detail: 1 });
  const whole = await screen.findByRole('button', {
    name: 'Återbetala hela köpet (3 biljetter, 360\u00a0kr)',
  });
  fireEvent.click(whole, { detail: 1 });
  expect(await screen.findByText('360 kr går tillbaka till Bo Ek med Swish.')).toBeTruthy();
  expect(asked.some((address) => address.endsWith('/refund'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Återbetala 360\u00a0kr' }), { detail: 1 });
  expect(await screen.findByText('Student · Överlåten')).toBeTruthy();
  expect(asked).toContain(`/api/v1/events/${list.eventId}/orders/${list.host.id}/refund`);
});
