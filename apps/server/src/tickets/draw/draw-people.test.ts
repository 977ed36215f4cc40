import { eraseMember } from '@karportalen/contract/people/endpoints';
import { exportMe } from '@karportalen/contract/people/member-endpoints';
import { enterDraw, getDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { backUp, restored as restoredDatabase } from '../../../test/databases/backups.ts';
import { type AnnouncedDraw, announceDraw } from '../../../test/draw/announce-draw.ts';
import { events } from '../../events/tables.ts';
import { deleteDueLists } from '../participants/delete-list.ts';
import { advanceDrawOf } from './advance-draw.ts';
import { drawEntrants } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OPENS = later(START, minutes(10));
const CLOSES = later(OPENS, minutes(60));
beforeEach(() => {
  app.time.now = OPENS;
});

type Member = Awaited<ReturnType<TestApp['asMember']>>;
const enter = async (member: Member, { id, typeId }: AnnouncedDraw, groupCode?: string) => {
  const body = { tickets: [{ ticketTypeId: typeId }], ...(groupCode && { groupCode }) };
  return (await member.call(enterDraw, { params: { id }, body })).body.entry;
};
const read = async ({ id }: AnnouncedDraw, of: TestApp = app) =>
  (await of.call(getDraw, { params: { id } })).body;
const erase = async ({ member }: Member) => {
  const { status } = await (await app.as('SuperAdmin')).call(eraseMember, { params: { id: member.id } });
  expect(status).toBe(204);
};

describe('a member’s entry', () => {
  it('a member’s entry is in their export', async () => {
    const draw = await announceDraw(app.db, START);
    const kim = await app.asMember();
    const entry = await enter(kim, draw);
    const { answer } = await kim.call(exportMe, {});
    expect(JSON.parse(answer.body).drawEntries).toMatchObject([
      { entryId: entry.id, number: 1, receipt: entry.receipt },
    ]);
  });

  it('a member’s entry is withdrawn by an erasure in the window, and a group stays', async () => {
    const draw = await announceDraw(app.db, START);
    const [kim, lo, mo] = [await app.asMember(), await app.asMember(), await app.asMember()];
    const { groupCode } = await enter(kim, draw);
    await enter(lo, draw, groupCode);
    await enter(mo, draw);
    await erase(kim);
    await erase(mo);
    await advanceDrawOf(app.db, draw.id, CLOSES);
    app.time.now = CLOSES;
    const { lines, order } = await read(draw);
    expect(lines.slice(2)).toEqual([expect.stringMatching(/^\+ 2 /), '= 1 1 1', '- 2']);
    expect(order).toHaveLength(1);
    expect(await app.db.$count(drawEntrants, eq(drawEntrants.eventId, draw.id))).toBe(1);
  });

  it('a member’s entry names nobody after an erasure once the list is closed, and the list stays', async () => {
    const draw = await announceDraw(app.db, START);
    const kim = await app.asMember();
    await enter(kim, draw);
    await advanceDrawOf(app.db, draw.id, CLOSES);
    const before = await read(draw);
    await erase(kim);
    expect(await app.db.$count(drawEntrants, eq(drawEntrants.eventId, draw.id))).toBe(0);
    expect(await read(draw)).toEqual(before);
  });

  it('a member’s entry goes with the participant list, also where nobody booked', async () => {
    const draw = await announceDraw(app.db, START);
    await enter(await app.asMember(), draw);
    await advanceDrawOf(app.db, draw.id, CLOSES);
    const [event] = await app.db.select().from(events).where(eq(events.id, draw.id));
    const before = await read(draw);
    await deleteDueLists(app.db, later(event?.endTime ?? START, minutes(181 * 24 * 60)), 180);
    expect(await app.db.$count(drawEntrants, eq(drawEntrants.eventId, draw.id))).toBe(0);
    expect(await read(draw)).toEqual(before);
  });
});

describe('a restore', () => {
  it('a restore cancels draws that had opened and were not drawn, and no others', async () => {
    const [opened, announced, drawn] = [
      await announceDraw(app.db, START),
      await announceDraw(app.db, START, { ticketReleaseTime: later(CLOSES, minutes(60)) }),
      await announceDraw(app.db, START),
    ];
    await enter(await app.asMember(), opened);
    await advanceDrawOf(app.db, drawn.id, CLOSES);
    const target = await restoredDatabase(await backUp(app, OPENS), CLOSES);
    const restored = await testApp({ database: target });
    onTestFinished(async () => {
      await restored.app.close();
      await target.drop();
    });
    restored.time.now = CLOSES;
    const states = await Promise.all(
      [opened, announced, drawn].map(async (one) => (await read(one, restored)).state),
    );
    expect(states).toEqual(['cancelled', 'announced', 'drawn']);
    const [event] = await target.db.select().from(events).where(eq(events.id, opened.id));
    expect([event?.releaseKind, event?.ticketReleaseTime]).toEqual([
      'FirstCome',
      later(CLOSES, minutes(24 * 60)),
    ]);
  });
});
