import { createEvent, deleteEvent } from '@karportalen/contract/events/endpoints';
import {
  createAlarm,
  createNotification,
  getNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { listInbox } from '@karportalen/contract/notifications/member-endpoints';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { deletePoll } from '@karportalen/contract/polls/endpoints';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { eventBody, inHours } from '../../test/requests/event-bodies.ts';
import { app, setUpNotifications, soon, superAdmin, whole } from '../../test/requests/notification-setup.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { events } from '../events/tables.ts';
import { linkTargets } from '../registries/slices.ts';
import { linkedNotificationPush } from './push.ts';
import { notificationReceipts, notifications } from './tables.ts';

setUpNotifications();

type Signed = Awaited<ReturnType<typeof superAdmin>>;

const makeEvent = async (organiser: Signed, change: object = {}) => {
  const divisionId = organiser.user.divisionId ?? undefined;
  const host = (await makeCommittee(app.db, divisionId ? { divisionId } : {})).id;
  const { status, body } = await organiser.call(createEvent, { body: eventBody({ host, ...change }) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

const none = { linkKind: null, linkId: null, linkUrl: null, linkTitle: null };
const required = 'Detta fält får inte lämnas tomt.';
const { linkMissing } = notificationTexts;

describe('a notification’s link', () => {
  it('a notification’s link leads to an event, a poll or a page, and is answered with what that is called', async () => {
    const sender = await superAdmin();
    const [event, poll] = [await makeEvent(sender), await makePoll(sender)];
    const saved = async (link: object) => {
      const { status, body } = await sender.call(createNotification, { body: { ...whole, ...link } });
      expect(status).toBe(201);
      const read = await sender.call(getNotification, { params: { id: body.id } });
      expect(read.body).toEqual(body);
      return body;
    };
    expect(await saved({ linkKind: 'event', linkId: event.id })).toMatchObject({
      linkKind: 'event',
      linkId: event.id,
      linkUrl: null,
      linkTitle: 'Vårbalen',
    });
    expect(await saved({ linkKind: 'poll', linkId: poll.id })).toMatchObject({
      linkKind: 'poll',
      linkId: poll.id,
      linkTitle: 'Lunch',
    });
    expect(await saved({ linkKind: 'url', linkUrl: 'www.karen.se/valet' })).toMatchObject({
      linkKind: 'url',
      linkId: null,
      linkUrl: 'https://www.karen.se/valet',
      linkTitle: null,
    });
    expect(await saved({})).toMatchObject(none);
  });

  it('a notification’s link needs its kind and its target, and an https address', async () => {
    const { call } = await superAdmin();
    const faults = async (link: object) =>
      (await call(createNotification, { body: { ...whole, ...link } })).body.fieldErrors;
    expect(await faults({ linkKind: 'event' })).toEqual({ linkId: required });
    expect(await faults({ linkKind: 'poll', linkId: null })).toEqual({ linkId: required });
    expect(await faults({ linkKind: 'url', linkUrl: ' ' })).toEqual({ linkUrl: required });
    expect(await faults({ linkId: v7() })).toEqual({ linkKind: 'Måste välja ett alternativ.' });
    const bad = 'Länken måste börja med https:// eller www.';
    for (const linkUrl of ['http://karen.se', 'javascript:alert(1)', 'https://karen.se@ond.se/', 'karen'])
      expect(await faults({ linkKind: 'url', linkUrl })).toEqual({ linkUrl: bad });
    expect(await faults({ linkKind: 'url', linkUrl: `https://karen.se/${'x'.repeat(500)}` })).toEqual({
      linkUrl: 'Webbadress får max vara 500 tecken.',
    });
    expect(await faults({ linkKind: 'event', linkId: v7() })).toEqual({ linkId: linkMissing.event });
    expect(await faults({ linkKind: 'poll', linkId: v7() })).toEqual({ linkId: linkMissing.poll });
  });

  it('a notification’s link leads to what is in the app when the notification leaves', async () => {
    const sender = await superAdmin();
    const fits = async (linkKind: 'event' | 'poll', linkId: string, scheduleTime: string | null = soon) => {
      const body = { ...whole, scheduleTime, linkKind, linkId };
      const answer = await sender.call(createNotification, { body });
      return answer.status === 201 ? true : answer.body.fieldErrors;
    };
    const draft = await makeEvent(sender, { isDraft: true });
    expect(await fits('event', draft.id)).toEqual({ linkId: linkMissing.event });
    const event = await makeEvent(sender);
    expect(await fits('event', event.id, null)).toBe(true);
    expect(await fits('event', event.id, inHours(29))).toBe(true);
    // The event is over at hour 30.
    expect(await fits('event', event.id, inHours(31))).toEqual({ linkId: linkMissing.event });
    const poll = await makePoll(sender, { scheduleTime: soon });
    expect(await fits('poll', poll.id, null)).toEqual({ linkId: linkMissing.poll });
    expect(await fits('poll', poll.id, soon)).toBe(true);
    expect(await fits('poll', event.id)).toEqual({ linkId: linkMissing.poll });
  });

  it('a notification’s link leads to nothing outside the sender’s scope', async () => {
    const union = await superAdmin();
    const division = await app.as('DivisionAdmin');
    const [theirs, own] = [await makeEvent(union), await makeEvent(division)];
    const poll = await makePoll(union);
    const faults = async (link: object) =>
      (await division.call(createNotification, { body: { ...whole, ...link } })).body.fieldErrors;
    expect(await faults({ linkKind: 'event', linkId: theirs.id })).toEqual({ linkId: linkMissing.event });
    expect(await faults({ linkKind: 'poll', linkId: poll.id })).toEqual({ linkId: linkMissing.poll });
    expect(await faults({ linkKind: 'event', linkId: own.id })).toBeUndefined();
    // Not in a draft either, where its title could be read.
    const draft = { isDraft: true as const, linkKind: 'event' as const, linkId: theirs.id };
    expect((await division.call(createNotification, { body: draft })).body.fieldErrors).toEqual({
      linkId: linkMissing.event,
    });
  });

  it('a notification’s link may be unfinished in a draft, is changed and taken away by edits, and is an alarm’s too', async () => {
    const sender = await superAdmin();
    const event = await makeEvent(sender, { isDraft: true });
    const { body } = await sender.call(createNotification, {
      body: { isDraft: true, linkKind: 'event', linkId: event.id },
    });
    expect(body).toMatchObject({ linkKind: 'event', linkId: event.id });
    const params = { id: body.id };
    const edit = async (link: object) =>
      (await sender.call(updateNotification, { params, body: { ...whole, ...link } })).body;
    expect((await edit({ linkKind: 'event', linkId: event.id })).fieldErrors).toEqual({
      linkId: linkMissing.event,
    });
    const url = 'https://karen.se/';
    expect(await edit({ linkKind: 'url', linkUrl: url })).toMatchObject({ linkKind: 'url', linkUrl: url });
    expect(await edit({})).toMatchObject(none);
    const alarm = await sender.call(createAlarm, { body: { ...whole, linkKind: 'url', linkUrl: url } });
    expect(alarm.body).toMatchObject({ type: 'Alarm', linkKind: 'url', linkUrl: url });
    const unfinished = await sender.call(createNotification, { body: { isDraft: true, linkKind: 'poll' } });
    expect(unfinished.body).toMatchObject(none);
  });
});

describe('what members get of a notification’s link', () => {
  const linked = async (link: { linkEventId?: string; linkPollId?: string; linkUrl?: string }) => {
    const texts = {
      titleSwedish: 'Hej',
      titleEnglish: 'Hi',
      notificationMessageSwedish: 'Kort',
      notificationMessageEnglish: 'Short',
      inboxMessageSwedish: 'Lång',
      inboxMessageEnglish: 'Long',
    };
    const sent = { isDraft: false, targetGroup: 'All', sendAt: START, creatorRole: 'SuperAdmin' } as const;
    const [row] = await app.db
      .insert(notifications)
      .values({ ...texts, ...sent, ...link })
      .returning({ id: notifications.id });
    return row?.id ?? '';
  };
  const pushed = async (id: string, { member }: { member: { id: string } }) => {
    const asked = { people: [member.id], now: app.time.now };
    return (await linkedNotificationPush(linkTargets).data?.(app.db, id, asked))?.(member.id);
  };

  it('what members get of a notification’s link is the link of each message while it can be opened, in the inbox and in the push', async () => {
    const sender = await superAdmin();
    const kim = await app.asMember();
    const alum = await app.asMember({ kind: 'Alumnus' });
    const [event, gone] = [await makeEvent(sender), await makeEvent(sender)];
    const [poll, waiting] = [await makePoll(sender), await makePoll(sender, { scheduleTime: soon })];
    await app.db.update(events).set({ targetUserType: 'Students' }).where(eq(events.id, event.id));
    const ids = [
      await linked({ linkEventId: event.id }),
      await linked({ linkPollId: poll.id }),
      await linked({ linkUrl: 'https://karen.se/' }),
      await linked({ linkEventId: gone.id }),
      await linked({ linkPollId: waiting.id }),
      await linked({}),
    ];
    for (const { member } of [kim, alum])
      await app.db
        .insert(notificationReceipts)
        .values(ids.map((notificationId) => ({ notificationId, personId: member.id, sentAt: START })));
    await app.db.update(events).set({ deletedAt: START }).where(eq(events.id, gone.id));
    const linksOf = async (reader: typeof kim) => {
      const { body } = await reader.call(listInbox, { query: {} as never });
      return ids.map((id) => {
        const found = body.messages.find((one: { id: string }) => one.id === id);
        return found && [found.linkKind, found.linkId ?? found.linkUrl];
      });
    };
    const nowhere = [null, null];
    const page = ['url', 'https://karen.se/'];
    const open = [['event', event.id], ['poll', poll.id], page, nowhere, nowhere, nowhere];
    expect(await linksOf(kim)).toEqual(open);
    // Neither the event nor the poll is for alumni.
    expect(await linksOf(alum)).toEqual([nowhere, nowhere, page, nowhere, nowhere, nowhere]);
    const pageData = { linkKind: 'url', linkUrl: 'https://karen.se/' };
    expect(await Promise.all(ids.map((id) => pushed(id, kim)))).toEqual([
      { linkKind: 'event', linkId: event.id },
      { linkKind: 'poll', linkId: poll.id },
      ...[pageData, {}, {}, {}],
    ]);
    // A press opens the message itself where the link would lead to nothing.
    expect(await Promise.all(ids.map((id) => pushed(id, alum)))).toEqual([{}, {}, pageData, {}, {}, {}]);
    app.time.now = later(START, minutes(4));
    expect((await linksOf(kim))[4]).toEqual(['poll', waiting.id]);
  });

  it('what members get of a notification’s link is nothing once the event or the poll is deleted; the message stays', async () => {
    const sender = await superAdmin();
    const [event, poll] = [await makeEvent(sender), await makePoll(sender)];
    const [one, other] = [await linked({ linkEventId: event.id }), await linked({ linkPollId: poll.id })];
    expect((await sender.call(deleteEvent, { params: { id: event.id } })).status).toBe(204);
    expect((await sender.call(deletePoll, { params: { id: poll.id } })).status).toBe(204);
    const kim = await app.asMember();
    for (const id of [one, other]) {
      expect((await sender.call(getNotification, { params: { id } })).body).toMatchObject(none);
      expect(await pushed(id, kim)).toEqual({});
    }
  });
});
