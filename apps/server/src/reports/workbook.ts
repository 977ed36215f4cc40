import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import type { ReportSums } from '@karportalen/contract/reports/fields';
import { periodText } from '@karportalen/contract/reports/period';
import type { Db, Tx } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { type Column, type Sheet, xlsxOf } from '../platform/files/xlsx.ts';
import type { Row } from '../platform/files/xlsx-cells.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import {
  type Move,
  readMoves,
  readTicketRows,
  type Selection,
  type TicketRow,
} from '../tickets/ledger-sql.ts';
import { accountsOf, totalOf } from './figures.ts';

export type Report = Selection & { readonly title: string; readonly byReceiver: boolean };

const text = (title: string, width: number): Column => ({ title, width, kind: 'text' });
const sumColumns: readonly Column[] = [
  { title: 'Sålda (st)', kind: 'count', width: 11 },
  { title: 'Sålt (kr)', kind: 'money', width: 14 },
  { title: 'Återbetalda (st)', kind: 'count', width: 16 },
  { title: 'Återbetalt (kr)', kind: 'money', width: 16 },
  { title: 'Netto (kr)', kind: 'money', width: 14 },
];
const sumCells = (sums: ReportSums): Row => [
  sums.soldTickets,
  sums.soldOre,
  sums.refundedTickets,
  sums.refundedOre,
  sums.netOre,
];

const rowSheet = (rows: readonly TicketRow[]): Sheet => ({
  name: 'Rader',
  columns: [
    text('Kommitté', 24),
    text('Organisationsnummer', 21),
    text('Event', 36),
    { title: 'Eventdatum', kind: 'day', width: 12 },
    text('Biljettyp', 24),
    text('Konto', 8),
    text('Resultatenhet', 14),
    { title: 'Pris (kr)', kind: 'money', width: 12 },
    ...sumColumns,
  ],
  rows: [
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
    ]),
  ],
  total: ['Totalt', null, null, null, null, null, null, null, ...sumCells(totalOf(rows))],
});

const sumSheet = (rows: readonly TicketRow[], byReceiver: boolean): Sheet => ({
  name: 'Summor',
  columns: [
    ...(byReceiver ? [text('Betalningsmottagare', 28), text('Organisationsnummer', 21)] : []),
    text('Konto', 8),
    text('Resultatenhet', 14),
    ...sumColumns,
  ],
  rows: [
    accountsOf(rows, byReceiver).map(({ accountNumber, resultUnit, receiver, ...sums }) => [
      ...(receiver ? [receiver.name, tidyOrgNumber(receiver.orgNumber)] : []),
      accountNumber,
      resultUnit,
      ...sumCells(sums),
    ]),
  ],
  total: ['Totalt', ...(byReceiver ? [null, null] : []), null, ...sumCells(totalOf(rows))],
});

const moveColumns: readonly Column[] = [
  { title: 'Tid', kind: 'time', width: 17 },
  text('Händelse', 14),
  text('Kommitté', 24),
  text('Event', 36),
  text('Biljettyp', 24),
  text('Konto', 8),
  text('Resultatenhet', 14),
  { title: 'Belopp (kr)', kind: 'money', width: 14 },
];

/** Every ticket sold and refunded, without a word of whose it is. */
async function* moveRows(
  bundles: AsyncIterable<readonly Move[]>,
  rows: readonly TicketRow[],
): AsyncGenerator<Row[]> {
  const known = new Map(rows.map((row) => [row.ticketTypeId, row]));
  for await (const bundle of bundles) {
    yield bundle.map(({ refund, seconds, ticketTypeId, ore }) => {
      const row = known.get(ticketTypeId);
      return [
        seconds,
        refund ? 'Återbetalning' : 'Försäljning',
        row?.committee ?? null,
        row?.event ?? null,
        row?.ticketType ?? null,
        row?.accountNumber ?? null,
        row?.resultUnit ?? null,
        refund ? -ore : ore,
      ];
    });
  }
}

/** A sheet holds 1 048 576 rows; a union that sells more has them without the single tickets. */
const MOST_MOVES = 1_000_000;

// Measured: what a ticket and a report's frame come to once compressed. Only the progress bar believes it.
const BYTES_EACH = 33;
const BYTES_FRAME = 4_500;

/** What may wait for a slow reader, so that the transaction does not wait for it. A hundred thousand tickets are 3 MB. */
const WAITING_BYTES = 64 * 1024 * 1024;

const sheetsOf = (report: Report, rows: readonly TicketRow[], tx: Tx, ended: AbortSignal): Sheet[] => {
  const { soldTickets, refundedTickets, netOre } = totalOf(rows);
  const sheets = [rowSheet(rows), sumSheet(rows, report.byReceiver)];
  if (soldTickets + refundedTickets > MOST_MOVES) return sheets;
  const moves = moveRows(readMoves(tx, report, ended), rows);
  const total = ['Totalt', null, null, null, null, null, null, netOre];
  return [...sheets, { name: 'Biljetter', columns: moveColumns, rows: moves, total }];
};

/** The report as a file that begins to leave as soon as its sums are known. */
export const workbookFile = (db: Db, report: Report): Promise<FileAnswer> =>
  new Promise((resolve, reject) => {
    const content = new PassThrough({ highWaterMark: WAITING_BYTES });
    const title = `${report.title} ${periodText(report)}`;
    const write = async (tx: Tx) => {
      const rows = await readTicketRows(tx, report);
      const { soldTickets, refundedTickets } = totalOf(rows);
      const ended = new AbortController();
      const workbook = xlsxOf({ title, sheets: sheetsOf(report, rows, tx, ended.signal) });
      resolve({
        name: `${title}.xlsx`,
        content,
        expectedBytes: BYTES_FRAME + BYTES_EACH * (rows.length + soldTickets + refundedTickets),
      });
      try {
        await pipeline(workbook, content);
      } finally {
        ended.abort();
      }
    };
    inSnapshot(db, write).catch((error: Error) => {
      reject(error);
      // Whoever is reading must not take what has come for the whole.
      content.destroy(error);
    });
  });
