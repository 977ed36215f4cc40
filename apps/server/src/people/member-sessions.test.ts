import {
  closeMemberSession,
  endMemberSession,
  getMe,
  listMemberSessions,
  openMemberSession,
} from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { memberCookie, openSession } from './member-session.ts';
import { devices } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
});

type SignedIn = Awaited<ReturnType<TestApp['asMember']>>;

const elsewhere = async (memberId: string, device: string) => {
  const token = await openSession(app.db, { memberId, device }, app.time.now);
  return { token, me: () => app.call(getMe, {}, { authorization: `Bearer ${token}` }) };
};
const sessionsOf = async ({ call }: SignedIn) => (await call(listMemberSessions, {})).body.sessions;

describe('a member’s sign-in', () => {
  it('a member’s sign-in is listed, the latest used first, and can be ended', async () => {
    const here = await app.asMember();
    app.time.now = later(START, minutes(90));
    const phone = await elsewhere(here.member.id, 'Safari, iPhone');
    app.time.now = later(START, minutes(180));
    const listed = await sessionsOf(here);
    // This call itself updates 'last used'.
    expect(listed).toMatchObject([
      { device: 'Firefox, Linux', current: true, lastUsedAt: app.time.now.toISOString() },
      { device: 'Safari, iPhone', current: false },
    ]);
    expect((await here.call(endMemberSession, { params: { id: listed[1].id } })).status).toBe(204);
    expect((await phone.me()).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await here.call(endMemberSession, { params: { id: listed[1].id } })).status).toBe(404);
  });

  it('a member’s sign-in is nobody else’s to see or end', async () => {
    const [mine, other] = [await app.asMember(), await app.asMember()];
    const [session] = await sessionsOf(other);
    expect((await mine.call(endMemberSession, { params: { id: session.id } })).status).toBe(404);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect((await other.call(getMe, {})).status).toBe(200);
  });

  it('a member’s sign-in is not shown when it is over', async () => {
    const here = await app.asMember();
    app.time.now = later(START, minutes(60));
    const late = await elsewhere(here.member.id, 'x');
    app.time.now = later(START, minutes(90 * 24 * 60) + 1);
    const { body } = await app.call(listMemberSessions, {}, { authorization: `Bearer ${late.token}` });
    expect(body.sessions).toHaveLength(1);
  });

  it('a member’s sign-in ends by signing out, by cookie or token, and again', async () => {
    const { cookie, call, member } = await app.asMember();
    const phone = await elsewhere(member.id, 'x');
    const out = await app.call(closeMemberSession, {}, { cookie });
    expect(out.status).toBe(204);
    expect(out.answer.cookies).toMatchObject([{ name: memberCookie, value: '' }]);
    expect((await call(getMe, {})).status).toBe(401);
    expect((await phone.me()).status).toBe(200);
    const bearer = { authorization: `Bearer ${phone.token}` };
    expect((await app.call(closeMemberSession, {}, bearer)).status).toBe(204);
    expect((await phone.me()).status).toBe(401);
    for (const shown of [{ cookie }, bearer, {}])
      expect((await app.call(closeMemberSession, {}, shown)).status).toBe(204);
  });

  it('a member’s sign-in takes the pushes of what is signed out with it, and no others', async () => {
    const here = await app.asMember();
    const [session] = await sessionsOf(here);
    const device = { personId: here.member.id, gateway: 'fcm' } as const;
    await app.db.insert(devices).values([
      { ...device, token: `a-${here.member.id}`, sessionId: session.id },
      { ...device, token: `b-${here.member.id}` },
    ]);
    await app.call(closeMemberSession, {}, { cookie: here.cookie });
    const left = await app.db.select().from(devices).where(eq(devices.personId, here.member.id));
    expect(left.map(({ token }) => token)).toEqual([`b-${here.member.id}`]);
  });

  it('a member’s sign-in is replaced when one signs in again in the same browser', async () => {
    const here = await app.asMember();
    const code = await memberDesk(app).codeFor(here.member.email);
    const body = { email: here.member.email, code };
    const again = await here.call(openMemberSession, { body });
    expect(again.status).toBe(200);
    expect((await here.call(getMe, {})).status).toBe(401);
  });
});
