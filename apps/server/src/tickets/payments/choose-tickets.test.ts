import { chooseTickets, confirmHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  cancelPayment,
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutes, START } from '../../../test/app.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import { app, bank, desk as money, setUpShop } from '../../../test/money/shop.ts';
import { type Bookable, type Member, waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { ticketTypes } from '../../events/tables.ts';
import { singleRow } from '../../platform/db/single-row.ts';

setUpShop();
let desk: ReturnType<typeof waitingDesk>;
beforeAll(async () => {
  desk = waitingDesk(app);
});
afterEach(async () => {
  expect(await auditMoney(app.db, bank)).toEqual([]);
});

const addType = async ({ event }: Bookable, priceOre: number): Promise<string> => {
  const type = { eventId: event.id, position: 1, swedishName: 'Med mat', englishName: 'With food', priceOre };
  return singleRow(await app.db.insert(ticketTypes).values(type).returning()).id;
};
const choose = (member: Member, holdId: string, ...typeIds: string[]) =>
  member.call(chooseTickets, {
    params: { id: holdId },
    body: { tickets: typeIds.map((ticketTypeId) => ({ ticketTypeId, foodPreference: 'Vegan' })) },
  });

const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;

/** A paid event (120 kr) with a second type, and an offer of its only place. */
const offered = async (secondOre: number) => {
  const party = await desk.party(1, { ...paid, gatherFoodPreferences: true });
  const other = await addType(party, secondOre);
  const [first, kim] = [await app.asMember(), await app.asMember()];
  expect((await desk.book(first, party)).status).toBe(201);
  expect((await desk.join(kim, party)).status).toBe(201);
  app.time.now = new Date(START.getTime() + minutes(11));
  await desk.sweep();
  const { hold } = await desk.look(kim, party);
  return { party, other, kim, holdId: hold?.id ?? '' };
};

describe('the tickets of an offer', () => {
  it('the tickets of an offer are chosen when it is accepted, whatever was asked for at joining', async () => {
    const { party, other, kim, holdId } = await offered(20_000);
    expect(await choose(kim, holdId, other)).toMatchObject({
      status: 200,
      body: { hold: { id: holdId, amount: 200 } },
    });
    expect((await desk.look(kim, party)).hold).toMatchObject({
      ...{ offer: true, amount: 200, ticketTypeIds: [other] },
    });
    // A lost answer: the same choice again.
    expect((await choose(kim, holdId, other)).status).toBe(200);
    const { payment } = (await kim.call(startPayment, { params: { id: holdId } })).body;
    expect(payment.amount).toBe(200);
    await bank.act(payment.simulatorUrl, 'pay');
    await money.pass(minutes(1));
    const { order } = (await kim.call(getPayment, { params: { id: payment.id } })).body;
    expect(order.tickets).toMatchObject([
      { price: 200, foodPreference: 'Vegan', type: { swedishName: 'Med mat' } },
    ]);
    expect((await choose(kim, holdId, party.typeId)).body.code).toBe('HOLD_BOOKED');
  });

  it('the tickets of an offer can be free ones, which are confirmed without payment', async () => {
    const { other, kim, holdId } = await offered(0);
    await choose(kim, holdId, other);
    const confirmed = await kim.call(confirmHold, { params: { id: holdId } });
    expect(confirmed.body.order.tickets).toMatchObject([{ price: 0, type: { swedishName: 'Med mat' } }]);
  });

  it('the tickets of an offer are as many as its places, of the event’s types, of an open offer of one’s own', async () => {
    const { party, other, kim, holdId } = await offered(0);
    expect((await choose(kim, holdId, other, other)).body).toMatchObject({
      status: 400,
      fieldErrors: { tickets: expect.any(String) },
    });
    const strange = await addType(await desk.party(1), 0);
    expect((await choose(kim, holdId, strange)).status).toBe(404);
    expect((await choose(await app.asMember(), holdId, other)).status).toBe(404);
    app.time.now = new Date((await desk.look(kim, party)).hold?.expiresAt ?? '');
    expect((await choose(kim, holdId, other)).body.code).toBe('HOLD_ENDED');
  });

  it('the tickets of an offer stay while they are being paid for; money of an earlier choice goes back', async () => {
    const { other, kim, holdId } = await offered(20_000);
    const { payment } = (await kim.call(startPayment, { params: { id: holdId } })).body;
    expect((await choose(kim, holdId, other)).body.code).toBe('PAYMENT_OPEN');
    expect((await kim.call(cancelPayment, { params: { id: payment.id } })).status).toBe(204);
    expect((await choose(kim, holdId, other)).status).toBe(200);
    await bank.act(payment.simulatorUrl, 'late');
    await app.call(takePaymentCallback, { params: { id: payment.id }, body: { status: 'PAID' } });
    await money.pass(minutes(1));
    expect((await kim.call(getPayment, { params: { id: payment.id } })).body.payment).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: 'wrongAmount', amount: 120 }],
    });
  });
});
