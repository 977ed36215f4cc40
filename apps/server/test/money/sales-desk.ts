import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import { startPayment, takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import {
  getSales,
  giveTickets,
  sellAtDoor,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import { START, type TestApp } from '../app.ts';
import { moneyDesk, type Swish } from './swish.ts';
import { makeBookable } from './tickets.ts';

export type Bookable = Awaited<ReturnType<typeof makeBookable>>;
type Shop = {
  readonly app: TestApp;
  readonly bank: Swish;
  readonly admin: Awaited<ReturnType<TestApp['as']>>;
};

/** What an organiser does with the tickets of an event, and a member who buys some. */
export const salesDesk = (shop: () => Shop) => {
  const sale = (numberOfTickets = 10) =>
    makeBookable(shop().app.db, START, {
      ...{ owner: shop().admin.user, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
      numberOfTickets,
    });
  const of = ({ event }: Bookable) => ({ params: { id: event.id } });
  const salesOf = async (party: Bookable) => (await shop().admin.call(getSales, of(party))).body;
  const setTotal = (party: Bookable, numberOfTickets: number, actor = shop().admin) =>
    actor.call(setNumberOfTickets, { ...of(party), body: { numberOfTickets } });
  const give = (party: Bookable, emails: string[]) =>
    shop().admin.call(giveTickets, { ...of(party), body: { ticketTypeId: party.typeId, emails } });
  const giveTo = (party: Bookable, guests: { name: string; email?: string }[]) =>
    shop().admin.call(giveTickets, { ...of(party), body: { ticketTypeId: party.typeId, guests } });
  const sell = (party: Bookable, body: object = {}) =>
    shop().admin.call(sellAtDoor, {
      ...of(party),
      body: { ticketTypeId: party.typeId, count: 1, paidBy: 'cash', ...body } as never,
    });

  /** A member who has paid for this many in the simulator. */
  const buy = async ({ event, typeId }: Bookable, wanted: number) => {
    const member = await shop().app.asMember();
    const tickets = Array.from({ length: wanted }, () => ({ ticketTypeId: typeId }));
    const held = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
    const { payment } = (await member.call(startPayment, { params: { id: held.body.hold.id } })).body;
    await shop().bank.act(payment.simulatorUrl, 'pay');
    await shop().app.call(takePaymentCallback, { params: { id: payment.id }, body: {} });
    await moneyDesk(shop().app, shop().bank).runDue();
    return member;
  };
  const people = async (party: Bookable) =>
    (await shop().admin.call(listCheckIns, of(party))).body.participants;
  return { sale, of, salesOf, setTotal, give, giveTo, sell, buy, people };
};
