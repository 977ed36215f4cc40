import { periodText } from '@karportalen/contract/core/period';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import type { ReportSums } from '@karportalen/contract/reports/fields';
import { paidByLabels } from '@karportalen/contract/tickets/payment-texts';
import type { Db, Tx } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { snapshotFile } from '../platform/files/snapshot-file.ts';
import { type Column, type Sheet, xlsxOf } from '../platform/files/xlsx.ts';
import type { Row } from '../platform/files/xlsx-cells.ts';
import { fitColumnWidths } from '../platform/files/xlsx-widths.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import {
  hasSimulated,
  type Move,
  movesHash,
  readMoves,
  readTicketRows,
  type Selection,
  type TicketRow,
} from '../tickets/payments/ledger-sql.ts';
import type { PaidBy } from '../tickets/tables/orders.ts';
import { notesOf, recordExport } from './exports.ts';
import { accountsOf, totalOf } from './figures.ts';

export type Report = Selection & { readonly title: string; readonly byReceiver: boolean };

type Titled = Omit<Column, 'width'>;
const text = (title: string): Titled => ({ title, kind: 'text' });
const sumColumns: readonly Titled[] = [
  { title: 'Sålda (st)', kind: 'count' },
  { title: 'Sålt (kr)', kind: 'money' },
  { title: 'Återbetalda (st)', kind: 'count' },
  { title: 'Återbetalt (kr)', kind: 'money' },
  { title: 'Netto (kr)', kind: 'money' },
];
const sumCells = (sums: ReportSums & Partial<Pick<TicketRow, 'soldOptions' | 'refundedOptions'>>): Row => [
  sums.soldTickets + (sums.soldOptions ?? 0),
  sums.soldOre,
  sums.refundedTickets + (sums.refundedOptions ?? 0),
  sums.refundedOre,
  sums.netOre,
];

/** A sheet with few rows, whose column widths are fitted to its content. */
const fittedSheet = (name: string, columns: readonly Titled[], rows: Row[], total: Row): Sheet => ({
  name,
  columns: fitColumnWidths(columns, [...rows, total]),
  rows: [rows],
  total,
});

/** Left out of months without VAT, whose files stay as they were before options had VAT. */
const vatColumns: readonly Titled[] = [text('Moms'), { title: 'Varav moms (kr)', kind: 'money' }];
const hasVat = (rows: readonly TicketRow[]): boolean => rows.some(({ vatRate }) => vatRate > 0);
const vatOf = (rows: readonly TicketRow[]): number => rows.reduce((sum, { vatOre }) => sum + vatOre, 0);

const rowSheet = (rows: readonly TicketRow[]): Sheet =>
  fittedSheet(
    'Rader',
    [
      text('Kommitté'),
      text('Organisationsnummer'),
      text('Event'),
      { title: 'Eventdatum', kind: 'day' },
      text('Biljettyp'),
      text('Konto'),
      text('Resultatenhet'),
      { title: 'Pris (kr)', kind: 'money' },
      ...sumColumns,
      ...(hasVat(rows) ? vatColumns : []),
    ],
    rows.map((row) => [
      row.committee,
      tidyOrgNumber(row.orgNumber),
      row.event,
      row.eventDay,
      row.ticketType,
      row.accountNumber,
      row.resultUnit,
      row.priceOre,
      ...sumCells(row),
      ...(hasVat(rows) ? [`${row.vatRate} %`, row.vatOre] : []),
    ]),
    [
      ...['Totalt', null, null, null, null, null, null, null, ...sumCells(totalOf(rows))],
      ...(hasVat(rows) ? [null, vatOf(rows)] : []),
    ],
  );

const sumSheet = (rows: readonly TicketRow[], byReceiver: boolean): Sheet =>
  fittedSheet(
    'Summor',
    [
      ...(byReceiver ? [text('Betalningsmottagare'), text('Organisationsnummer')] : []),
      text('Konto'),
      text('Resultatenhet'),
      ...sumColumns,
    ],
    accountsOf(rows, byReceiver).map(({ accountNumber, resultUnit, receiver, ...sums }) => [
      ...(receiver ? [receiver.name, tidyOrgNumber(receiver.orgNumber)] : []),
      accountNumber,
      resultUnit,
      ...sumCells(sums),
    ]),
    ['Totalt', ...(byReceiver ? [null, null] : []), null, ...sumCells(totalOf(rows))],
  );

const moveColumns: readonly Titled[] = [
  { title: 'Tid', kind: 'time' },
  text('Händelse'),
  text('Kommitté'),
  text('Event'),
  text('Biljettyp'),
  text('Konto'),
  text('Resultatenhet'),
  { title: 'Belopp (kr)', kind: 'money' },
  text('Betalning'),
];

const moveCells = (
  row: TicketRow | undefined,
  { refund, seconds, ore, paidBy }: Omit<Move, 'termsId' | 'ticketTypeId' | 'choiceId'>,
): Row => [
  seconds,
  refund ? 'Återbetalning' : 'Försäljning',
  row?.committee ?? null,
  row?.event ?? null,
  row?.ticketType ?? null,
  row?.accountNumber ?? null,
  row?.resultUnit ?? null,
  refund ? -ore : ore,
  paidByLabels[paidBy],
];

const keyOf = ({ termsId, ticketTypeId, choiceId }: Pick<Move, 'termsId' | 'ticketTypeId' | 'choiceId'>) =>
  `${termsId} ${ticketTypeId} ${choiceId}`;

/** Every ticket and option sold or refunded, without its holder. */
async function* moveRows(
  bundles: AsyncIterable<readonly Move[]>,
  rows: readonly TicketRow[],
): AsyncGenerator<Row[]> {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for await (const bundle of bundles) yield bundle.map((move) => moveCells(known.get(keyOf(move)), move));
}

const paidBys = Object.keys(paidByLabels) as PaidBy[];

const moveSheet = (rows: readonly TicketRow[], moves: AsyncIterable<readonly Move[]>): Sheet => {
  const total = ['Totalt', null, null, null, null, null, null, totalOf(rows).netOre, null];
  // Rows are streamed, so the widths are computed from the widest possible values: no ticket cost more than the total.
  const widest = rows.flatMap((row) =>
    paidBys.map((paidBy) => moveCells(row, { refund: true, seconds: 0, ore: row.soldOre, paidBy })),
  );
  return {
    name: 'Biljetter',
    columns: fitColumnWidths(moveColumns, [...widest, [null, ...total.slice(1)]]),
    rows: moveRows(moves, rows),
    total,
  };
};

/** A sheet holds 1 048 576 rows; beyond this the single tickets are left out. */
const MOST_MOVES = 1_000_000;

// Measured compressed size per ticket, for the progress bar only.
const BYTES_EACH = 33;
const BYTES_FRAME = 4_500;

const movesIn = (rows: readonly TicketRow[]): number =>
  rows.reduce(
    (sum, row) => sum + row.soldTickets + row.refundedTickets + row.soldOptions + row.refundedOptions,
    0,
  );

const sheetsOf = (report: Report, rows: readonly TicketRow[], tx: Tx, ended: AbortSignal): Sheet[] => {
  const sheets = [rowSheet(rows), sumSheet(rows, report.byReceiver)];
  if (movesIn(rows) > MOST_MOVES) return sheets;
  return [...sheets, moveSheet(rows, readMoves(tx, report, ended))];
};

// In its own snapshot, which ends before the note is stored: nobody waits for a connection while holding one.
const noteFor = async (db: Db, report: Report, now: Date): Promise<string | undefined> => {
  const contents = await inSnapshot(db, async (tx) => [
    rowSheet(await readTicketRows(tx, report)),
    await movesHash(tx, report),
  ]);
  const { note } = await recordExport(db, { ...report, kind: 'xlsx' }, contents, now);
  return notesOf(note, await hasSimulated(db, report));
};

/** The report as a file, streamed as soon as its sums are known. */
export const workbookFile = async (db: Db, report: Report, now: Date): Promise<FileAnswer> => {
  const note = await noteFor(db, report, now);
  const title = `${report.title} ${periodText(report)}`;
  return snapshotFile(db, async (tx, ended) => {
    const rows = await readTicketRows(tx, report);
    const sheets = sheetsOf(report, rows, tx, ended).map((sheet) => ({ ...sheet, note }));
    return {
      name: `${title}.xlsx`,
      content: xlsxOf({ title, sheets }),
      expectedBytes: BYTES_FRAME + BYTES_EACH * (rows.length + movesIn(rows)),
    };
  });
};
