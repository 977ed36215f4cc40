import {
  cancelPayment,
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../test/app.ts';
import { callback, paidEvent, paying, read, setUpPaying, start } from '../../../test/money/paying-setup.ts';
import { app, bank, desk } from '../../../test/money/shop.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';

setUpPaying();

describe('a payment', () => {
  it('a payment asks Swish, and gives tickets when the money has come', async () => {
    const { member, holdId, payment } = await paying(await paidEvent(), 2);
    expect(payment).toMatchObject({ holdId, status: 'open', amount: 240, simulated: true, refunds: [] });
    const token = payment.qr.slice(1);
    expect(payment.qr).toMatch(/^D[0-9a-f]{32}$/);
    expect(payment.swishUrl).toBe(
      `swish://paymentrequest?token=${token}&callbackurl=${encodeURIComponent(`http://portal.exempel.se/app/payments/${payment.id}`)}`,
    );
    // Idempotent: the same payment.
    expect(await start(member, holdId)).toEqual(payment);
    await bank.act(payment.simulatorUrl, 'pay');
    expect((await callback(payment.id)).status).toBe(204);
    await desk.runDue();
    const done = await read(member, payment.id);
    expect(done.payment).toMatchObject({ status: 'paid', swishUrl: null, qr: null });
    expect(done.order.tickets).toMatchObject([
      { status: 'valid', price: 120, canReturn: true, returnRefusal: null, simulated: true },
      { status: 'valid' },
    ]);
    expect((await member.call(startPayment, { params: { id: holdId } })).body.code).toBe('HOLD_BOOKED');
  });

  it('a payment is nobody else’s', async () => {
    const { payment } = await paying(await paidEvent());
    const other = await app.asMember();
    for (const call of [getPayment, cancelPayment] as const)
      expect((await other.call(call, { params: { id: payment.id } })).status).toBe(404);
  });

  it('a payment that is declined leaves the places held, and another can be made', async () => {
    const party = await paidEvent();
    const { member, holdId, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'decline');
    await callback(payment.id);
    await desk.runDue();
    expect((await read(member, payment.id)).payment.status).toBe('declined');
    const second = await start(member, holdId);
    expect(second.id).not.toBe(payment.id);
    await bank.act(second.simulatorUrl, 'fail');
    await callback(second.id);
    await desk.runDue();
    expect((await read(member, second.id)).payment).toMatchObject({ status: 'failed', failure: 'BANKIDCL' });
    const third = await start(member, holdId);
    expect((await member.call(cancelPayment, { params: { id: third.id } })).status).toBe(204);
    expect((await read(member, third.id)).payment.status).toBe('cancelled');
    expect((await member.call(cancelPayment, { params: { id: third.id } })).status).toBe(204);
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
  });

  it('a payment that nobody makes ends with the hold, and Swish takes it back', async () => {
    const { member, payment } = await paying(await paidEvent());
    await desk.pass(minutes(10));
    expect((await read(member, payment.id)).payment.status).toBe('expired');
    expect(
      bank.ledger().payments.find(({ id }) => id === payment.id.replaceAll('-', '').toUpperCase())?.status,
    ).toBe('CANCELLED');
  });

  it.each(['pay', 'lose', 'twice', 'delay'])(
    'a payment gives its tickets once by ‘%s’, with a callback or without',
    async (action) => {
      const party = await paidEvent();
      const { member, payment } = await paying(party);
      await bank.act(payment.simulatorUrl, action);
      if (action === 'twice') await Promise.all([callback(payment.id), callback(payment.id)]);
      await Promise.all([desk.pass(minutes(0.1)), desk.runDue()]);
      expect((await read(member, payment.id)).payment.status).toBe('paid');
      expect(await bookedTickets(app.db, party.event.id)).toBe(1);
      // Repeated and out of order: CREATED and DECLINED arrive after PAID.
      for (const status of ['PAID', 'CREATED', 'DECLINED']) await callback(payment.id, status);
      await desk.pass(minutes(1));
      expect((await read(member, payment.id)).payment.status).toBe('paid');
      expect(await bookedTickets(app.db, party.event.id)).toBe(1);
    },
  );

  it('a payment changes nothing by a forged callback', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    const forged = {
      id: payment.id,
      status: 'PAID',
      amount: 120,
      payeeAlias: bank.settings.payee,
      currency: 'SEK',
    };
    expect((await app.call(takePaymentCallback, { params: { id: payment.id }, body: forged })).status).toBe(
      204,
    );
    await desk.runDue();
    expect((await read(member, payment.id)).payment.status).toBe('open');
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
    // An unknown payment gets the same answer.
    const nobody = { params: { id: '01900000-0000-7000-8000-00000000000f' }, body: forged };
    expect((await app.call(takePaymentCallback, nobody)).status).toBe(204);
  });

  it('a payment of the wrong amount goes back whole', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'wrong-amount');
    await callback(payment.id);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'wrongAmount', amount: 121 }],
    });
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
  });
});
