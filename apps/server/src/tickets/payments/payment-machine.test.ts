import { paymentStatuses } from '@karportalen/contract/tickets/payment-statuses';
import { refundStatuses } from '@karportalen/contract/tickets/refund-statuses';
import { expect, it } from 'vitest';
import {
  nextPayment,
  nextRefund,
  type PaymentStep,
  paymentSteps,
  type RefundStep,
  refundSteps,
} from './payment-machine.ts';

const steps = Object.keys(paymentSteps) as PaymentStep[];
const refunding = Object.keys(refundSteps) as RefundStep[];
const actors = ['member', 'job', 'organiser'] as const;

it('the payment machine lets nothing move a payment whose money has come', () => {
  for (const status of ['paid', 'refunded'] as const) {
    for (const step of steps)
      for (const actor of actors) expect(nextPayment(status, step, actor)).toBeUndefined();
  }
});

it('the payment machine takes money from every state without it, and makes tickets or a refund of it', () => {
  for (const status of paymentStatuses.filter((each) => each !== 'paid' && each !== 'refunded')) {
    expect(nextPayment(status, 'placed', 'job')).toBe('paid');
    expect(nextPayment(status, 'unplaced', 'job')).toBe('refunded');
  }
});

it('the payment machine reaches every state, and lets no open one be without a way out', () => {
  const reached = new Set<string>(['created', ...steps.map((step) => paymentSteps[step].to)]);
  expect([...reached].sort()).toEqual([...paymentStatuses].sort());
  const refundsReached = new Set<string>(['created', ...refunding.map((step) => refundSteps[step].to)]);
  expect([...refundsReached].sort()).toEqual([...refundStatuses].sort());
  for (const status of ['created', 'sent'] as const)
    expect(refunding.some((step) => nextRefund(status, step, 'job'))).toBe(true);
});

it('the payment machine leaves money to nobody but who may move it', () => {
  expect(nextPayment('open', 'placed', 'organiser')).toBeUndefined();
  expect(nextRefund('failed', 'byHand', 'job')).toBeUndefined();
  expect(nextRefund('failed', 'byHand', 'organiser')).toBe('byHand');
  expect(nextRefund('paid', 'retried', 'organiser')).toBeUndefined();
  expect(nextRefund('byHand', 'paid', 'job')).toBeUndefined();
});
