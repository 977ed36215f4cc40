import { needSentence } from '@karportalen/contract/tickets/list-needs';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  deleteParticipants,
  listEventParticipants,
  listRepayments,
} from '@karportalen/contract/tickets/participant-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { events } from '../../src/events/tables.ts';
import { minutes, START, type TestApp } from '../app.ts';
import { app, bank, desk, setUpShop } from './shop.ts';
import { makeBookable } from './tickets.ts';

type List = Awaited<ReturnType<typeof makeBookable>>;

export const cancelled = { cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' };
export const takenDown = { takenDownAt: START, takenDownReason: 'Fel' };

export let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file: a shop whose organisers owe people money. */
export const setUpRepayments = (): void => {
  setUpShop();
  beforeAll(async () => {
    admin = await app.as('SuperAdmin');
  });
};

export const paidList = () =>
  makeBookable(app.db, START, {
    owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    ...{ reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
  });
export const set = (list: List, values: Partial<typeof events.$inferInsert>) =>
  app.db.update(events).set(values).where(eq(events.id, list.event.id));

export const needs = async ({ event }: List) =>
  (await admin.call(listEventParticipants, { query: { ids: event.id } })).body.events[0].neededFor;
export const remove = ({ event }: List) => admin.call(deleteParticipants, { params: { id: event.id } });
export const owedIn = async ({ event }: List) =>
  (await admin.call(listRepayments, { params: { id: event.id } })).body;

/** A member who has paid, or is about to pay, for two tickets in the simulator. */
export const swishBuyer = async (list: List, act: 'pay' | 'wait' = 'pay') => {
  const member = await app.asMember({ firstName: 'Kim', lastName: 'Öst' });
  const wish = [{ ticketTypeId: list.typeId }, { ticketTypeId: list.typeId }];
  const hold = await member.call(createHold, { params: { id: list.event.id }, body: { tickets: wish } });
  const { payment } = (await member.call(startPayment, { params: { id: hold.body.hold.id } })).body;
  if (act === 'wait') return { member, paymentId: payment.id, ticketIds: [] };
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  const { order } = (await member.call(getPayment, { params: { id: payment.id } })).body;
  const ticketIds: string[] = order.tickets.map(({ id }: { id: string }) => id);
  return { member, paymentId: payment.id, ticketIds };
};

export const refused = async (list: List) => {
  const { status, body } = await remove(list);
  expect([status, body.code]).toEqual([409, 'LIST_STILL_NEEDED']);
  // The same sentences as the portal shows beforehand.
  expect(body.errors).toEqual((await needs(list)).map(needSentence));
  return body.errors as string[];
};
