import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendCallback } from './callbacks.ts';
import { expireIfOld, type Ledger, newReference, PAYER, type Payment, type Refund } from './ledger.ts';

const MOST_BYTES = 64 * 1024;

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

const refusal = (errorCode: string, errorMessage: string): Reply => ({
  status: 422,
  body: [{ errorCode, errorMessage, additionalInformation: null }],
});

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,12}\.\d{2}$/.test(value) && Number(value) >= 1;

const askForPayment = (ledger: Ledger, id: string, body: Record<string, unknown>): Reply => {
  const { payeePaymentReference, callbackUrl, payeeAlias, currency, amount, message } = body;
  if (ledger.payments.has(id)) return refusal('RP09', 'The given instructionUUID is not available');
  if (ledger.mood.refuse) return refusal('ACMT03', 'Payer not enrolled');
  if (typeof payeeAlias !== 'string' || !/^123\d{7}$/.test(payeeAlias))
    return refusal('PA02', 'Payee alias is missing or wrong');
  if (!isAmount(amount)) return refusal('AM03', 'Invalid or missing amount');
  if (currency !== 'SEK') return refusal('AM04', 'Invalid or missing currency');
  if (typeof payeePaymentReference !== 'string' || !/^[\w.+*/ -]{1,35}$/.test(payeePaymentReference))
    return refusal('FF08', 'Payment reference is invalid');
  if (typeof callbackUrl !== 'string') return refusal('RP03', 'Callback URL is missing');
  if (typeof message !== 'string' || message.length > 50) return refusal('RP02', 'Wrong formatted message');
  const payment: Payment = {
    ...{ id, payeePaymentReference, callbackUrl, payeeAlias, currency, message },
    token: randomBytes(16).toString('hex'),
    amount: Number(amount),
    dateCreated: new Date().toISOString(),
    status: 'CREATED',
    ...{ payerAlias: null, paymentReference: null, datePaid: null, errorCode: null },
  };
  ledger.payments.set(id, payment);
  ledger.save();
  return {
    status: 201,
    headers: { location: `/api/v1/paymentrequests/${id}`, paymentrequesttoken: payment.token },
  };
};

const shown = ({ token, ...rest }: Payment) => rest;

const readPayment = (ledger: Ledger, id: string): Reply => {
  const payment = ledger.payments.get(id);
  if (!payment) return { status: 404 };
  expireIfOld(payment);
  return { status: 200, body: shown(payment) };
};

const cancelPayment = (ledger: Ledger, id: string, patch: unknown): Reply => {
  const [first] = Array.isArray(patch) ? patch : [];
  if (first?.op !== 'replace' || first.path !== '/status' || first.value !== 'cancelled')
    return refusal('PA01', 'Parameter is not correct');
  const payment = ledger.payments.get(id);
  if (!payment) return { status: 404 };
  expireIfOld(payment);
  if (payment.status !== 'CREATED')
    return refusal('RP08', 'Payment request is not in a state that allows cancellation');
  payment.status = 'CANCELLED';
  ledger.save();
  void sendCallback(payment);
  return { status: 200, body: shown(payment) };
};

/** Settles a refund after its request was answered: like Swish, the simulator tells the outcome later. */
const settleRefund = (ledger: Ledger, refund: Refund): void => {
  if (ledger.mood.refunds === 'wait') return;
  const paid = ledger.mood.refunds === 'pay';
  refund.status = paid ? 'PAID' : 'ERROR';
  refund.datePaid = paid ? new Date().toISOString() : null;
  refund.paymentReference = paid ? newReference() : null;
  refund.errorCode = paid ? null : 'ACMT07';
  ledger.save();
  void sendCallback(refund);
};

const askForRefund = (ledger: Ledger, id: string, body: Record<string, unknown>): Reply => {
  const { originalPaymentReference, callbackUrl, payerAlias, amount, currency } = body;
  if (ledger.refunds.has(id)) return refusal('RF09', 'The given instructionUUID is not available');
  const original = [...ledger.payments.values()].find(
    ({ paymentReference }) => paymentReference !== null && paymentReference === originalPaymentReference,
  );
  if (!original) return refusal('RF02', 'Original payment not found');
  if (payerAlias !== original.payeeAlias) return refusal('RF03', 'Payer alias does not match');
  if (!isAmount(amount) || currency !== 'SEK') return refusal('AM03', 'Invalid or missing amount');
  const before = [...ledger.refunds.values()]
    .filter((each) => each.originalPaymentReference === originalPaymentReference && each.status !== 'ERROR')
    .reduce((sum, each) => sum + each.amount, 0);
  if (before + Number(amount) > original.amount) return refusal('RF08', 'Amount too large');
  const refund: Refund = {
    id,
    originalPaymentReference: String(originalPaymentReference),
    callbackUrl: String(callbackUrl),
    payerAlias: String(payerAlias),
    amount: Number(amount),
    currency: 'SEK',
    dateCreated: new Date().toISOString(),
    status: 'DEBITED',
    datePaid: null,
    paymentReference: null,
    errorCode: null,
  };
  ledger.refunds.set(id, refund);
  ledger.save();
  setImmediate(() => settleRefund(ledger, refund));
  return { status: 201, headers: { location: `/api/v1/refunds/${id}` } };
};

const readRefund = (ledger: Ledger, id: string): Reply => {
  const refund = ledger.refunds.get(id);
  return refund ? { status: 200, body: refund } : { status: 404 };
};

const answer = (ledger: Ledger, method: string, path: string, text: string): Reply => {
  const [, version, kind, id = ''] =
    /^\/api\/(v1|v2)\/(paymentrequests|refunds)\/([0-9A-F]{32})$/.exec(path) ?? [];
  const body = () => JSON.parse(text) as Record<string, unknown>;
  switch (`${method} ${version} ${kind}`) {
    case 'PUT v2 paymentrequests':
      return askForPayment(ledger, id, body());
    case 'GET v1 paymentrequests':
      return readPayment(ledger, id);
    case 'PATCH v1 paymentrequests':
      return cancelPayment(ledger, id, JSON.parse(text));
    case 'PUT v2 refunds':
      return askForRefund(ledger, id, body());
    case 'GET v1 refunds':
      return readRefund(ledger, id);
    default:
      return { status: 404 };
  }
};

/** The Swish API. The TLS server in main.ts requires a client certificate. */
export const swishApi = (ledger: Ledger) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    if (ledger.mood.down) return void request.socket.destroy();
    const text = await bodyOf(request);
    const { status, headers = {}, body } = answer(ledger, request.method ?? '', request.url ?? '', text);
    if (ledger.mood.mute) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  } catch {
    response.writeHead(400).end();
  }
};

/** Marks the payment as paid. Sending a callback, or losing it, is up to the caller. */
export const markPaid = (payment: Payment, { amount = payment.amount } = {}): void => {
  payment.status = 'PAID';
  payment.amount = amount;
  payment.payerAlias = PAYER;
  payment.paymentReference = newReference();
  payment.datePaid = new Date().toISOString();
  payment.errorCode = null;
};
