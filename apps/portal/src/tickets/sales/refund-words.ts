import { formatDateTime } from '@karportalen/contract/core/date-format';
import { orderPaymentLabels, type Sales, type SoldTicket } from '@karportalen/contract/tickets/sales';
import type { Fact } from '../../kit/dialog/FactList.tsx';
import { moneyText } from '../../platform/money-text.ts';
import { ticketsText } from './sales-words.ts';

export type RefundOf = 'ticket' | 'order';

export const refundAmount = ({ price, order }: SoldTicket, which: RefundOf): number =>
  which === 'ticket' ? price : order.amount;

const isSwish = ({ paidBy }: SoldTicket): boolean => paidBy === 'swish' || paidBy === 'simulated';

export const ticketFacts = (ticket: SoldTicket, holder: string): Fact[] => [
  { label: 'Pris', value: ticket.price === 0 ? 'Gratis' : moneyText(ticket.price) },
  ...(ticket.codeName === null ? [] : [{ label: 'Kod', value: ticket.codeName }]),
  { label: 'Bokades av', value: ticket.buyer || 'Okänd' },
  { label: 'När', value: formatDateTime(ticket.placedAt) },
  { label: 'Betalning', value: orderPaymentLabels[ticket.paidBy] },
  ...(ticket.byTransfer ? [{ label: 'Överlåten', value: `Till ${holder}` }] : []),
  ...(ticket.order.tickets > 1
    ? [
        {
          label: 'Hela köpet',
          value: `${ticketsText(ticket.order.tickets)}, ${moneyText(ticket.order.amount)}`,
        },
      ]
    : []),
];

const labels = {
  ticket: { paid: 'Återbetala biljetten', free: 'Ta tillbaka biljetten' },
  order: { paid: 'Återbetala hela köpet', free: 'Ta tillbaka hela köpet' },
} as const;

/** 'Återbetala hela köpet (3 biljetter, 360 kr)'. */
export const refundLabel = (ticket: SoldTicket, which: RefundOf): string => {
  const amount = refundAmount(ticket, which);
  const label = labels[which][amount > 0 ? 'paid' : 'free'];
  if (which === 'ticket') return label;
  const said = [ticketsText(ticket.order.tickets), ...(amount > 0 ? [moneyText(amount)] : [])];
  return `${label} (${said.join(', ')})`;
};

/** The button of the confirmed step: 'Återbetala 360 kr'. */
export const confirmLabel = (ticket: SoldTicket, which: RefundOf): string => {
  const amount = refundAmount(ticket, which);
  if (amount === 0) return labels[which].free;
  return isSwish(ticket) ? `Återbetala ${moneyText(amount)}` : `Notera ${moneyText(amount)} som återbetalt`;
};

/** How much goes to whom and how, and what happens to the tickets. */
export const refundSentences = (ticket: SoldTicket, which: RefundOf): string[] => {
  const amount = refundAmount(ticket, which);
  const count = which === 'ticket' ? 1 : ticket.order.tickets;
  const dead = `${count === 1 ? 'Biljetten slutar' : `${ticketsText(count)} slutar`} gälla direkt och ${count === 1 ? 'platsen blir ledig' : 'platserna blir lediga'}. Det går inte att ångra.`;
  if (amount === 0) return [dead];
  const who = ticket.buyer || 'den som betalade';
  if (!isSwish(ticket))
    return [
      `Du betalar själv tillbaka ${moneyText(amount)} till ${who}: pengarna kom inte hit genom portalen. Här noteras att det är gjort.`,
      dead,
    ];
  const simulated =
    ticket.paidBy === 'simulated' ? [`${orderPaymentLabels.simulated}: inga pengar flyttas.`] : [];
  return [`${moneyText(amount)} går tillbaka till ${who} med Swish.`, ...simulated, dead];
};

/** What is refunded when the event is cancelled, and how. */
export const cancelFacts = ({ revenue, bySwish, simulated }: Sales): Fact[] => {
  const byHand = revenue - bySwish;
  return [
    ...(bySwish > 0
      ? [
          {
            label: 'Med Swish',
            value: `${moneyText(bySwish)} går tillbaka${simulated ? ` (${orderPaymentLabels.simulated})` : ''}`,
          },
        ]
      : []),
    ...(byHand > 0 ? [{ label: 'För hand', value: `${moneyText(byHand)} betalar ni tillbaka` }] : []),
  ];
};
