import type { BankFile } from '@karportalen/contract/reports/reconciliation';
import { compareBankFile, listComparedRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import {
  listUnknownMoney,
  makeTicketsOfBankRow,
  makeTicketsOfUnknownMoney,
  noteBankRow,
  noteUnknownMoney,
  refundBankRow,
  refundUnknownMoney,
} from '@karportalen/contract/reports/unknown-money-endpoints';

/** Money without a match: a row of the bank's file, or a payment that Swish reported. */
export type Money = {
  readonly id: BankFile['id'];
  readonly from: 'file' | 'swish';
  readonly ore: number;
  /** When it moved, formatted. */
  readonly when: string;
  readonly who: string;
  readonly reference: string;
};

/** The endpoints that handle it, by its source. */
export const actsOf = {
  file: { ticket: makeTicketsOfBankRow, refund: refundBankRow, note: noteBankRow },
  swish: { ticket: makeTicketsOfUnknownMoney, refund: refundUnknownMoney, note: noteUnknownMoney },
} as const;

/** The reads to invalidate. */
export const changes = [listUnknownMoney, compareBankFile, listComparedRows];
