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

/** What it does with what it is asked, other than as usual. */
export type Mood = {
  /** Answers nobody. */
  down: boolean;
  /** Does what it is asked, and answers nobody. */
  mute: boolean;
  /** Takes no requests for payment. */
  refuse: boolean;
  /** What becomes of refunds. */
  refunds: 'pay' | 'fail' | 'wait';
};

export type Ledger = {
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly mood: Mood;
  readonly save: () => void;
};

export const newReference = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Who is said to have paid: a number that nobody has. */
export const PAYER = '46739866319';

// A payer who does not answer for so long has let it be.
const REQUEST_LASTS_MS = 3 * 60_000;

export const timeOut = (payment: Payment): void => {
  const isOld = Date.now() - new Date(payment.dateCreated).getTime() > REQUEST_LASTS_MS;
  if (payment.status !== 'CREATED' || !isOld) return;
  payment.status = 'ERROR';
  payment.errorCode = 'TM01';
};

/** What is asked for and paid, kept in a file so that a restarted demo still knows it. */
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
