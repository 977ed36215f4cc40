import { fireEvent, screen } from '@testing-library/react';
import { FailedRefunds } from '../reports/FailedRefunds.tsx';
import { MoneyReview } from '../reports/reconciliation/MoneyReview.tsx';
import type { Money } from '../reports/reconciliation/money-acts.ts';
import { NoteDialog } from '../reports/reconciliation/NoteDialog.tsx';
import { RefundDialog } from '../reports/reconciliation/RefundDialog.tsx';
import { TicketDialog as MoneyTicketDialog } from '../reports/reconciliation/TicketDialog.tsx';
import { press } from './press.ts';
import { id } from './stored-items.ts';
import { EVENT_NAME, nothing, opened, type Walk, write } from './walk.ts';

export const refund = {
  id,
  createdAt: '2026-11-10T11:00:00.000Z',
  amountOre: 12_000,
  reason: 'cancelled',
  failure: null,
  event: { id, name: EVENT_NAME },
  payer: { name: 'Kim Ek', email: 'kim@exempel.se' },
  reference: 'AB12',
  paidAt: '2026-11-01T11:00:00.000Z',
  simulated: false,
};
const money: Money = {
  id,
  from: 'swish',
  ore: 12_000,
  when: '2026-11-10 12:00',
  who: 'Kim Ek',
  reference: 'AB12',
};
const moneyReview = {
  restoredAt: '2026-11-15T12:00:00.000Z',
  backupTakenAt: '2026-11-14T03:00:00.000Z',
  refunds: [],
  totalOre: 0,
};
const moneyEvent = {
  id,
  name: EVENT_NAME,
  date: '2026-11-20',
  ticketTypes: [{ id, name: 'Student', priceOre: 12_000 }],
};

export const reportWalks: Record<string, readonly Walk[]> = {
  'reports/FailedRefunds.tsx': [
    {
      page: <FailedRefunds />,
      open: () => press(/^Betald för hand/),
      act: /är betalda$/,
      over: { refunds: [refund], totalOre: 12_000 },
    },
  ],
  'reports/reconciliation/MoneyReview.tsx': [
    {
      page: <MoneyReview />,
      open: () => press('Markera som avstämt'),
      act: 'Markera som avstämt',
      over: { review: moneyReview },
    },
  ],
  'reports/reconciliation/NoteDialog.tsx': [
    {
      page: <NoteDialog {...opened} money={money} />,
      open: () => write('Anteckning', 'Betalat för hyra.'),
      act: 'Spara anteckningen',
    },
  ],
  'reports/reconciliation/RefundDialog.tsx': [
    { page: <RefundDialog {...opened} money={money} />, open: nothing, act: /^Betala tillbaka/ },
  ],
  'reports/reconciliation/TicketDialog.tsx': [
    {
      page: <MoneyTicketDialog {...opened} money={money} />,
      open: async () => {
        fireEvent.click(await screen.findByPlaceholderText('Välj event'));
        fireEvent.click(await screen.findByText('2026-11-20', { selector: '[role=option] time' }));
        await write('Student, 120 kr', '1');
        await write('E-post', 'kim@exempel.se');
      },
      act: 'Utfärda biljetter',
      over: { events: [moneyEvent] },
    },
  ],
};
