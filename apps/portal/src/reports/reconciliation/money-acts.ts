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

/** Money that nothing here is known of: a row of the bank's file, or a payment that Swish has told of. */
export type Money = {
  readonly id: BankFile['id'];
  readonly from: 'file' | 'swish';
  readonly ore: number;
  /** When it moved, as people write it. */
  readonly when: string;
  readonly who: string;
  readonly reference: string;
};

/** What becomes of it, by where it was heard of. */
export const actsOf = {
  file: { ticket: makeTicketsOfBankRow, refund: refundBankRow, note: noteBankRow },
  swish: { ticket: makeTicketsOfUnknownMoney, refund: refundUnknownMoney, note: noteUnknownMoney },
} as const;

/** Everything that shows such money. */
export const changes = [listUnknownMoney, compareBankFile, listComparedRows];
