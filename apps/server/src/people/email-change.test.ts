import { changeMyEmail, getMe, requestEmailChange } from '@karportalen/contract/people/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { dropDeadMemberSessions } from './housekeeping.ts';
import { appUsers, emailChanges } from './tables.ts';

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

const asked = async ({ call, member }: SignedIn, email: string) => {
  expect((await call(requestEmailChange, { body: { email } })).status).toBe(204);
  const codes = await desk.addressCodes();
  return { oldCode: codes.get(member.email) ?? '', newCode: codes.get(email) ?? '' };
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
let serial = 0;
const fresh = () => `ny${++serial}@exempel.se`;

describe('a change of address', () => {
  it('a change of address takes the codes that went to both, once', async () => {
    const me = await app.asMember({ language: 'en' });
    const email = fresh();
    const codes = await asked(me, email);
    expect(desk.sent.map(({ to }) => to).sort()).toEqual([me.member.email, email].sort());
    expect(desk.sent[0]?.subject).toBe('Change your e-mail address in Kårappen');
    const body = { email, ...codes };
    const changed = await me.call(changeMyEmail, { body });
    expect(changed).toMatchObject({ status: 200, body: { email } });
    expect((await me.call(getMe, {})).body).toEqual(changed.body);
    expect((await me.call(changeMyEmail, { body })).status).toBe(401);
    expect(await app.db.$count(emailChanges)).toBe(0);
  });

  it('a change of address says which code is wrong, and uses neither up', async () => {
    const me = await app.asMember();
    const email = fresh();
    const codes = await asked(me, email);
    for (const field of ['oldCode', 'newCode'] as const) {
      const body = { email, ...codes, [field]: other(codes[field]) };
      expect(await me.call(changeMyEmail, { body })).toMatchObject({
        status: 401,
        body: { code: 'WRONG_CODE', fieldErrors: { [field]: expect.any(String) } },
      });
    }
    // The codes work for no other address and no other member.
    const elsewhere = await me.call(changeMyEmail, { body: { ...codes, email: fresh() } });
    const stranger = await app.asMember();
    expect([
      elsewhere.status,
      (await stranger.call(changeMyEmail, { body: { email, ...codes } })).status,
    ]).toEqual([401, 401]);
    expect((await me.call(changeMyEmail, { body: { email, ...codes } })).status).toBe(200);
  });

  it('a change of address takes five tries and ten minutes', async () => {
    const me = await app.asMember();
    const email = fresh();
    const codes = await asked(me, email);
    const body = { email, ...codes, oldCode: other(codes.oldCode) };
    for (let n = 0; n < 5; n++) expect((await me.call(changeMyEmail, { body })).status).toBe(401);
    expect((await me.call(changeMyEmail, { body: { email, ...codes } })).status).toBe(429);
    const again = await asked(me, email);
    app.time.now = later(START, minutes(10));
    expect((await me.call(changeMyEmail, { body: { email, ...again } })).status).toBe(401);
    await dropDeadMemberSessions(app.db, app.time.now);
    expect(await app.db.$count(emailChanges)).toBe(0);
  });

  it('a change of address does not tell that an address is another member’s, nor mail it', async () => {
    const me = await app.asMember();
    const { email } = await makePerson(app.db);
    const codes = await asked(me, email);
    expect(desk.sent.map(({ to }) => to)).toEqual([me.member.email]);
    const body = { email, oldCode: codes.oldCode, newCode: '000000' };
    expect(await me.call(changeMyEmail, { body })).toMatchObject({ status: 401 });
  });

  it('a change of address does not take an address that became another’s meanwhile', async () => {
    const me = await app.asMember();
    const email = fresh();
    const codes = await asked(me, email);
    await makePerson(app.db, { email });
    expect(await me.call(changeMyEmail, { body: { email, ...codes } })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_HAS_ACCOUNT' },
    });
    const [row] = await app.db.select().from(appUsers).where(eq(appUsers.id, me.member.id));
    expect(row?.email).toBe(me.member.email);
  });

  it('a change of address is asked for five times an hour, to another address than one has', async () => {
    const { call, member } = await app.asMember();
    const ask = (email: string) => call(requestEmailChange, { body: { email } });
    expect((await ask(member.email)).body.fieldErrors).toEqual({ email: 'Det är redan din adress.' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(fresh())));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
