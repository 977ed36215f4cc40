import { z } from 'zod';
import { type Answer, type Identity, mutualTls } from './mutual-tls.ts';
import {
  NoProvider,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentState,
  type RefundOrder,
  type RefundState,
} from './provider.ts';

export type SwishSettings = Identity & {
  readonly url: string;
  /** The union's Swish number. */
  readonly payee: string;
  /** The page of the payment simulator, where Swish is simulated on this machine. */
  readonly simulatorPage: string | undefined;
  readonly simulated: boolean;
};

type Settings = SwishSettings & {
  readonly publicUrl: string;
  /** Called for answers that do not match the request; never with their contents. */
  readonly onMismatch?: (about: { readonly id: string; readonly what: string }) => void;
};

/** Swish ids: upper case without dashes. */
export const instructionId = (id: string): string => id.replaceAll('-', '').toUpperCase();

const paymentAnswer = z.object({
  id: z.string(),
  payeePaymentReference: z.string().nullish(),
  paymentReference: z.string().nullish(),
  payerAlias: z.string().nullish(),
  payeeAlias: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  datePaid: z.string().nullish(),
  errorCode: z.string().nullish(),
});
const refundAnswer = z.object({
  id: z.string(),
  originalPaymentReference: z.string().nullish(),
  paymentReference: z.string().nullish(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  datePaid: z.string().nullish(),
  errorCode: z.string().nullish(),
});
const errorAnswer = z.array(z.object({ errorCode: z.string() }).loose()).min(1);

const read = <Schema extends z.ZodType>(schema: Schema, { status, body }: Answer): z.output<Schema> => {
  const found = schema.safeParse(body);
  if (!found.success) throw new NoProvider(`answered ${status} without what was asked for`);
  return found.data;
};

/** Swish's error code; the HTTP status where there is none. */
const failureOf = ({ status, body }: Answer): string => {
  const found = errorAnswer.safeParse(body);
  return found.success ? (found.data[0]?.errorCode ?? String(status)) : String(status);
};

const kronor = (ore: number): string => (ore / 100).toFixed(2);
const instantOf = (text: string | null | undefined): Date | null => {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
};
const toOre = (amount: number): number => Math.round(amount * 100);

/** Swish shows fifty of these characters. */
const message = (text: string): string =>
  text
    .replace(/[^a-zA-ZåäöÅÄÖ0-9 :;.,?!()]/g, ' ')
    .slice(0, 50)
    .trim();

// The request exists already, or has been refunded: its state is read instead.
const TAKEN = 'RP09';
const REFUND_TAKEN = 'RF09';
// The request cannot be cancelled any more.
const OVER = 'RP08';

const cancelling = [{ op: 'replace', path: '/status', value: 'cancelled' }];

type Known = Pick<PaymentOrder, 'id'>;

export const swish = (settings: Settings): PaymentProvider => {
  const { url, payee, publicUrl, simulated, simulatorPage, onMismatch } = settings;
  const { call, close } = mutualTls(url, settings);
  const callbackUrl = (id: string) => `${publicUrl}/app/v1/payments/${id}/callback`;

  /** An answer about another payment, payee or currency is ignored, and the state asked for again. */
  const refuseOther = (id: string, what: string): never => {
    onMismatch?.({ id, what });
    throw new NoProvider(`the answer is of another ${what}`);
  };

  const paymentState = ({ id }: Known, answer: Answer): PaymentState => {
    const found = read(paymentAnswer, answer);
    if (found.id.toUpperCase() !== instructionId(id)) refuseOther(id, 'id');
    if (found.payeeAlias !== payee) refuseOther(id, 'payee');
    if (found.currency !== 'SEK') refuseOther(id, 'currency');
    if (found.payeePaymentReference && found.payeePaymentReference !== instructionId(id))
      refuseOther(id, 'reference');
    switch (found.status) {
      case 'PAID':
        if (!found.paymentReference) return refuseOther(id, 'reference');
        return {
          kind: 'paid',
          receivedOre: toOre(found.amount),
          reference: found.paymentReference,
          payerAlias: found.payerAlias ?? null,
          paidAt: new Date(found.datePaid ?? Number.NaN),
        };
      case 'DECLINED':
        return { kind: 'declined' };
      case 'CANCELLED':
        return { kind: 'cancelled' };
      case 'ERROR':
        return { kind: 'failed', failure: found.errorCode ?? 'ERROR' };
      default:
        return { kind: 'open' };
    }
  };

  const refundState = ({ id, amountOre, of }: RefundOrder, answer: Answer): RefundState => {
    const found = read(refundAnswer, answer);
    if (found.id.toUpperCase() !== instructionId(id)) refuseOther(id, 'id');
    if (found.currency !== 'SEK' || toOre(found.amount) !== amountOre) refuseOther(id, 'amount');
    if (found.originalPaymentReference && found.originalPaymentReference !== of) refuseOther(id, 'reference');
    if (found.status === 'PAID')
      return { kind: 'paid', reference: found.paymentReference ?? null, paidAt: instantOf(found.datePaid) };
    if (found.status === 'ERROR')
      return { kind: 'failed', failure: found.errorCode ?? 'ERROR', isFinal: true };
    return { kind: 'sent' };
  };

  const status = async (order: Known): Promise<PaymentState> => {
    const answer = await call({
      method: 'GET',
      path: `/api/v1/paymentrequests/${instructionId(order.id)}`,
    });
    if (answer.status === 404) return { kind: 'unknown' };
    if (answer.status !== 200) throw new NoProvider(`answered ${failureOf(answer)}`);
    return paymentState(order, answer);
  };

  const refundStatus = async (order: RefundOrder): Promise<RefundState> => {
    const answer = await call({ method: 'GET', path: `/api/v1/refunds/${instructionId(order.id)}` });
    if (answer.status === 404) return { kind: 'unknown' };
    if (answer.status !== 200) throw new NoProvider(`answered ${failureOf(answer)}`);
    return refundState(order, answer);
  };

  return {
    simulated,
    status,
    refundStatus,
    create: async ({ id, amountOre, message: text }) => {
      const answer = await call({
        method: 'PUT',
        path: `/api/v2/paymentrequests/${instructionId(id)}`,
        body: {
          payeePaymentReference: instructionId(id),
          callbackUrl: callbackUrl(id),
          payeeAlias: payee,
          currency: 'SEK',
          amount: kronor(amountOre),
          message: message(text),
        },
      });
      const token = answer.headers.paymentrequesttoken;
      if (answer.status === 201 && typeof token === 'string') return { kind: 'requested', token };
      const failure = failureOf(answer);
      if (answer.status === 201 || failure === TAKEN) throw new NoProvider('taken, without a token');
      return { kind: 'refused', failure };
    },
    cancel: async (order) => {
      const answer = await call({
        method: 'PATCH',
        path: `/api/v1/paymentrequests/${instructionId(order.id)}`,
        type: 'application/json-patch+json',
        body: cancelling,
      });
      if (answer.status === 404) return { kind: 'unknown' };
      if (answer.status === 200) return paymentState(order, answer);
      if (failureOf(answer) !== OVER) throw new NoProvider(`answered ${failureOf(answer)}`);
      return status(order);
    },
    refund: async (order) => {
      const { id, amountOre, of } = order;
      const answer = await call({
        method: 'PUT',
        path: `/api/v2/refunds/${instructionId(id)}`,
        body: {
          originalPaymentReference: of,
          payerPaymentReference: instructionId(id),
          callbackUrl: callbackUrl(id),
          payerAlias: payee,
          currency: 'SEK',
          amount: kronor(amountOre),
          message: 'Återbetalning',
        },
      });
      if (answer.status === 201) return { kind: 'sent' };
      const failure = failureOf(answer);
      return failure === TAKEN || failure === REFUND_TAKEN
        ? refundStatus(order)
        : { kind: 'failed', failure, isFinal: false };
    },
    links: (id, token) => ({
      app: `swish://paymentrequest?token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(`${publicUrl}/app/payments/${id}`)}`,
      qr: `D${token}`,
      simulator: simulatorPage ? `${simulatorPage}/${encodeURIComponent(token)}` : null,
    }),
    close,
  };
};
