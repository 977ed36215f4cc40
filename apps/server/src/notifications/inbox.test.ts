import { getNotification } from '@karportalen/contract/notifications/endpoints';
import { listInbox, markSeen } from '@karportalen/contract/notifications/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { alarms } from './alarms/tables.ts';
import { notificationReceipts, notifications } from './tables.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;

let app: TestApp;
let kim: Member;
let other: Member;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.time.now = START;
  [kim, other] = [await app.asMember(), await app.asMember()];
});
afterAll(() => app.close());

const sentTo = async (
  people: readonly Member[],
  sentAt: Date,
  type: 'Notification' | 'Alarm' = 'Notification',
) => {
  const texts = {
    titleSwedish: 'Hej',
    titleEnglish: 'Hi',
    notificationMessageSwedish: 'Kort',
    notificationMessageEnglish: 'Short',
    inboxMessageSwedish: 'Lång',
    inboxMessageEnglish: 'Long',
  };
  const values = { ...texts, type, isDraft: false, targetGroup: 'All', sendAt: sentAt, sentAt } as const;
  const [row] = await app.db
    .insert(notifications)
    .values({ ...values, creatorRole: 'SuperAdmin' })
    .returning({ id: notifications.id });
  const id = row?.id ?? '';
  await app.db
    .insert(notificationReceipts)
    .values(people.map(({ member }) => ({ notificationId: id, personId: member.id, sentAt })));
  return id;
};

const open = (notificationId: string) => app.db.insert(alarms).values({ notificationId });

const inbox = async (member: Member, query: Parameters<typeof listInbox.query.parse>[0] = {}) =>
  (await member.call(listInbox, { query: query as object })).body as {
    messages: { id: string; seenAt: string | null }[];
    more: boolean;
  };
const idsOf = ({ messages }: { messages: { id: string }[] }) => messages.map(({ id }) => id);

describe('the inbox', () => {
  it('the inbox holds what was sent to one, newest first, in both languages, and nothing of anybody else’s', async () => {
    const old = await sentTo([kim, other], later(START, -minutes(60)));
    const hers = await sentTo([other], later(START, -minutes(30)));
    const fresh = await sentTo([kim], later(START, -minutes(1)));
    expect(idsOf(await inbox(kim))).toEqual([fresh, old]);
    expect(idsOf(await inbox(other))).toEqual([hers, old]);
    expect((await inbox(kim)).messages[0]).toEqual({
      id: fresh,
      type: 'Notification',
      titleSwedish: 'Hej',
      titleEnglish: 'Hi',
      notificationMessageSwedish: 'Kort',
      notificationMessageEnglish: 'Short',
      inboxMessageSwedish: 'Lång',
      inboxMessageEnglish: 'Long',
      sentAt: later(START, -minutes(1)).toISOString(),
      seenAt: null,
      eventId: null,
      linkKind: null,
      linkId: null,
      linkUrl: null,
      isDrill: false,
      isOpen: false,
      answers: null,
      endedBy: null,
    });
  });

  it('the inbox keeps an open alarm before all else, however old', async () => {
    const alarm = await sentTo([kim], later(START, -minutes(60 * 24 * 7)), 'Alarm');
    await open(alarm);
    const earlier = await sentTo([kim], later(START, -minutes(60 * 30)));
    const fresh = await sentTo([kim], later(START, -minutes(5)));
    expect(idsOf(await inbox(kim))).toEqual([alarm, fresh, earlier]);
    await app.db.delete(alarms).where(eq(alarms.notificationId, alarm));
    expect(idsOf(await inbox(kim))).toEqual([fresh, earlier, alarm]);
  });

  it.each([1, 2, 3])('the inbox is read %i at a time without losing or repeating any', async (limit) => {
    const at = (n: number) => later(START, -minutes(n));
    const sent = [
      await sentTo([kim], at(50), 'Alarm'),
      await sentTo([kim], at(70), 'Alarm'),
      await sentTo([kim], at(10)),
      await sentTo([kim], at(20)),
      await sentTo([kim], at(20)),
      await sentTo([kim], at(60 * 25), 'Alarm'),
    ];
    for (const id of sent.slice(0, 2)) await open(id);
    const whole = idsOf(await inbox(kim));
    expect(whole.toSorted()).toEqual(sent.toSorted());
    expect(whole.slice(0, 2)).toEqual(sent.slice(0, 2));
    const read: string[] = [];
    for (let before: string | undefined; ; before = read.at(-1)) {
      const page = await inbox(kim, { limit, ...(before && { before }) });
      read.push(...idsOf(page));
      expect(page.more).toBe(read.length < sent.length);
      if (!page.more) break;
    }
    expect(read).toEqual(whole);
  });
});

describe('a message that is opened', () => {
  it('a message that is opened counts as seen once, when it was opened first, and is what the organiser reads', async () => {
    const admin = await app.as('SuperAdmin');
    const id = await sentTo([kim, other], later(START, -minutes(5)));
    const counts = async () => {
      const { totalSent, totalSeen } = (await admin.call(getNotification, { params: { id } })).body;
      return { totalSent, totalSeen };
    };
    expect(await counts()).toEqual({ totalSent: 2, totalSeen: 0 });
    expect((await kim.call(markSeen, { params: { id } })).status).toBe(204);
    app.time.now = later(START, minutes(3));
    expect((await kim.call(markSeen, { params: { id } })).status).toBe(204);
    expect((await inbox(kim)).messages).toMatchObject([{ id, seenAt: START.toISOString() }]);
    expect((await inbox(other)).messages).toMatchObject([{ id, seenAt: null }]);
    expect(await counts()).toEqual({ totalSent: 2, totalSeen: 1 });
  });

  it('a message that is opened is refused like what does not exist where it was not sent to one', async () => {
    const id = await sentTo([other], START);
    const answers = [
      await kim.call(markSeen, { params: { id } }),
      await kim.call(markSeen, { params: { id: '01900000-0000-7000-8000-00000000000f' } }),
    ].map(({ status, body: { requestId, ...body } }) => ({ status, body }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(404);
    const rows = await app.db
      .select()
      .from(notificationReceipts)
      .where(eq(notificationReceipts.notificationId, id));
    expect(rows).toMatchObject([{ seenAt: null }]);
  });
});
