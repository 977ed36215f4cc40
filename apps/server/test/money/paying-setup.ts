import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { START, type TestApp } from '../app.ts';
import { auditMoney } from './payment-audit.ts';
import { app, bank, setUpShop } from './shop.ts';
import { makeBookable } from './tickets.ts';

/** Called once per test file: a shop, whose sums are checked after each test. */
export const setUpPaying = (): void => {
  setUpShop();
  beforeEach(async () => {
    await bank.mood({ down: false, mute: false });
  });
  afterEach(async () => {
    await expectSums();
    expect(await auditMoney(app.db, bank)).toEqual([]);
  });
};

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Bookable = Awaited<ReturnType<typeof makeBookable>>;
export const paidEvent = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, {
    ...{ owner, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    ...values,
  });
export const hold = async (member: Member, { event, typeId }: Bookable, wanted = 1): Promise<string> => {
  const tickets = Array.from({ length: wanted }, () => ({ ticketTypeId: typeId }));
  const { status, body } = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  expect(status).toBe(201);
  return body.hold.id;
};
export const start = async (member: Member, holdId: string) => {
  const { status, body } = await member.call(startPayment, { params: { id: holdId } });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.payment;
};
export const read = async (member: Member, id: string) =>
  (await member.call(getPayment, { params: { id } })).body;
export const callback = (id: string, status = 'PAID') =>
  app.call(takePaymentCallback, { params: { id }, body: { status } });
export const callOff = async ({ event }: Bookable) => {
  const admin = await app.as('SuperAdmin');
  const body = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };
  expect((await admin.call(cancelEvent, { params: { id: event.id }, body })).status).toBe(204);
};
/** A member about to pay. */
export const paying = async (party: Bookable, wanted = 1) => {
  const member = await app.asMember();
  const holdId = await hold(member, party, wanted);
  return { member, holdId, payment: await start(member, holdId) };
};
/** Payments minus refunds equal the tickets' value and the report. */
const expectSums = async () => {
  const { rows } = await app.db.execute<{ kept: number }>(sql`
    select (select coalesce(sum(received_ore), 0)::int from payments)
      - (select coalesce(sum(amount_ore), 0)::int from refunds) as kept`);
  const admin = await app.as('SuperAdmin');
  const period = { from: '2026-11-14', to: '2026-11-17' };
  const { body } = await admin.call(summarisePaymentReceiverReport, { body: period });
  expect([body.total.netOre, body.simulatedOre]).toEqual([rows[0]?.kept, rows[0]?.kept]);
};
