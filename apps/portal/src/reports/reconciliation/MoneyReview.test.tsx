import type { ListedRefund, MoneyReview as Review } from '@karportalen/contract/tickets/refund-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { MoneyReview } from './MoneyReview.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const refund: ListedRefund = {
  ...{ id, createdAt: '2026-11-10T11:00:00.000Z', amountOre: 12_000, reason: 'returned', failure: '' },
  ...{ event: { id, name: 'Gasque' }, payer: null, payerAlias: null, reference: 'AB12', simulated: false },
  paidAt: '2026-11-01T11:00:00.000Z',
};
const review = (refunds: ListedRefund[]): Review => ({
  review: {
    restoredAt: '2026-11-15T12:00:00.000Z',
    backupTakenAt: '2026-11-14T03:00:00.000Z',
    refunds,
    totalOre: refunds.length * 12_000,
  },
});

it('the money review says that refunds wait since a restore, and what is sent once it is confirmed', async () => {
  const asked: string[] = [];
  let now = review([refund, { ...refund, id: `${id.slice(0, -1)}2` }]);
  renderPage(<MoneyReview />, {
    answer: (_: string, init: RequestInit) => {
      asked.push(init.method ?? 'GET');
      if (init.method === 'POST') now = { review: null };
      return now;
    },
  });
  expect(await screen.findByText(/2 återbetalningar, 240 kr, väntar tills/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Markera som avstämt' }));
  expect(await screen.findByText('2 återbetalningar, 240 kr')).toBeTruthy();
  expect(asked).not.toContain('POST');
  fireEvent.click(screen.getByRole('button', { name: 'Skicka 2 återbetalningar' }), { detail: 1 });
  await waitFor(() => expect(screen.queryByText('Pengarna är att stämma av.')).toBeNull());
  expect(asked).toContain('POST');
});

it('the money review is not there when nothing waits to be reviewed', async () => {
  const asked: string[] = [];
  renderPage(<MoneyReview />, {
    answer: (address: string) => {
      asked.push(address);
      return { review: null };
    },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
