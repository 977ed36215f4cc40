import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import { startPayment, takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import {
  getSales,
  giveTickets,
  sellAtDoor,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import { beforeAll } from 'vitest';
import { START, type TestApp } from '../app.ts';
import { app, bank, desk, setUpShop } from './shop.ts';
import { makeBookable } from './tickets.ts';

export type Bookable = Awaited<ReturnType<typeof makeBookable>>;

export let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file: a shop with an organiser who sells tickets. */
export const setUpSales = (): void => {
  setUpShop();
  beforeAll(async () => {
    admin = await app.as('DivisionAdmin');
  });
};

export const sale = (numberOfTickets = 10) =>
  makeBookable(app.db, START, {
    ...{ owner: admin.user, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    numberOfTickets,
  });
export const of = ({ event }: Bookable) => ({ params: { id: event.id } });
export const salesOf = async (party: Bookable) => (await admin.call(getSales, of(party))).body;
export const setTotal = (party: Bookable, numberOfTickets: number, actor = admin) =>
  actor.call(setNumberOfTickets, { ...of(party), body: { numberOfTickets } });
export const give = (party: Bookable, emails: string[]) =>
  admin.call(giveTickets, { ...of(party), body: { ticketTypeId: party.typeId, emails } });
export const giveTo = (party: Bookable, guests: { name: string; email?: string }[]) =>
  admin.call(giveTickets, { ...of(party), body: { ticketTypeId: party.typeId, guests } });
export const sell = (party: Bookable, body: object = {}) =>
  admin.call(sellAtDoor, {
    ...of(party),
    body: { ticketTypeId: party.typeId, count: 1, paidBy: 'cash', ...body } as never,
  });

/** A member who has paid for this many in the simulator. */
export const buy = async ({ event, typeId }: Bookable, wanted: number) => {
  const member = await app.asMember();
  const tickets = Array.from({ length: wanted }, () => ({ ticketTypeId: typeId }));
  const held = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  const { payment } = (await member.call(startPayment, { params: { id: held.body.hold.id } })).body;
  await bank.act(payment.simulatorUrl, 'pay');
  await app.call(takePaymentCallback, { params: { id: payment.id }, body: {} });
  await desk.runDue();
  return member;
};
export const people = async (party: Bookable) =>
  (await admin.call(listCheckIns, of(party))).body.participants;
