import { randomUUID } from 'node:crypto';
import {
  loadBankFile,
  readBankLayout,
  saveBankLayout,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import type { Q } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import type { TestApp } from '../app.ts';
import { type makePaidEvent, sell } from './sales.ts';

type Sold = Awaited<ReturnType<typeof makePaidEvent>>;
type Paid = {
  readonly at: string;
  readonly payerAlias?: string;
  readonly memberId?: string;
  readonly ore?: number;
  readonly paidBy?: 'swish';
};

export const swishReference = (): string => randomUUID().replaceAll('-', '').toUpperCase();

/** A ticket paid by Swish, with the bank's reference. */
export const paidBySwish = async (q: Q, sold: Sold, { at, payerAlias, memberId, ore, paidBy }: Paid) => {
  const order = await sell(q, sold, { at, ...(ore && { ore }), ...(paidBy && { paidBy }) });
  const amountOre = ore ?? sold.types[0]?.priceOre ?? 0;
  const when = new Date(at);
  return singleRow(
    await q
      .insert(payments)
      .values({
        ...{ eventId: sold.event.id, amountOre, receivedOre: amountOre, simulated: false, status: 'paid' },
        ...{ createdAt: when, expiresAt: when, paidAt: when, reference: swishReference(), orderId: order.id },
        ...{ payerAlias: payerAlias ?? null, memberId: memberId ?? null },
      })
      .returning(),
  );
};

export const refundedBySwish = async (q: Q, paymentId: string, at: string, amountOre: number) =>
  singleRow(
    await q
      .insert(refunds)
      .values({
        ...{ instructionId: randomUUID(), paymentId, amountOre, reason: 'organiser', status: 'paid' },
        ...{ createdAt: new Date(at), settledAt: new Date(at), reference: swishReference() },
      })
      .returning(),
  );

export const csvFile = (text: string | Buffer, name = 'swish.csv') =>
  new File([new Uint8Array(Buffer.from(text))], name);

/** Loads a file like the portal: with its columns as guessed. */
export const loadBank = async (by: Awaited<ReturnType<TestApp['as']>>, file: File) => {
  const { body: layout } = await by.call(readBankLayout, { body: file });
  const { signature, header, columns } = layout;
  await by.call(saveBankLayout, { params: { signature }, body: { header, columns } });
  return by.call(loadBankFile, { body: file, query: { name: file.name } });
};
