import { formatDateTime } from '@karportalen/contract/core/date-format';
import { oreText } from '@karportalen/contract/core/number';
import type { ListedRefund } from '@karportalen/contract/tickets/refund-list';
import type { Fact } from '../kit/dialog/FactList.tsx';
import { EventLink } from '../platform/EventLink.tsx';

export const payerOf = ({ payer }: ListedRefund): string => payer?.name || payer?.email || 'okänd betalare';

/** The facts needed to pay somebody by hand, and to find the payment at the bank. */
export const factsOf = (refund: ListedRefund): Fact[] => [
  { label: 'Till', value: payerOf(refund) },
  ...(refund.payer?.name && refund.payer.email ? [{ label: 'E-post', value: refund.payer.email }] : []),
  ...(refund.payerAlias ? [{ label: 'Swish-nummer', value: refund.payerAlias }] : []),
  { label: 'Belopp', value: oreText(refund.amountOre) },
  ...(refund.event
    ? [{ label: 'Event', value: <EventLink id={refund.event.id}>{refund.event.name}</EventLink> }]
    : []),
  { label: 'Betalades', value: formatDateTime(refund.paidAt) },
  { label: 'Referens hos banken', value: refund.reference },
];
