import { cancelHold, confirmHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { refundSoldTicket, setNumberOfTickets } from '@karportalen/contract/tickets/sales-endpoints';
import { pauseWaitingList } from '@karportalen/contract/tickets/waiting-endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { offerFaults } from '../../../test/draw/offer-audit.ts';
import { app, bank, desk as money, setUpShop } from '../../../test/money/shop.ts';
import { type Bookable, type Member, waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { events } from '../../events/tables.ts';
import { waitingEntries } from '../line/tables.ts';

setUpShop();
let desk: ReturnType<typeof waitingDesk>;
beforeAll(async () => {
  desk = waitingDesk(app);
});

const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
const isOffered = async (member: Member, party: Bookable) =>
  (await desk.waitingOf(member, party))?.state === 'offered';
const holdOf = async (member: Member, party: Bookable) => (await desk.look(member, party)).hold?.id ?? '';
const byAdmin = () => app.as('SuperAdmin');
const pay = async (member: Member, holdId: string): Promise<string> => {
  const { payment } = (await member.call(startPayment, { params: { id: holdId } })).body;
  await bank.act(payment.simulatorUrl, 'pay');
  await money.pass(minutes(1));
  return (await member.call(getPayment, { params: { id: payment.id } })).body.order.tickets[0].id;
};

describe('a waiting list is fed', () => {
  it('a waiting list is fed by a hold that expires', async () => {
    const party = await desk.party(1);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.book(kim, party);
    await desk.join(noa, party);
    app.time.now = later(START, minutes(10) - 1);
    await desk.sweep();
    expect(await isOffered(noa, party)).toBe(false);
    app.time.now = later(START, minutes(10));
    await desk.sweep();
    expect(await isOffered(noa, party)).toBe(true);
  });

  it('a waiting list is fed by a hold that is cancelled', async () => {
    const party = await desk.party(1);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.book(kim, party);
    await desk.join(noa, party);
    await kim.call(cancelHold, { params: { id: await holdOf(kim, party) } });
    await desk.sweep();
    expect(await isOffered(noa, party)).toBe(true);
  });

  it('a waiting list is fed by a refund', async () => {
    const party = await desk.party(1, paid);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.book(kim, party);
    await desk.join(noa, party);
    const ticketId = await pay(kim, await holdOf(kim, party));
    await desk.sweep();
    expect(await isOffered(noa, party)).toBe(false);
    const params = { id: party.event.id, ticketId };
    expect((await (await byAdmin()).call(refundSoldTicket, { params, body: { amount: 120 } })).status).toBe(
      200,
    );
    await desk.sweep();
    expect(await isOffered(noa, party)).toBe(true);
  });

  it('a waiting list that is paused is fed by nothing until it goes on, and its entries keep their order', async () => {
    const party = await desk.soldOut(2);
    const members = [await app.asMember(), await app.asMember()];
    for (const member of members) await desk.join(member, party);
    // A session of now: an earlier one has expired by then.
    const pause = async (paused: boolean) => {
      const { status } = await (await byAdmin()).call(pauseWaitingList, {
        params: { id: party.event.id },
        body: { paused },
      });
      expect(status).toBe(200);
    };
    await pause(true);
    for (const sold of party.sold) await desk.giveBack(sold);
    await (await byAdmin()).call(setNumberOfTickets, {
      params: { id: party.event.id },
      body: { numberOfTickets: 3 },
    });
    app.time.now = later(START, minutes(60));
    await desk.sweep();
    expect(await Promise.all(members.map((member) => desk.waitingOf(member, party)))).toEqual([
      { position: 1, state: 'waiting' },
      { position: 2, state: 'waiting' },
    ]);
    expect(await offerFaults(app.db, party.event.id, app.time.now)).toEqual([]);
    await pause(false);
    expect(await offerFaults(app.db, party.event.id, app.time.now)).toEqual([]);
    expect(await Promise.all(members.map((member) => isOffered(member, party)))).toEqual([true, true]);
  });
});

describe('late money', () => {
  /** A member whose hold has expired while they paid, and one who waits for the place. */
  const lateWith = async () => {
    const party = await desk.party(1, paid);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.book(kim, party);
    await desk.join(noa, party);
    const { payment } = (await kim.call(startPayment, { params: { id: await holdOf(kim, party) } })).body;
    app.time.now = later(START, minutes(11));
    return { party, kim, noa, payment };
  };
  const moneyComes = async ({ id, simulatorUrl }: { id: string; simulatorUrl: string }) => {
    await bank.act(simulatorUrl, 'late');
    await app.call(takePaymentCallback, { params: { id }, body: { status: 'PAID' } });
    await money.runDue();
  };

  it('late money becomes a ticket while its place has not been offered on', async () => {
    const { party, kim, noa, payment } = await lateWith();
    await moneyComes(payment);
    await desk.sweep();
    expect((await kim.call(getPayment, { params: { id: payment.id } })).body.payment.status).toBe('paid');
    expect(await isOffered(noa, party)).toBe(false);
    expect(await desk.taken(party)).toBe(1);
  });

  it('late money is refunded once its place has been offered on', async () => {
    const { party, kim, noa, payment } = await lateWith();
    await desk.sweep();
    await moneyComes(payment);
    expect((await kim.call(getPayment, { params: { id: payment.id } })).body.payment).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: 'noRoom' }],
    });
    expect(await isOffered(noa, party)).toBe(true);
    expect(await desk.taken(party)).toBe(1);
  });
});

describe('an offer', () => {
  it('an offer that is accepted and later given back ends that entry: the place goes to the next', async () => {
    const party = await desk.soldOut();
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party);
    await desk.join(noa, party);
    const [first] = party.sold;
    if (first) await desk.giveBack(first);
    await desk.sweep();
    const { order } = (await kim.call(confirmHold, { params: { id: await holdOf(kim, party) } })).body;
    await desk.giveBack({ buyer: kim, ticket: order.tickets[0] });
    await desk.sweep();
    expect(await desk.waitingOf(kim, party)).toBeNull();
    expect(await isOffered(noa, party)).toBe(true);
    const entries = await app.db
      .select({ offeredAt: waitingEntries.offeredAt })
      .from(waitingEntries)
      .where(eq(waitingEntries.eventId, party.event.id));
    expect(entries).toHaveLength(2);
    // Who wants it again joins anew, last.
    expect((await desk.join(kim, party)).body).toEqual({ waiting: { position: 1 } });
  });

  it('an offer never lasts past the reservation expiry, whenever it is made', async () => {
    const EXPIRY = new Date('2026-11-20T12:00:00.000Z');
    const hours = [72, 48, 30, 15, 14, 6, 2, 1.01];
    for (const before of hours) {
      const party = await desk.soldOut(1, { ticketReservationExpiryTime: EXPIRY, offerHours: 72 });
      const kim = await app.asMember();
      app.time.now = START;
      await desk.join(kim, party);
      const [first] = party.sold;
      if (first) await desk.giveBack(first);
      app.time.now = new Date(EXPIRY.getTime() - before * 3_600_000);
      await desk.sweep();
      const { hold } = await desk.look(kim, party);
      expect(hold?.expiresAt, `${before} hours before`).toBe(EXPIRY.toISOString());
    }
  });

  it('an offer is not made in the last hour before the reservation expiry', async () => {
    const party = await desk.soldOut();
    const kim = await app.asMember();
    await desk.join(kim, party);
    const [first] = party.sold;
    if (first) await desk.giveBack(first);
    const [event] = await app.db.select().from(events).where(eq(events.id, party.event.id));
    app.time.now = later(event?.ticketReservationExpiryTime ?? START, -minutes(60));
    await desk.sweep();
    expect(await desk.look(kim, party)).toMatchObject({ hold: null, waiting: null, left: 1 });
  });
});
