import { type Period, periodText } from '@karportalen/contract/core/period';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import type { RefundStatus } from '@karportalen/contract/tickets/refund-statuses';
import type { Db } from '../platform/db/database.ts';
import { csvFrom } from '../platform/files/csv.ts';
import { snapshotFile } from '../platform/files/snapshot-file.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { instructionId } from '../platform/payments/swish.ts';
import { type Movement, readMovements } from '../tickets/payments/movements-sql.ts';

const head = [
  ...['Tid', 'Händelse', 'Belopp (kr)', 'Swish-referens', 'Återbetalning av', 'Vår referens'],
  ...['Event', 'Arrangör', 'Anmärkning', 'Kvittonummer'],
];

const kinds: Record<RefundStatus, string> = {
  created: 'Återbetalning, ska skickas',
  sent: 'Återbetalning, på väg',
  paid: 'Återbetalning',
  failed: 'Återbetalning som misslyckades',
  byHand: 'Återbetalning, betald för hand',
};

const cells = ({ id, time, refund, ore, reference, of, event, host, simulated, receipt }: Movement) => [
  ...[time, refund ? kinds[refund] : 'Betalning', ore / 100, reference ?? '', of ?? '', instructionId(id)],
  ...[event ?? '', host ?? '', simulated ? SIMULATED : '', receipt ?? ''],
];

async function* rows(bundles: AsyncIterable<readonly Movement[]>) {
  for await (const bundle of bundles) yield bundle.map(cells);
}

/** Every payment and refund of the period, to check against the bank's statement. Without names. */
export const paymentsFile = (db: Db, period: Period): Promise<FileAnswer> =>
  snapshotFile(db, async (tx, ended) => ({
    name: `Betalningar ${periodText(period)}.csv`,
    content: csvFrom(head, rows(readMovements(tx, period, ended))),
  }));
