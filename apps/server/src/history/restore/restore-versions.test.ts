import type { Definition } from '@karportalen/contract/core/endpoint';
import { createEvent, deleteEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import { restoreHistory } from '@karportalen/contract/history/endpoints';
import {
  createAlarm,
  createNotification,
  deleteNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { createPoll, deletePoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { countdownColours } from '@karportalen/contract/themes/default-palettes';
import { createTheme, deleteTheme, updateTheme } from '@karportalen/contract/themes/endpoints';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { tries } from '../../../test/proof.ts';
import { jpeg } from '../../../test/requests/images.ts';
import { eventCategories } from '../../events/tables.ts';
import { historyEntries } from '../../platform/history/tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
/** Set before the properties run. */
const refersTo = { hosts: [] as string[], divisions: [] as string[], categories: [] as string[] };
let picture: File;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
  for (let n = 0; n < 2; n += 1) {
    const division = await makeDivision(app.db);
    refersTo.divisions.push(division.id);
    refersTo.hosts.push((await makeCommittee(app.db, { divisionId: division.id, paidEvents: true })).id);
  }
  const rows = await app.db.select({ id: eventCategories.id }).from(eventCategories).limit(2);
  refersTo.categories.push(...rows.map(({ id }) => id));
  picture = new File([Uint8Array.from(await jpeg(160, 65))], 'bild.jpg', { type: 'image/jpeg' });
});
afterAll(() => app.close());

const inHours = (hours: number) => later(START, minutes(60 * hours)).toISOString();

/** Any of the values, or the field is left out. */
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const text = () => maybe('Lunch', 'Middag på Å', '0', 'null');
const flag = () => maybe(true, false);
const refer = (ids: readonly string[]) =>
  fc.option(fc.nat(1), { nil: undefined }).map((n) => (n === undefined ? undefined : ids[n]));
const referMany = (ids: readonly string[]) =>
  fc.nat(3).map((n) => ids.filter((_, index) => ((n >> index) & 1) === 1));
const image = () => fc.boolean().map((has) => (has ? picture : undefined));

const group = () => maybe('Student', 'Alumni', 'All');
const answers = fc.nat(3).chain((count) => {
  const list = fc.array(fc.constantFrom('Pizza', 'Sallad', 'Soppa'), { minLength: count, maxLength: count });
  return fc.record({ answersSwedish: list, answersEnglish: list });
});

const poll = () =>
  fc
    .record({
      ...{ titleSwedish: text(), titleEnglish: text(), questionSwedish: text(), questionEnglish: text() },
      ...{ targetGroup: group(), sendPushNotification: flag(), image: image() },
      ...{ scheduleTime: maybe(inHours(1), inHours(2)), closesAt: maybe(inHours(24), inHours(48)) },
    })
    .chain((one) => answers.map((two) => ({ ...one, ...two, isDraft: true })));

const notification = () =>
  fc
    .record({
      ...{ titleSwedish: text(), titleEnglish: text(), notificationMessageSwedish: text() },
      ...{ notificationMessageEnglish: text(), inboxMessageSwedish: text(), inboxMessageEnglish: text() },
      ...{ targetGroup: group(), scheduleTime: maybe(inHours(1), inHours(2)) },
      link: fc.constantFrom({}, { linkKind: 'url', linkUrl: 'https://exempel.se/' }),
    })
    .map(({ link, ...one }) => ({ ...one, ...link, isDraft: true }));

const theme = () =>
  fc
    .record({
      ...{ title: text(), targetGroup: group(), image: image() },
      ...{ start: maybe(inHours(24), inHours(25)), end: maybe(inHours(48), inHours(49)) },
      theme: maybe(writePalette(countdownColours)),
      button: fc.constantFrom(
        {},
        { themeLinkButtonType: 'url', themeLinkButtonText: 'Läs', themeLinkUrl: 'https://exempel.se/' },
      ),
      countdown: fc.constantFrom(
        {},
        { countdownEnabled: 'enabled', countdownStartTime: inHours(2) },
        { countdownEnabled: 'disabled' },
      ),
    })
    .map(({ button, countdown, ...one }) => ({ ...one, ...button, ...countdown, status: 'draft' }));

const ticketTypes = fc.array(
  fc.record({
    ...{ swedishName: text(), englishName: text(), price: fc.constantFrom(0, 100) },
    ...{ number: maybe(50), audience: maybe('Student', 'OwnDivision'), hidden: flag() },
  }),
  { maxLength: 3 },
);
const options = fc.array(
  fc.record({
    ...{ swedishName: text(), englishName: text(), price: fc.constantFrom(0, 60), number: maybe(1, 5) },
    ...{ vatRate: fc.constantFrom(0, 25), accountNumber: maybe('3010') },
    choices: fc.constantFrom(
      [],
      [
        { swedishName: 'S', englishName: 'S' },
        { swedishName: 'M', englishName: 'M', number: 2 },
      ],
    ),
  }),
  { maxLength: 1 },
);
const questions = fc.array(
  fc.record({
    ...{ kind: fc.constantFrom('text', 'yesNo'), textSwedish: text(), textEnglish: text() },
    ...{ isRequired: fc.boolean(), perTicket: fc.boolean(), isSensitive: fc.boolean() },
  }),
  { maxLength: 2 },
);
const coHosts = () =>
  fc
    .record({ of: referMany(refersTo.divisions), mayEdit: fc.boolean() })
    .map(({ of, mayEdit }) => of.map((divisionId) => ({ divisionId, mayEdit })));
const reservation = fc.record({
  options,
  ...{ reservationType: fc.constantFrom('Open', 'Free', 'Paid'), tickets: ticketTypes },
  ...{ numberOfTickets: maybe(50), maxTicketsPerPerson: maybe(1, 4) },
  ...{ showNumberOfTickets: flag(), gatherFoodPreferences: flag() },
  ...{ ticketReleaseTime: maybe(inHours(1)), ticketReservationExpiryTime: maybe(inHours(20)) },
});
const event = () =>
  fc.record({
    questions,
    ...{ name: text(), nameSwedish: text(), description: text(), descriptionSwedish: text() },
    ...{ location: text(), locationSwedish: text(), linkButtonText: text(), imageCred: text() },
    ...{ eventLink: maybe('https://exempel.se/'), image: image(), isDraft: fc.constant(true) },
    ...{ targetUserType: maybe('Students', 'Alumnus'), heldInLanguage: maybe('Swedish', 'English') },
    ...{ startTime: maybe(inHours(24)), endTime: maybe(inHours(30)), externalParticipants: flag() },
    host: refer(refersTo.hosts),
    categories: referMany(refersTo.categories),
    coHosts: coHosts(),
    divisions: referMany(refersTo.divisions),
    eventReservationDetails: reservation,
  });

type Kind = {
  readonly create: Definition;
  readonly update: Definition;
  readonly remove: Definition;
  readonly body: () => fc.Arbitrary<object>;
};
const kinds: Readonly<Record<string, Kind>> = {
  poll: { create: createPoll, update: updatePoll, remove: deletePoll, body: poll },
  notification: {
    ...{ create: createNotification, update: updateNotification, remove: deleteNotification },
    body: notification,
  },
  alarm: {
    ...{ create: createAlarm, update: updateNotification, remove: deleteNotification },
    body: notification,
  },
  theme: { create: createTheme, update: updateTheme, remove: deleteTheme, body: theme },
  event: { create: createEvent, update: updateEvent, remove: deleteEvent, body: event },
};

const defined = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
const send = async (endpoint: Definition, args: object) => {
  const { status, body } = await admin.call(endpoint, args as never);
  expect([200, 201, 204], JSON.stringify(body)).toContain(status);
  return body;
};
const hasVersion = sql`coalesce(${historyEntries.after}, ${historyEntries.before}) -> 'isDraft' is not null`;
/** Entries with a version. Those about what a co-host or a door loses by an edit have none. */
const entriesOf = (id: string) =>
  app.db
    .select()
    .from(historyEntries)
    .where(and(eq(historyEntries.itemId, id), hasVersion))
    .orderBy(asc(historyEntries.at), asc(historyEntries.id));
const restore = async (id: string) => {
  const { notRestored } = await send(restoreHistory, { params: { id } });
  expect(notRestored).toEqual([]);
};

/** Makes an item of the first body, saves the others, and returns its entries. */
const itemOf = async ({ create, update }: Kind, [first, ...later]: readonly object[]) => {
  const { id } = await send(create, { body: defined(first ?? {}) });
  for (const body of later) await send(update, { params: { id }, body: defined(body) });
  return { id: id as string, versions: await entriesOf(id) };
};

describe('restoring any version of any item', () => {
  it.each(Object.entries(kinds))(
    'restoring any version of %s gives the same item back, the first version included',
    async (_name, kind) => {
      const bodies = fc.array(kind.body(), { minLength: 2, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(bodies, async (sent) => {
          const { id, versions } = await itemOf(kind, sent);
          for (const version of versions) {
            await restore(version.id);
            const restored = (await entriesOf(id)).at(-1);
            expect(restored).toMatchObject({ action: 'restored', restoredFrom: version.id });
            expect(restored?.after).toStrictEqual(version.after);
          }
        }),
        { numRuns: tries({ proof: 60, run: 2 }) },
      );
    },
    60_000,
  );

  it.each(Object.entries(kinds))(
    'restoring %s after it was deleted gives the same draft back',
    async (_name, kind) => {
      await fc.assert(
        fc.asyncProperty(kind.body(), async (sent) => {
          const { id, versions } = await itemOf(kind, [sent]);
          await send(kind.remove, { params: { id } });
          const deleted = (await entriesOf(id)).at(-1);
          expect(deleted).toMatchObject({ action: 'deleted', before: versions[0]?.after });
          await restore(deleted?.id ?? '');
          const restored = (await entriesOf(id)).at(-1);
          expect(restored).toMatchObject({ action: 'restored', restoredFrom: deleted?.id });
          expect(restored?.after).toStrictEqual(versions[0]?.after);
        }),
        { numRuns: tries({ proof: 60, run: 2 }) },
      );
    },
    60_000,
  );
});
