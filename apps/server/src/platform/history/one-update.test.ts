import { createEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import {
  createAlarm,
  createNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { updatePoll } from '@karportalen/contract/polls/endpoints';
import { createTheme, updateTheme } from '@karportalen/contract/themes/endpoints';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { booking, eventBody, inHours } from '../../../test/requests/event-bodies.ts';
import { jpeg } from '../../../test/requests/images.ts';
import { whole } from '../../../test/requests/notification-setup.ts';
import { makePoll, pollOf } from '../../../test/requests/polls.ts';
import { inDays, themeBody } from '../../../test/requests/theme-bodies.ts';
import { eventHistory } from '../../events/history-item.ts';
import { eventCategories } from '../../events/tables.ts';
import { notificationHistory } from '../../notifications/history-item.ts';
import { pollHistory } from '../../polls/history-item.ts';
import { themeHistory } from '../../themes/history-item.ts';
import { lockTheme } from '../../themes/sql.ts';
import { themes } from '../../themes/tables.ts';
import type { HistoryItem } from './history-item.ts';
import { noteOnlyChange } from './record.ts';
import { historyEntries } from './tables.ts';

let app: TestApp;
let admin: Organiser;
let hosts: string[];
let category: string;
let division: string;
let linked: string;
/** An event with co-hosts and tickets of all kinds. */
let sold: object;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
  hosts = [(await makeCommittee(app.db, { paidEvents: true })).id, (await makeCommittee(app.db)).id];
  division = (await makeDivision(app.db)).id;
  sold = {
    host: hosts[0],
    coHosts: [
      { divisionId: division, mayEdit: true },
      { committeeId: hosts[1], mayEdit: false },
    ],
    eventReservationDetails: booking('Paid', {
      tickets: [
        { swedishName: 'Ordinarie', englishName: 'Standard', price: 100, number: 20, audience: 'Student' },
        { swedishName: 'Vän', englishName: 'Friend', price: 0, hidden: true },
      ],
      accountNumber: '3010',
      resultUnit: '10',
    }),
  };
  const linkable = eventBody({ host: hosts[0] ?? '' });
  linked = (await admin.call(createEvent, { body: linkable })).body.id;
  category = (await app.db.select({ id: eventCategories.id }).from(eventCategories).limit(1))[0]?.id ?? '';
});
afterAll(() => app.close());

const toEvent = () => ({
  themeLinkButtonType: 'in-app',
  themeLinkButtonText: 'Till eventet',
  themeButtonEventId: linked,
});

/** The entries with a version of the item. What an edit tells a co-host is an entry without one. */
const entriesOf = async (itemId: string) => {
  const { at, id } = historyEntries;
  const entries = await app.db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.itemId, itemId))
    .orderBy(asc(at), asc(id));
  return entries.filter(({ after }) => after && 'isDraft' in after);
};

const itemNow = async (item: HistoryItem, id: string) => {
  const { rows } = await app.db.execute<{ item: object }>(
    sql`select ${item.snapshotWhere(item.which(sql`${id}::uuid`))} as item`,
  );
  return rows[0]?.item;
};

type Organiser = Awaited<ReturnType<TestApp['as']>>;

/** Saves the item with each of the changes in turn. */
type Walk = {
  readonly item: HistoryItem;
  /** The field that its title is in. */
  readonly title: string;
  readonly make: (by: Organiser, values?: object) => Promise<string>;
  readonly save: (
    id: string,
    change: object,
    by?: Organiser,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly changes: () => readonly (readonly [what: string, change: object])[];
};

const walks: Readonly<Record<string, Walk>> = {
  notification: {
    item: notificationHistory,
    title: 'titleSwedish',
    make: async (by, values) =>
      (await by.call(createNotification, { body: { ...whole, isDraft: true, ...values } as never })).body.id,
    save: (id, change, by = admin) =>
      by.call(updateNotification, {
        params: { id },
        body: { ...whole, isDraft: true, ...change } as never,
      }),
    changes: () => [
      ['a text', { titleSwedish: 'Lucia' }],
      ['an empty text', { inboxMessageEnglish: '' }],
      ['a time', { scheduleTime: inHours(2) }],
      ['an address', { linkKind: 'url', linkUrl: 'https://exempel.se/' }],
      ['an event', { linkKind: 'event', linkId: linked }],
      ['a text beside it', { linkKind: 'event', linkId: linked, titleEnglish: 'Saint Lucy' }],
      ['nothing', {}],
      ['planning', { isDraft: false, scheduleTime: inHours(2) }],
      ['another time of a planned one', { isDraft: false, scheduleTime: inHours(3) }],
    ],
  },
  poll: {
    item: pollHistory,
    title: 'titleSwedish',
    make: async (by, values) => (await makePoll(by, { isDraft: true, ...values })).id,
    save: (id, change, by = admin) =>
      by.call(updatePoll, { params: { id }, body: pollOf({ isDraft: true, ...change }) as never }),
    changes: () => [
      ['a text', { titleSwedish: 'Lucia' }],
      ['a question', { questionSwedish: 'Var ska vi äta?' }],
      ['an answer', { answersSwedish: ['Soppa', 'Sallad'] }],
      ['a text beside an answer', { answersSwedish: ['Soppa', 'Sallad'], titleEnglish: 'Lucia' }],
      ['a closing time', { closesAt: inHours(24) }],
      ['nothing', {}],
      ['publishing', { isDraft: false, sendPushNotification: true, scheduleTime: inHours(2) }],
      ['another time', { isDraft: false, sendPushNotification: true, scheduleTime: inHours(3) }],
    ],
  },
  theme: {
    item: themeHistory,
    title: 'title',
    make: async (by, values) =>
      (await by.call(createTheme, { body: themeBody({ status: 'draft', ...values }) as never })).body.id,
    save: (id, change, by = admin) =>
      by.call(updateTheme, { params: { id }, body: themeBody({ status: 'draft', ...change }) as never }),
    changes: () => [
      ['a text', { title: 'Lucia' }],
      ['an empty text', { title: '' }],
      ['a time', { start: inDays(8) }],
      ['no time', { start: undefined }],
      ['a countdown', { countdownEnabled: 'enabled', countdownStartTime: inHours(2) }],
      ['an event', toEvent()],
      ['a text beside it', { ...toEvent(), title: 'Lucia i Vasa' }],
      ['nothing', {}],
      ['publishing', { status: 'upcoming' }],
    ],
  },
  event: {
    item: eventHistory,
    title: 'nameSwedish',
    make: async (by, values) =>
      (await by.call(createEvent, { body: eventBody({ isDraft: true, ...values }) as never })).body.id,
    save: (id, change, by = admin) =>
      by.call(updateEvent, { params: { id }, body: eventBody({ isDraft: true, ...change }) as never }),
    changes: () => [
      ['a text', { nameSwedish: 'Höstbalen' }],
      ['an empty text', { description: '' }],
      ['a time', { endTime: inHours(31) }],
      ['no time', { startTime: undefined, endTime: undefined }],
      ['a flag', { externalParticipants: true }],
      ['a question', { questions: [{ kind: 'text', textSwedish: 'Allergi?', textEnglish: 'Allergy?' }] }],
      ['a host', { host: hosts[0] }],
      ['another host', { host: hosts[1] }],
      ['a category', { categories: [category] }],
      ['a text beside a category', { categories: [category], location: 'Elsewhere' }],
      ['a co-host', { coHosts: [{ divisionId: division, mayEdit: true }] }],
      ['tickets', { eventReservationDetails: booking('Free') }],
      ['a number beside tickets', { eventReservationDetails: booking('Free', { numberOfTickets: 49 }) }],
      ['co-hosts and tickets', sold],
      ['a text beside them', { ...sold, location: 'Elsewhere' }],
      ['nothing', {}],
      ['publishing', { ...sold, isDraft: false, categories: [category] }],
    ],
  },
};

describe('an entry that is made of the values of one UPDATE', () => {
  it.each(Object.entries(walks))(
    'after each edit of %s the newest entry has the item as it is in the database, and begins where the one before ended',
    async (_kind, { item, make, save, changes }) => {
      const id = await make(admin);
      for (const [what, change] of changes()) {
        const { status, body } = await save(id, change);
        expect(status, `${what}: ${JSON.stringify(body)}`).toBe(200);
        const entries = await entriesOf(id);
        expect(entries.at(-1)?.after, what).toStrictEqual(await itemNow(item, id));
        expect(entries.at(-1)?.before, what).toStrictEqual(entries.at(-2)?.after);
      }
      expect((await entriesOf(id)).map(({ action }) => action)).toContain('published');
    },
  );

  it.each(Object.entries(walks))('a save of %s that changes nothing leaves none', async (_kind, walk) => {
    const id = await walk.make(admin);
    expect((await walk.save(id, {})).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  const picture = async (width: number) =>
    new File([Uint8Array.from(await jpeg(width, 65))], 'bild.jpg', { type: 'image/jpeg' });

  it.each(Object.entries(walks))(
    'the columns of an entry of %s are those of the item, as where its row is read: kind, title, scope and image',
    async (kind, { save, title, make }) => {
      const organiser = await app.as(kind === 'event' ? 'CommitteeModerator' : 'DivisionAdmin');
      const hasImage = kind !== 'notification';
      const id = await make(organiser, hasImage ? { image: await picture(170) } : {});
      expect((await save(id, { [title]: 'Lucia' }, organiser)).status).toBe(200);
      const [created, changed] = await entriesOf(id);
      const { divisionId, committeeId } = organiser.user;
      expect(created).toMatchObject({ kind, divisionId, committeeId, personId: null });
      expect(created?.imageSha256).toEqual(hasImage ? expect.stringMatching(/^[0-9a-f]{64}$/) : null);
      const {
        at: _at,
        id: _id,
        requestId: _request,
        before: _before,
        after: _after,
        ...same
      } = created ?? {};
      expect(changed).toMatchObject({ ...same, action: 'changed', title: 'Lucia' });
      if (!hasImage) return;
      await save(id, { [title]: 'Lucia', image: await picture(171) }, organiser);
      const replaced = (await entriesOf(id)).at(-1);
      expect(replaced?.imageSha256).not.toBe(created?.imageSha256);
      expect(replaced?.imageSha256).toBe(replaced?.after?.imageSha256);
    },
  );

  it('an edited draft of an alarm is an entry of an alarm', async () => {
    const { id } = (await admin.call(createAlarm, { body: { ...whole, isDraft: true } as never })).body;
    expect((await walks.notification?.save(id, { titleSwedish: 'Brand' }))?.status).toBe(200);
    expect((await entriesOf(id)).map(({ kind, title }) => [kind, title])).toEqual([
      ['alarm', whole.titleSwedish],
      ['alarm', 'Brand'],
    ]);
  });

  it('an edited poll that was sent at once keeps no image: it cannot be restored', async () => {
    const { id } = await makePoll(admin, { image: await picture(172) });
    const closed = await admin.call(updatePoll, {
      params: { id },
      body: pollOf({ isDraft: false, closesAt: inHours(30) }) as never,
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect((await entriesOf(id)).map(({ action, imageSha256 }) => [action, imageSha256])).toEqual([
      ['created', null],
      ['changed', null],
    ]);
  });

  /** Edits the title by what `changeTheme` does, and another field afterwards by a statement that does not tell of it. */
  const changeTwice = async (locksAgain: boolean) => {
    const id = await walks.theme?.make(admin);
    await app.db.transaction(async (tx) => {
      const caller = { ...admin.user, role: 'SuperAdmin' } as never;
      await lockTheme(tx, id ?? '', caller);
      await tx
        .update(themes)
        .set({ title: 'Lucia' })
        .where(eq(themes.id, id ?? ''));
      noteOnlyChange(tx, themeHistory, id ?? '', { title: 'Lucia' });
      if (locksAgain) await lockTheme(tx, id ?? '', caller);
      await tx
        .update(themes)
        .set({ targetGroup: 'Student' })
        .where(eq(themes.id, id ?? ''));
    });
    return (await entriesOf(id ?? '')).at(-1)?.after;
  };

  it('a transaction that locks the item once more is compared with the item as it is then', async () => {
    expect(await changeTwice(true)).toMatchObject({ title: 'Lucia', targetGroup: 'Student' });
  });

  it('control: without that lock, the second change is not seen', async () => {
    expect(await changeTwice(false)).toMatchObject({ title: 'Lucia', targetGroup: 'All' });
  });
});
