import type { ReportAccount, ReportSummary, ReportSums } from '@karportalen/contract/reports/fields';
import type { Sums, TicketRow } from '../tickets/payments/ledger-sql.ts';
import type { PaidBy } from '../tickets/tables/orders.ts';

const nothing: ReportSums = { soldTickets: 0, soldOre: 0, refundedTickets: 0, refundedOre: 0, netOre: 0 };

const plus = (a: ReportSums, b: Sums): ReportSums => ({
  soldTickets: a.soldTickets + b.soldTickets,
  soldOre: a.soldOre + b.soldOre,
  refundedTickets: a.refundedTickets + b.refundedTickets,
  refundedOre: a.refundedOre + b.refundedOre,
  netOre: a.netOre + b.netOre,
});

export const totalOf = (rows: readonly Sums[]): ReportSums => rows.reduce(plus, nothing);

/** The sum paid at the door by method: the organiser already has that money. */
export const atDoorOf = (net: ReadonlyMap<PaidBy, number>): ReportSummary['atDoor'] =>
  net.has('cash') || net.has('ownSwish')
    ? { cashOre: net.get('cash') ?? 0, ownSwishOre: net.get('ownSwish') ?? 0 }
    : null;

const inOrder = (a: ReportAccount, b: ReportAccount): number => {
  const keyOf = ({ receiver, accountNumber, resultUnit }: ReportAccount) =>
    [receiver?.name ?? '', receiver?.orgNumber ?? '', accountNumber, resultUnit] as const;
  const [left, right] = [keyOf(a), keyOf(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : (left[at] ?? '').localeCompare(right[at] ?? '', 'sv');
};

/** Rows summed by account and result unit and, if asked, by payment receiver. */
export const accountsOf = (rows: readonly TicketRow[], byReceiver: boolean): ReportAccount[] => {
  const found = new Map<string, ReportAccount>();
  for (const row of rows) {
    const { accountNumber, resultUnit } = row;
    const receiver = byReceiver ? { name: row.committee, orgNumber: row.orgNumber } : null;
    const key = JSON.stringify([accountNumber, resultUnit, receiver]);
    const account = found.get(key) ?? { accountNumber, resultUnit, receiver, ...nothing };
    found.set(key, { ...account, ...plus(account, row) });
  }
  return [...found.values()].sort(inOrder);
};
