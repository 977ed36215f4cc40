import {
  deleteMe,
  getDeletion,
  getMe,
  openMemberSession,
  requestDeletionCode,
  requestMemberCode,
} from '@karportalen/contract/people/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { payments, refunds } from '../tickets/tables/payments.ts';
import { appUsers, erasures } from './tables.ts';

let app: TestApp;
let desk: ReturnType<typeof memberDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = memberDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

type SignedIn = Awaited<ReturnType<TestApp['asMember']>>;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const askedBy = async ({ call, member }: SignedIn): Promise<string> => {
  expect((await call(requestDeletionCode, {})).status).toBe(204);
  return desk.deletionCode(member.id);
};
const remove = ({ call }: SignedIn, code: string) => call(deleteMe, { body: { code } });

describe('a member who deletes the account', () => {
  it('a member who deletes the account reads first what is lost, and is erased by the mailed code, everywhere', async () => {
    const { user: owner } = await app.as('SuperAdmin');
    const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
    const list = await makeBookable(app.db, START, { owner, ...paid });
    const me = await app.asMember({ firstName: 'Åsa', chosenLanguage: 'en' });
    await makeTicket(app.db, list, { holderId: me.member.id });
    // Bought by another member and transferred.
    await makeTicket(app.db, list, { holderId: me.member.id, buyerId: (await app.asMember()).member.id });
    const elsewhere = await app.signedIn(me.member);
    expect((await me.call(getDeletion, {})).body).toEqual({
      tickets: 2,
      amount: 120,
      isMoneyOnItsWay: false,
    });
    const code = await askedBy(me);
    expect(desk.sent.at(-1)).toMatchObject({
      to: me.member.email,
      about: me.member.id,
      subject: 'Delete your account in Kårappen',
    });
    const deleted = await remove(me, code);
    expect(deleted.status).toBe(204);
    expect(String(deleted.headers['set-cookie'])).toContain('karappen');
    for (const { call } of [me, elsewhere]) expect((await call(getMe, {})).status).toBe(401);
    const [row] = await app.db.select().from(appUsers).where(eq(appUsers.id, me.member.id));
    expect(row).toMatchObject({ firstName: '', email: null, erasedAt: START });
    expect(await app.db.$count(erasures, eq(erasures.memberId, me.member.id))).toBe(1);
  });

  it('a member who deletes the account does so with that code alone, in the browser that asked for it, for ten minutes', async () => {
    const me = await app.asMember();
    const elsewhere = await app.signedIn(me.member);
    const stranger = await app.asMember();
    const code = await askedBy(me);
    for (const who of [elsewhere, stranger])
      expect((await remove(who, code)).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await remove(me, other(code))).body).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    app.time.now = later(START, minutes(11));
    expect((await remove(me, code)).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await me.call(getMe, {})).status).toBe(200);
  });

  it('a member who deletes the account cannot use a code for signing in, nor sign in with this one', async () => {
    const me = await app.asMember();
    const email = me.member.email ?? '';
    const code = await askedBy(me);
    await app.call(requestMemberCode, { body: { email } });
    const signInCode = await desk.mailedCode();
    const entered = await app.call(openMemberSession, { body: { email, code, as: 'bearer' } });
    expect([entered.status, entered.body.code]).toEqual(
      code === signInCode ? [200, undefined] : [401, 'WRONG_CODE'],
    );
    if (code !== signInCode)
      expect((await remove(me, signInCode)).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await remove(me, code)).status).toBe(204);
  });

  it('a member who deletes the account has five tries, and may ask five times an hour', async () => {
    const me = await app.asMember();
    const code = await askedBy(me);
    for (let n = 0; n < 5; n += 1) expect((await remove(me, other(code))).status).toBe(401);
    expect((await remove(me, code)).body).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    for (let n = 0; n < 4; n += 1) expect((await me.call(requestDeletionCode, {})).status).toBe(204);
    expect((await me.call(requestDeletionCode, {})).status).toBe(429);
  });

  it('a member who deletes the account waits while money is on its way, and the code works when it has arrived', async () => {
    const me = await app.asMember();
    const { user: owner } = await app.as('SuperAdmin');
    const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
    const { event } = await makeBookable(app.db, START, { owner, ...paid });
    const base = { eventId: event.id, memberId: me.member.id, amountOre: 12_000, simulated: true };
    const times = { createdAt: START, expiresAt: later(START, minutes(10)) };
    const [open] = await app.db
      .insert(payments)
      .values({ ...base, ...times, status: 'open' })
      .returning();
    const code = await askedBy(me);
    const refused = { status: 409, code: 'MONEY_ON_ITS_WAY' };
    expect((await me.call(getDeletion, {})).body).toMatchObject({ isMoneyOnItsWay: true });
    expect((await remove(me, code)).body).toMatchObject(refused);
    await app.db
      .update(payments)
      .set({ status: 'refunded', paidAt: START, receivedOre: 12_000 })
      .where(eq(payments.id, open?.id ?? ''));
    const goingBack = { instructionId: open?.id ?? '', paymentId: open?.id ?? '', amountOre: 12_000 };
    await app.db.insert(refunds).values({ ...goingBack, reason: 'noRoom', status: 'sent', createdAt: START });
    expect((await remove(me, code)).body).toMatchObject(refused);
    expect((await me.call(getMe, {})).status).toBe(200);
    await app.db.update(refunds).set({ status: 'paid', settledAt: START });
    expect((await remove(me, code)).status).toBe(204);
  });
});
