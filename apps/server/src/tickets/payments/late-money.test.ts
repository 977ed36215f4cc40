import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../test/app.ts';
import {
  callback,
  callOff,
  hold,
  paidEvent,
  paying,
  read,
  setUpPaying,
  start,
} from '../../../test/money/paying-setup.ts';
import { app, bank, desk } from '../../../test/money/shop.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { payments } from '../tables/payments.ts';

setUpPaying();

describe('late money', () => {
  it('late money becomes tickets while there is room', async () => {
    const party = await paidEvent({ numberOfTickets: 1 });
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'lose');
    await desk.pass(minutes(11));
    expect((await read(member, payment.id)).payment.status).toBe('paid');
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });

  it('late money goes back when the places are taken, also of a request that was taken back', async () => {
    const party = await paidEvent({ numberOfTickets: 1 });
    const { member, payment } = await paying(party);
    await desk.pass(minutes(11));
    expect((await read(member, payment.id)).payment.status).toBe('expired');
    const quick = await paying(party);
    await bank.act(quick.payment.simulatorUrl, 'pay');
    await callback(quick.payment.id);
    await bank.act(payment.simulatorUrl, 'late');
    await callback(payment.id);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(quick.member, quick.payment.id)).payment.status).toBe('paid');
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'noRoom', amount: 120 }],
    });
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });

  it('late money to an event that was called off goes back', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'lose');
    await callOff(party);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'eventOff' }],
    });
  });
});

describe('while Swish is away', () => {
  it('while Swish is away nothing is lost: the places stay, and it can be tried again', async () => {
    const party = await paidEvent();
    const member = await app.asMember();
    const holdId = await hold(member, party);
    await bank.mood({ down: true });
    expect(await member.call(startPayment, { params: { id: holdId } })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    await desk.pass(minutes(1));
    await bank.mood({ down: false });
    // The interrupted request is ended, and a new one created.
    const payment = await start(member, holdId);
    expect(payment.status).toBe('open');
    await bank.act(payment.simulatorUrl, 'lose');
    await bank.mood({ down: true });
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment.status).toBe('open');
    await bank.mood({ down: false });
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment.status).toBe('paid');
  });

  it('while Swish is away a request whose answer was lost is taken back, for nobody can pay it', async () => {
    const party = await paidEvent();
    const member = await app.asMember();
    const holdId = await hold(member, party);
    await bank.mood({ mute: true });
    expect((await member.call(startPayment, { params: { id: holdId } })).status).toBe(503);
    await bank.mood({ mute: false });
    await desk.pass(minutes(1));
    const rows = await app.db.select().from(payments).where(eq(payments.holdId, holdId));
    expect(rows.map(({ status }) => status)).toEqual(['cancelled']);
    expect((await start(member, holdId)).status).toBe('open');
  });
});
