import { createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { expect } from 'vitest';
import { minutes, START, type TestApp } from '../app.ts';
import type { moneyDesk, Swish } from './swish.ts';
import { makeBookable } from './tickets.ts';

type Shop = { readonly app: TestApp; readonly bank: Swish; readonly desk: ReturnType<typeof moneyDesk> };
type Member = Awaited<ReturnType<TestApp['asMember']>>;

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
export const paidEvent = (app: TestApp, values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, {
    ...{ owner, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    ...values,
  });

/** A member about to pay for two tickets at 120 kr. */
export const aboutToPay = async (app: TestApp, party: Awaited<ReturnType<typeof paidEvent>>, count = 2) => {
  const member = await app.asMember();
  const tickets = Array.from({ length: count }, () => ({ ticketTypeId: party.typeId }));
  const hold = await member.call(createHold, { params: { id: party.event.id }, body: { tickets } });
  const { payment } = (await member.call(startPayment, { params: { id: hold.body.hold.id } })).body;
  return { member, payment };
};

export const ticketsOf = async ({ call }: Pick<Member, 'call'>, paymentId: string): Promise<string[]> => {
  const { order } = (await call(getPayment, { params: { id: paymentId } })).body;
  return (order?.tickets ?? []).map(({ id }: { id: string }) => id);
};

/** A member who has paid, with the ids of the tickets. */
export const bought = async ({ app, bank, desk }: Shop, party: Awaited<ReturnType<typeof paidEvent>>) => {
  const { member, payment } = await aboutToPay(app, party);
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  const [first = '', second = ''] = await ticketsOf(member, payment.id);
  expect([first, second]).not.toContain('');
  return { member, payment, first, second };
};

/** Returns a ticket, and runs what is due. */
export const giveBack = async ({ desk }: Pick<Shop, 'desk'>, member: Pick<Member, 'call'>, id: string) => {
  expect((await member.call(returnMyTicket, { params: { id } })).status).toBe(204);
  await desk.runDue();
  await desk.pass(minutes(1));
};
