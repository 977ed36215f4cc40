import { toStockholm } from '@karportalen/contract/core/time';
import type { BankLayout, ComparedKind, ComparedRow } from '@karportalen/contract/reports/reconciliation';
import {
  listComparedRows,
  loadBankFile,
  readBankLayout,
  saveBankLayout,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import { refundBankRow } from '@karportalen/contract/reports/unknown-money-endpoints';
import { expect } from 'vitest';
import type { Ledger } from '../../money/swish.ts';
import type { Storm } from './acts.ts';

const PAGE = 100;

/** Swish's report as the treasurer downloads it: payments by day and reference. */
const reportOf = ({ payments }: Ledger): File => {
  const rows = payments.flatMap(({ status, amount, paymentReference, datePaid }) =>
    status === 'PAID' && datePaid
      ? [`${toStockholm(new Date(datePaid)).date};${String(amount).replace('.', ',')};${paymentReference}`]
      : [],
  );
  return new File([['Datum;Belopp;Betalningsreferens', ...rows].join('\r\n')], 'swish.csv');
};

/**
 * Loads Swish's report over HTTP as the portal does. Answers a function that reads the lists of the page. The servers ask
 * Swish about open payments meanwhile, so a row can move from one list to the other while they are read.
 */
export const loadReport = async ({ setting, world }: Storm) => {
  const body = reportOf(setting.bank.ledger());
  const ask = async <T>(endpoint: Parameters<typeof world.asAdmin>[0], args: object): Promise<T> => {
    const told = await world.asAdmin(endpoint, args);
    expect(told?.status, JSON.stringify(told?.body)).toBeLessThan(300);
    return told?.body as T;
  };
  const { signature, header, columns } = await ask<BankLayout>(readBankLayout, { body });
  await ask(saveBankLayout, { params: { signature }, body: { header, columns } });
  const { file } = await ask<{ file: { id: string } }>(loadBankFile, { body, query: { name: body.name } });
  const rowsOf = async (kind: ComparedKind): Promise<ComparedRow[]> => {
    const rows: ComparedRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = { kind, page: String(page), pageSize: String(PAGE) };
      const told = await ask<{ rows: ComparedRow[] }>(listComparedRows, { params: { id: file.id }, query });
      rows.push(...told.rows);
      if (told.rows.length < PAGE) return rows;
    }
  };
  return async () => ({ tied: await rowsOf('tied'), onlyThere: await rowsOf('onlyThere') });
};

export const referencesIn = (rows: readonly ComparedRow[]): Set<string> =>
  new Set(rows.flatMap(({ there }) => there?.reference ?? []));

/**
 * The treasurer refunds every third payment that only the report has and that has no refund yet. Some are open here,
 * and Swish is asked about them at the same time: then one of the two finds it decided.
 */
export const repayFromReport = async (
  { setting, world }: Storm,
  onlyThere: readonly ComparedRow[],
): Promise<number> => {
  const back = new Set(setting.bank.ledger().refunds.map((refund) => refund.originalPaymentReference));
  const chosen = onlyThere.filter(({ there }, n) => n % 3 === 0 && !back.has(there?.reference ?? ''));
  let repaid = 0;
  for (const { id } of chosen) {
    const told = await world.asAdmin(refundBankRow, { params: { id: id ?? '' } });
    expect([204, 409]).toContain(told?.status);
    if (told?.status === 204) repaid += 1;
  }
  return repaid;
};
