import {
  compareBankFile,
  deleteBankFile,
  listBankFiles,
  listComparedRows,
  listFaultyBankRows,
  loadBankFile,
  readBankLayout,
  saveBankLayout,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import {
  listMoneyEvents,
  listUnknownMoney,
  makeTicketsOfBankRow,
  makeTicketsOfUnknownMoney,
  noteBankRow,
  noteUnknownMoney,
  refundBankRow,
  refundUnknownMoney,
} from '@karportalen/contract/reports/unknown-money-endpoints';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import {
  makeTicketsOfUnknownPayment,
  noteUnknownPayment,
  refundUnknownPayment,
  type TicketWish,
} from '../../tickets/payments/resolve-unknown-payment.ts';
import { compareFile, readComparedRows } from './compare.ts';
import { findBankFile, readBankFiles, readFaults, removeBankFile } from './files-sql.ts';
import { readLayout, saveLayout } from './layouts.ts';
import { loadFile } from './load-file.ts';
import { makeTicketsOfRow, noteRow, refundRow } from './resolve-row.ts';
import { readMoneyEvents, readUnknownMoney } from './unknown-money.ts';

type TicketBody = {
  readonly eventId: string;
  readonly ticketTypeIds: readonly string[];
  readonly email: string;
};

/** The contract guarantees at least one. */
const wishOf = ({ ticketTypeIds: [first, ...rest], ...wish }: TicketBody): TicketWish => ({
  ...wish,
  ticketTypeIds: [orNotFound(first), ...rest],
});

/** Whether the file's money is the payment simulator's. */
type MoneySettings = { readonly simulated: boolean };

export const reconciliationRoutes = ({ simulated }: MoneySettings): readonly Route[] => [
  onPool(readBankLayout, ({ q, body }) => readLayout(q, body)),
  inTransaction(saveBankLayout, ({ q, params, body, caller, now }) =>
    saveLayout(q, params.signature, body, { byUser: caller.id, now }),
  ),
  onPool(loadBankFile, async ({ q, body, query, caller, now }) => {
    const { id, isNew } = await loadFile(q, body, { name: query.name || 'Fil', userId: caller.id, now });
    return { file: (await findBankFile(q, id)).file, isNew };
  }),
  onPool(listBankFiles, async ({ q }) => ({ files: await readBankFiles(q) })),
  inTransaction(deleteBankFile, ({ q, params }) => removeBankFile(q, params.id)),
  onPool(compareBankFile, ({ q, params }) => compareFile(q, params.id)),
  onPool(listComparedRows, ({ q, params, query }) => readComparedRows(q, params.id, query)),
  onPool(listFaultyBankRows, async ({ q, params, query }) => {
    await findBankFile(q, params.id);
    return readFaults(q, params.id, query);
  }),

  inTransaction(makeTicketsOfBankRow, ({ q, params, body, caller, now }) =>
    makeTicketsOfRow(q, params.id, wishOf(body), { byUser: caller.id, now, simulated }),
  ),
  inTransaction(refundBankRow, ({ q, params, caller, now }) =>
    refundRow(q, params.id, { byUser: caller.id, now, simulated }),
  ),
  inTransaction(noteBankRow, ({ q, params, body, caller, now }) =>
    noteRow(q, params.id, body.note, { byUser: caller.id, now, simulated }),
  ),

  onPool(listUnknownMoney, async ({ q }) => ({ payments: await readUnknownMoney(q) })),
  inTransaction(makeTicketsOfUnknownMoney, async ({ q, params, body, caller, now }) => {
    await makeTicketsOfUnknownPayment(q, params.id, wishOf(body), { byUser: caller.id, now });
  }),
  inTransaction(refundUnknownMoney, ({ q, params, caller, now }) =>
    refundUnknownPayment(q, params.id, { byUser: caller.id, now }),
  ),
  inTransaction(noteUnknownMoney, ({ q, params, body, caller, now }) =>
    noteUnknownPayment(q, params.id, body.note, { byUser: caller.id, now }),
  ),
  onPool(listMoneyEvents, async ({ q, now }) => ({ events: await readMoneyEvents(q, now) })),
];
