import { listHistory } from '@karportalen/contract/history/endpoints';
import { getPushSettings, setPushSettings } from '@karportalen/contract/notifications/settings-endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { exportMe, getMe, setQuietTime } from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { app, setUpNotifications, superAdmin } from '../../../test/requests/notification-setup.ts';
import { appUsers } from '../../people/tables.ts';

setUpNotifications();

const night = { from: '22:00', to: '07:00' };

describe('the union’s settings for pushes', () => {
  it('the union’s settings for pushes are 20 seconds and 22 to 07 until somebody decides', async () => {
    const { call } = await app.as('DivisionAdmin');
    expect((await call(getPushSettings, {})).body).toEqual({
      ...{ undoSeconds: 20, quietTime: night, quietTimeChangedAt: null },
    });
  });

  it('the union’s settings for pushes are a super admin’s, and remember when the quiet time changed', async () => {
    const boss = await superAdmin();
    const set = (body: object) => boss.call(setPushSettings, { body: body as never });
    const kept = await set({ undoSeconds: 5, quietTime: night });
    expect([kept.status, kept.body.quietTimeChangedAt]).toEqual([200, null]);
    app.time.now = later(START, minutes(1));
    const late = { from: '23:00', to: '06:30' };
    const changed = await set({ undoSeconds: 5, quietTime: late });
    expect(changed.body).toEqual({
      ...{ undoSeconds: 5, quietTime: late, quietTimeChangedAt: app.time.now.toISOString() },
    });
    const at = app.time.now.toISOString();
    app.time.now = later(START, minutes(2));
    expect((await set({ undoSeconds: 0, quietTime: late })).body.quietTimeChangedAt).toBe(at);
    expect((await set({ undoSeconds: 0, quietTime: null })).body).toMatchObject({
      ...{ undoSeconds: 0, quietTime: null, quietTimeChangedAt: app.time.now.toISOString() },
    });
    const other = await app.as('DivisionAdmin');
    expect((await other.call(setPushSettings, { body: { undoSeconds: 5 } })).status).toBe(403);
    const { entries } = (await boss.call(listHistory, {})).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'pushSettingsSet')).toHaveLength(4);
  });

  it.each([
    [{ undoSeconds: 61, quietTime: night }, 'undoSeconds'],
    [{ undoSeconds: -1, quietTime: night }, 'undoSeconds'],
    [{ undoSeconds: 5, quietTime: { from: '25:00', to: '07:00' } }, 'quietTime.from'],
    [{ undoSeconds: 5, quietTime: { from: '22:00', to: '7' } }, 'quietTime.to'],
    [{ undoSeconds: 5, quietTime: { from: '22:00', to: '22:00' } }, 'quietTime.to'],
  ])('the union’s settings for pushes refuse %j', async (body, field) => {
    const answer = await (await superAdmin()).call(setPushSettings, { body: body as never });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, [field]]);
  });
});

describe('a member’s own quiet time', () => {
  it('a member’s own quiet time is none until they set it, and none again when they take it away', async () => {
    const me = await app.asMember();
    expect((await me.call(getMe, {})).body.quietTime).toBeNull();
    const set = await me.call(setQuietTime, { body: { quietTime: night } });
    expect([set.status, set.body.quietTime]).toEqual([200, night]);
    expect((await me.call(getMe, {})).body.quietTime).toEqual(night);
    const { answer } = await me.call(exportMe, {});
    expect(JSON.parse(answer.body).person.quietTime).toEqual(night);
    expect((await me.call(setQuietTime, { body: { quietTime: null } })).body.quietTime).toBeNull();
    expect((await me.call(getMe, {})).body.quietTime).toBeNull();
    const same = { from: '22:00', to: '22:00' };
    expect((await me.call(setQuietTime, { body: { quietTime: same } })).status).toBe(400);
  });

  it('a member’s own quiet time goes with the member', async () => {
    const me = await app.asMember();
    await me.call(setQuietTime, { body: { quietTime: night } });
    const boss = await superAdmin();
    expect((await boss.call(eraseMember, { params: { id: me.member.id } })).status).toBe(204);
    const [row] = await app.db.select().from(appUsers).where(eq(appUsers.id, me.member.id));
    expect([row?.quietFrom, row?.quietTo]).toEqual([null, null]);
  });
});
