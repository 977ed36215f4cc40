import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Payment = {
  readonly id: string;
  readonly token: string;
  readonly payeePaymentReference: string;
  readonly callbackUrl: string;
  readonly payeeAlias: string;
  readonly currency: string;
  amount: number;
  readonly message: string;
  readonly dateCreated: string;
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';
  payerAlias: string | null;
  paymentReference: string | null;
  datePaid: string | null;
  errorCode: string | null;
};

export type Refund = {
  readonly id: string;
  readonly originalPaymentReference: string;
  readonly callbackUrl: string;
  readonly payerAlias: string;
  readonly amount: number;
  readonly currency: string;
  readonly dateCreated: string;
  status: 'DEBITED' | 'PAID' | 'ERROR';
  datePaid: string | null;
  paymentReference: string | null;
  errorCode: string | null;
};

/** Faults that tests and the demo switch on. */
export type Mood = {
  /** Drops every connection before handling the request. */
  down: boolean;
  /** Handles the request, then drops the connection without an answer. */
  mute: boolean;
  /** Refuses new payment requests. */
  refuse: boolean;
  /** Whether refunds succeed, fail or stay pending. */
  refunds: 'pay' | 'fail' | 'wait';
};

export type Ledger = {
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly mood: Mood;
  readonly save: () => void;
};

export const newReference = (): string => randomBytes(16).toString('hex').toUpperCase();

/** The payer's number: one that nobody has. */
export const PAYER = '46739866319';

// An unanswered payment request expires after this, as at Swish (TM01).
const REQUEST_LASTS_MS = 3 * 60_000;

export const expireIfOld = (payment: Payment): void => {
  const isOld = Date.now() - new Date(payment.dateCreated).getTime() > REQUEST_LASTS_MS;
  if (payment.status !== 'CREATED' || !isOld) return;
  payment.status = 'ERROR';
  payment.errorCode = 'TM01';
};

/** All payments and refunds, stored in a file so that they survive a restart of the demo. */
export const openLedger = (file: string | undefined): Ledger => {
  const kept: { payments: Payment[]; refunds: Refund[] } =
    file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { payments: [], refunds: [] };
  const payments = new Map(kept.payments.map((each) => [each.id, each]));
  const refunds = new Map(kept.refunds.map((each) => [each.id, each]));
  const save = () => {
    if (!file) return;
    writeFileSync(
      `${file}.new`,
      JSON.stringify({ payments: [...payments.values()], refunds: [...refunds.values()] }),
      { mode: 0o600 },
    );
    renameSync(`${file}.new`, file);
  };
  return { payments, refunds, mood: { down: false, mute: false, refuse: false, refunds: 'pay' }, save };
};
