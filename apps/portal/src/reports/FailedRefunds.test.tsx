import type { ListedRefund } from '@karportalen/contract/tickets/refund-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const refund: ListedRefund = {
  id,
  createdAt: '2026-11-10T11:00:00.000Z',
  amountOre: 12_000,
  reason: 'cancelled',
  failure: 'ACMT07',
  event: { id, name: 'Gasque' },
  payer: { name: 'Kim Ek', email: 'kim@exempel.se' },
  payerAlias: '46701234567',
  reference: 'AB12',
  paidAt: '2026-11-01T11:00:00.000Z',
  simulated: false,
};

it('a failed refund is noted as paid by hand only after a question, and another is tried again', async () => {
  const asked: string[] = [];
  let refunds = [refund];
  const answer = (address: string) => {
    asked.push(address.replace('/api/v1/report/refunds', ''));
    if (address.endsWith('/by-hand')) refunds = [];
    return { refunds, totalOre: refunds.length * 12_000 };
  };
  renderPage(<FailedRefunds />, { answer });
  expect(await screen.findByText('120 kr till Kim Ek')).toBeTruthy();
  expect(screen.getByText('2026-11-10 12:00').tagName).toBe('TIME');
  fireEvent.click(screen.getByRole('button', { name: /^Försök igen/ }));
  await waitFor(() => expect(asked).toContain(`/${id}/retry`));
  fireEvent.click(screen.getByRole('button', { name: /^Betald för hand/ }));
  expect(await screen.findByText('AB12')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /är betalda$/ }), { detail: 1 });
  expect(await screen.findByText('Alla återbetalningar har gått fram.')).toBeTruthy();
  expect(asked.filter((address) => address !== '/failed')).toEqual([`/${id}/retry`, `/${id}/by-hand`]);
});

it.each([
  ['ACMT07', 'Mottagaren har inte Swish längre.'],
  ['NO_ANSWER', 'Swish har inte svarat, så vi vet inte om pengarna har gått.'],
  ['ZZ99', 'Swish gjorde inte återbetalningen (ZZ99).'],
])(
  'says in words why Swish did not make a refund, and keeps a code that is not known: %s',
  async (failure, said) => {
    renderPage(<FailedRefunds />, { answer: { refunds: [{ ...refund, failure }], totalOre: 12_000 } });
    const row = (await screen.findByText('120 kr till Kim Ek')).closest('li');
    expect(row?.textContent).toContain(said);
    expect(row?.textContent.includes(failure)).toBe(failure === 'ZZ99');
    expect(row?.textContent).not.toContain('Swish svarade');
  },
);
