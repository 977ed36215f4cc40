import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { aboutToPay, bought, giveBack, paidEvent, ticketsOf } from '../../../test/money/buyers.ts';
import {
  app,
  askAll,
  asked,
  bank,
  callback,
  desk,
  paidElsewhere,
  setUpUnknownPayments,
  unresolved,
} from '../../../test/money/unknown-payments-setup.ts';
import { checkUnknownPayment } from './check-unknown-payment.ts';
import { keepUnknownPayment } from './unknown-payments.ts';

setUpUnknownPayments();

describe('a callback of a payment that is not known', () => {
  it('a callback of a payment that is not known has Swish asked, and the money kept once', async () => {
    const { id } = await paidElsewhere();
    expect([await callback(id), await callback(id)]).toEqual([204, 204]);
    await askAll();
    expect(asked).toEqual([id]);
    expect(await unresolved()).toMatchObject([
      { swishId: id, amountOre: 12_000, payerAlias: '46739866319', simulated: true, heardBy: 'callback' },
    ]);
    const [found] = await unresolved();
    if (!found) throw new Error('not kept');
    expect((await keepUnknownPayment(app.db, found, { heardBy: 'file', now: START }))?.id).toBe(found.id);
    expect(await unresolved()).toHaveLength(1);
  });

  it('a callback of a payment that is not known keeps nothing where Swish knows of none, or nobody has paid', async () => {
    const ids = [randomUUID(), (await paidElsewhere('decline')).id];
    for (const id of ids) expect(await callback(id)).toBe(204);
    await askAll();
    expect(asked.sort()).toEqual(ids.sort());
    expect(await unresolved()).toEqual([]);
  });

  it('a callback of a payment that is not known asks until it is over, also while Swish is away', async () => {
    const { id, token } = await paidElsewhere('');
    await callback(id);
    await bank.mood({ down: true });
    const step = async () => {
      const { rows } = await app.db.execute<{ data: { swishId: string; tries: number } }>(
        sql`delete from pgboss.job where name = 'ask-unknown-payment' returning data`,
      );
      for (const { data } of rows) await checkUnknownPayment(desk.services, data);
    };
    await step();
    await bank.mood({ down: false });
    await step();
    expect(await unresolved()).toEqual([]);
    await bank.act(`http://x/${token}`, 'lose');
    await step();
    expect(await unresolved()).toMatchObject([{ swishId: id }]);
    await step();
    expect(asked).toHaveLength(3);
  });

  it('a callback of a payment that is not known is limited: of a hundred from one address sixty are asked about', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await callback(randomUUID()));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    await askAll();
    expect(asked).toHaveLength(60);
    // Known payments have their own limit.
    const { payment } = await aboutToPay(app, await paidEvent(app));
    expect(await callback(payment.id)).toBe(204);
  });
});

describe('callbacks of a payment that is known', () => {
  it('callbacks of a payment that is known ask at most thirty times while it is open', async () => {
    const { payment } = await aboutToPay(app, await paidEvent(app));
    for (let n = 0; n < 100; n += 1) {
      expect(await callback(payment.id)).toBe(204);
      await desk.runDue();
    }
    expect(asked.filter((id) => id === payment.id)).toHaveLength(30);
  });

  it('callbacks of a payment that is known ask nothing when it is paid or refunded', async () => {
    const { member, payment, first } = await bought({ app, bank, desk }, await paidEvent(app));
    await giveBack({ desk }, member, first);
    asked.length = 0;
    for (const status of ['PAID', 'DECLINED', 'CREATED']) await callback(payment.id, { status });
    await desk.runDue();
    expect(asked).toEqual([]);
  });

  it('callbacks of a payment that is known ask nothing when it ended without money, but once when they say that it was paid after all', async () => {
    const party = await paidEvent(app);
    const { member, payment } = await aboutToPay(app, party);
    await bank.act(payment.simulatorUrl, 'decline');
    await callback(payment.id, { status: 'DECLINED' });
    await desk.runDue();
    asked.length = 0;
    for (const status of ['DECLINED', 'CANCELLED', 'CREATED']) await callback(payment.id, { status });
    await desk.runDue();
    expect(asked).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await callback(payment.id);
      await desk.runDue();
    }
    expect(asked).toEqual([payment.id]);
    expect(await ticketsOf(member, payment.id)).toEqual([]);
  });
});
