import type { Period } from '@karportalen/contract/core/period';
import {
  downloadHostReport,
  downloadHostSie,
  downloadPaymentReceiverReport,
  downloadPaymentReceiverSie,
  downloadPayments,
  listFailedRefunds,
  listReportCommittees,
  noteRefundByHand,
  retryRefund,
  summariseHostReport,
  summarisePaymentReceiverReport,
} from '@karportalen/contract/reports/endpoints';
import type { ReportSummary, ReportTickets } from '@karportalen/contract/reports/fields';
import { finishMoneyReview, getMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import type { Db, Q } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { PaymentProvider } from '../platform/payments/provider.ts';
import { noteByHand, readFailedRefunds, tryAgain } from '../tickets/payments/failed-refunds.ts';
import {
  readDays,
  readNetByPayment,
  readTicketRows,
  type TicketRow,
} from '../tickets/payments/ledger-sql.ts';
import { readMoneyReview, reviewMoney } from '../tickets/payments/money-review.ts';
import { refuseIfPaid } from '../tickets/payments/paid-before-restore.ts';
import { accountsOf, atDoorOf, totalOf } from './figures.ts';
import { paymentsFile } from './payments-file.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { readReportCommittees, requireReportable } from './scope.ts';
import type { SieAccounts } from './sie.ts';
import { sieFile } from './sie-file.ts';
import { type Report, workbookFile } from './workbook.ts';

type HostBody = Period & { readonly committeeIds: readonly string[] };

const hostReport = async (q: Q, caller: Caller, { from, to, committeeIds }: HostBody): Promise<Report> => ({
  title: 'Arrangörsrapport',
  byReceiver: false,
  from,
  to,
  committeeIds: await requireReportable(q, caller, committeeIds),
});

const receiverReport = ({ from, to }: Period): Report => ({
  title: 'Betalningsmottagare',
  byReceiver: true,
  from,
  to,
});

const ticketSums = ({
  committeeId,
  division,
  orgNumber,
  accountNumber,
  resultUnit,
  priceOre,
  vatRate,
  vatOre,
  soldOptions,
  refundedOptions,
  ...shown
}: TicketRow): ReportTickets => ({
  ...shown,
  isOption: soldOptions + refundedOptions > 0,
  soldTickets: shown.soldTickets + soldOptions,
  refundedTickets: shown.refundedTickets + refundedOptions,
});

const summary = (db: Db, report: Report): Promise<ReportSummary> =>
  inSnapshot(db, async (tx) => {
    const rows = await readTicketRows(tx, report);
    const net = await readNetByPayment(tx, report);
    return {
      total: totalOf(rows),
      accounts: accountsOf(rows, report.byReceiver),
      tickets: report.byReceiver ? [] : rows.map(ticketSums),
      days: await readDays(tx, report),
      simulatedOre: net.get('simulated') ?? null,
      atDoor: atDoorOf(net),
    };
  });

export type ReportSettings = {
  readonly accounts: SieAccounts;
  /** Undefined where nothing is sold by Swish. */
  readonly provider: PaymentProvider | undefined;
};

export const reportRoutes = ({ accounts, provider }: ReportSettings): readonly Route[] => [
  onPool(listReportCommittees, async ({ q, caller }) => ({
    committees: await readReportCommittees(q, caller),
  })),
  onPool(summariseHostReport, async ({ q, caller, body }) => summary(q, await hostReport(q, caller, body))),
  onPool(downloadHostReport, async ({ q, caller, body, now }) =>
    workbookFile(q, await hostReport(q, caller, body), now),
  ),
  onPool(downloadHostSie, async ({ q, caller, body, now }) =>
    sieFile(q, await hostReport(q, caller, body), { now, accounts }),
  ),
  onPool(summarisePaymentReceiverReport, ({ q, body }) => summary(q, receiverReport(body))),
  onPool(downloadPaymentReceiverReport, ({ q, body, now }) => workbookFile(q, receiverReport(body), now)),
  onPool(downloadPaymentReceiverSie, ({ q, body, now }) =>
    sieFile(q, receiverReport(body), { now, accounts }),
  ),
  onPool(downloadPayments, ({ q, body }) => paymentsFile(q, body)),
  onPool(listFailedRefunds, ({ q }) => readFailedRefunds(q)),
  inTransaction(retryRefund, ({ q, params, caller, now }) =>
    tryAgain(q, params.id, { byUser: caller.id, now }),
  ),
  onPool(noteRefundByHand, async ({ q, params: { id }, caller, now }) => {
    if (provider) await refuseIfPaid({ db: q, provider, clock: () => now }, id, caller.id);
    await q.transaction((tx) => noteByHand(tx, id, { byUser: caller.id, now }));
  }),
  onPool(getMoneyReview, ({ q }) => readMoneyReview(q)),
  inTransaction(finishMoneyReview, ({ q, caller, now }) => reviewMoney(q, { byUser: caller.id, now })),
  ...reconciliationRoutes({ simulated: provider?.simulated ?? false }),
];
