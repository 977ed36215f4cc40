import { createApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import {
  getEvent,
  leaveEvent,
  listActiveEvents,
  listCoHostChoices,
  listDraftEvents,
  listEventHistory,
  listEvents,
} from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { getMemberEvent, listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import {
  copyEventToDates,
  getEventSeries,
  updateEventSeries,
} from '@karportalen/contract/events/series-endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeCommittee } from '../../test/makers.ts';
import { takeJobs } from '../../test/requests/alarms.ts';
import { booking, eventBody } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';
import { committees } from '../organisations/tables.ts';
import { mailCoHostNotice } from './co-host-mail.ts';
import { eventCoHosts, events } from './tables.ts';

let app: TestApp;
let desk: EventSetup;
type Organiser = Awaited<ReturnType<TestApp['as']>>;
/** Moderator of a committee in another division. */
let editor: Organiser;
/** Admin of a third division. */
let reader: Organiser;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
beforeEach(async () => {
  await desk.moveTo();
  editor = await app.as('CommitteeModerator');
  reader = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const asEditor = () => ({ committeeId: editor.user.committeeId, mayEdit: true });
const asReader = () => ({ divisionId: reader.user.divisionId, mayEdit: false });
const both = () => ({ coHosts: [asEditor(), asReader()] });
const free = (change = {}) => ({ eventReservationDetails: booking('Free', change) });
const idsOf = (body: { events: { id: string }[] }) => body.events.map(({ id }) => id);
const listed = async (
  who: Organiser,
  endpoint: typeof listActiveEvents | typeof listDraftEvents,
  query = {},
): Promise<Event[]> => (await who.call(endpoint, { query })).body.events;

describe('choosing co-hosts', () => {
  it('co-hosts are divisions and committees of the whole union, each once by name', async () => {
    const { body } = await desk.admin().call(listCoHostChoices, {});
    const committee = body.coHosts.find(
      (one: { committee: { id: string } | null }) => one.committee?.id === editor.user.committeeId,
    );
    expect(committee.division.id).toBe(editor.user.divisionId);
    const isReaders = (one: { division: { id: string }; committee: null }) =>
      one.committee === null && one.division.id === reader.user.divisionId;
    expect(body.coHosts.filter(isReaders)).toHaveLength(1);
  });

  it('co-hosts that are left out stay, and are removed by a word or by others', async () => {
    const { id, coHosts } = await desk.create(both());
    expect(coHosts).toHaveLength(2);
    expect((await desk.edit(id, { name: 'Other' })).body.coHosts).toEqual(coHosts);
    const one = await desk.edit(id, { coHosts: [{ ...asReader(), mayEdit: true }] });
    expect(one.body.coHosts).toEqual([
      { division: expect.objectContaining({ id: reader.user.divisionId }), committee: null, mayEdit: true },
    ]);
    expect((await desk.edit(id, { removeCoHosts: true } as object)).body.coHosts).toEqual([]);
    expect((await desk.read(id)).coHosts).toEqual([]);
  });

  it('co-hosts are at most five, existing, each once and not the owner, told at the field', async () => {
    const nobody = '01900000-0000-7000-8000-00000000000f';
    const gone = await makeCommittee(app.db, { deletedAt: new Date('2026-01-01') });
    const faults = await desk.faults({
      coHosts: [
        asEditor(),
        asEditor(),
        { committeeId: nobody, mayEdit: true },
        { divisionId: desk.divisionId, mayEdit: true },
        { committeeId: gone.id, mayEdit: false },
      ],
    });
    expect(faults).toEqual({
      'coHosts.1.committeeId': 'Medarrangören är redan vald.',
      'coHosts.2.committeeId': 'Medarrangören finns inte längre. Välj en annan.',
      'coHosts.3.divisionId': 'Den som äger eventet kan inte vara medarrangör.',
      'coHosts.4.committeeId': 'Medarrangören finns inte längre. Välj en annan.',
    });
    // A committee's id is no division's, and one of the two is given.
    expect(await desk.faults({ coHosts: [{ divisionId: editor.user.committeeId, mayEdit: true }] })).toEqual({
      'coHosts.0.divisionId': 'Medarrangören finns inte längre. Välj en annan.',
    });
    expect(Object.values(await desk.faults({ coHosts: [{ mayEdit: true }] }))).toEqual([
      'Ange en sektion eller en kommitté.',
    ]);
    const six = await Promise.all(Array.from({ length: 6 }, () => makeCommittee(app.db)));
    const many = six.map((one) => ({ committeeId: one.id, mayEdit: false }));
    expect(await desk.faults({ coHosts: many })).toEqual({ coHosts: 'Högst 5 medarrangörer.' });
  });

  it('co-hosts may be the owner’s own committee, and the host is shown once', async () => {
    const { id } = await desk.create({ coHosts: [{ committeeId: desk.host, mayEdit: true }] });
    const moderator = await app.as('CommitteeModerator', {
      divisionId: desk.divisionId,
      committeeId: desk.host,
    });
    expect((await moderator.call(getEvent, { params: { id } })).body.access).toBe('edit');
    const member = await app.asMember();
    expect((await member.call(getMemberEvent, { params: { id } })).body.coHosts).toEqual([]);
  });
});

const opens = async (who: Organiser, id: string) => (await who.call(getEvent, { params: { id } })).status;

describe('what co-hosts see', () => {
  it('a shared event is in the co-host’s archive with what they may do, page by page, and nothing else of the owner', async () => {
    const other = await desk.create({ nameSwedish: 'Ägarens egen' });
    const draft = await desk.create({ isDraft: true, ...both() });
    const shared = await desk.create({ nameSwedish: 'Delad', ...both() });
    expect(await listed(editor, listDraftEvents)).toMatchObject([{ id: draft.id, access: 'edit' }]);
    for (const query of [{}, { page: 1, pageSize: 10 }, { search: 'delad' }, { sort: 'title', page: 1 }]) {
      expect(await listed(editor, listActiveEvents, query)).toMatchObject([
        { id: shared.id, access: 'edit' },
      ]);
      expect(await listed(reader, listActiveEvents, query)).toMatchObject([
        { id: shared.id, access: 'read' },
      ]);
    }
    const { body } = await reader.call(listEvents, {});
    expect(idsOf(body)).toEqual([shared.id]);
    expect((await reader.call(getEvent, { params: { id: other.id } })).status).toBe(404);
    expect(await desk.read(shared.id)).toMatchObject({ access: 'own' });
  });

  it('shared events are sorted in among the co-host’s own, whatever the page, and counted once', async () => {
    const host = (await makeCommittee(app.db, { divisionId: reader.user.divisionId ?? '' })).id;
    const made: { id: string; at: number }[] = [];
    for (let hour = 30; hour < 42; hour += 1) {
      const times = {
        startTime: later(app.time.now, minutes(60 * hour)).toISOString(),
        endTime: later(app.time.now, minutes(60 * hour + 30)).toISOString(),
      };
      const isShared = hour % 3 === 0;
      const event = isShared
        ? await desk.create({ ...times, coHosts: [asReader()] })
        : await desk.create({ ...times, host }, reader);
      made.push({ id: event.id, at: hour });
    }
    const inOrder = made.map(({ id }) => id);
    for (const pageSize of [1, 5, 10, 25]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(12 / pageSize); page += 1) {
        const { body } = await reader.call(listActiveEvents, { query: { page, pageSize } });
        expect(body.total).toBe(12);
        pages.push(...idsOf(body));
      }
      expect(pages).toEqual(inOrder);
    }
    await desk.moveTo(later(app.time.now, minutes(60 * 50)));
    const again = await app.as('DivisionAdmin', { divisionId: reader.user.divisionId });
    const past = await again.call(listEventHistory, { query: { page: 2, pageSize: 5 } });
    expect({ ids: idsOf(past.body), total: past.body.total }).toEqual({
      ids: [...inOrder].reverse().slice(5, 10),
      total: 12,
    });
    const found = await again.call(listEventHistory, { query: { page: 1, pageSize: 5, search: 'vårbalen' } });
    expect(found.body.total).toBe(12);
  });

  it('only a co-host who may edit has the participant list, without what money it waits for', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    const of = async (who: Organiser) => idsOfLists((await who.call(listEventParticipants, {})).body);
    const idsOfLists = (body: { events: { eventId: string }[] }) => body.events.map(({ eventId }) => eventId);
    expect(await of(editor)).toEqual([id]);
    expect(await of(reader)).toEqual([]);
  });

  it('the calendar has a shared event as one’s own, and others’ without an id', async () => {
    const [shared] = [await desk.create(both()), await desk.create()];
    const query = {
      from: app.time.now.toISOString(),
      to: later(app.time.now, minutes(60 * 24 * 7)).toISOString(),
    };
    const { body } = await reader.call(getCalendar, { query });
    const mine = body.items.filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(mine).toMatchObject([{ kind: 'event', id: shared.id }]);
  });

  it('an API token of a co-host reaches as far as they do', async () => {
    const { id } = await desk.create(both());
    const made = await reader.call(createApiToken, {
      body: { name: 'Skylt', functions: ['Events'], isReadOnly: true },
    });
    const headers = { authorization: `Bearer ${made.body.secret}` };
    expect((await app.call(getEvent, { params: { id } }, headers)).body.access).toBe('read');
  });

  it('a division that co-hosts is its admins: a moderator of its committees neither sees the event nor has anything to leave', async () => {
    const { id } = await desk.create(both());
    const coHostId = reader.user.divisionId ?? '';
    const moderator = await app.as('CommitteeModerator', { divisionId: coHostId });
    expect(moderator.user.divisionId).toBe(coHostId);
    expect(await opens(reader, id)).toBe(200);
    expect(await opens(moderator, id)).toBe(404);
    expect(await listed(moderator, listActiveEvents)).toEqual([]);
    expect((await moderator.call(leaveEvent, { params: { id, coHostId } })).status).toBe(404);
  });

  it('members see every host, and find the event by a co-host’s division', async () => {
    const { id } = await desk.create(both());
    const member = await app.asMember();
    const { body } = await member.call(getMemberEvent, { params: { id } });
    expect(body.coHosts.map((one: { id: string }) => one.id).sort()).toEqual(
      [editor.user.committeeId, reader.user.divisionId].sort(),
    );
    const found = await member.call(listMemberEvents, { query: { division: editor.user.divisionId ?? '' } });
    expect(idsOf(found.body)).toEqual([id]);
  });
});

describe('what co-hosts change', () => {
  const rest = (event: Event) => ({ host: event.host?.id, updatedAt: event.updatedAt });

  it('a co-host edits texts, time and questions, and meets the owner’s edit as anybody else', async () => {
    const event = await desk.create({ ...both(), ...free() });
    const saved = await desk.edit(event.id, { ...rest(event), ...free(), name: 'Ours' }, editor);
    expect(saved.body).toMatchObject({ name: 'Ours', access: 'edit' });
    const stale = await desk.edit(event.id, { updatedAt: event.updatedAt, ...free() });
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT', saved: { isYou: false } });
  });

  it('a co-host publishes a draft that the owner has prepared', async () => {
    const draft = await desk.create({ isDraft: true, ...both() });
    expect((await desk.edit(draft.id, rest(draft), editor)).body).toMatchObject({ isDraft: false });
  });

  it.each([
    [
      'the price',
      () =>
        free({
          tickets: [
            { swedishName: 'Ordinarie', englishName: 'Standard', price: 0 },
            { swedishName: 'Ny', englishName: 'New', price: 0 },
          ],
        }),
    ],
    ['the number of tickets', () => free({ numberOfTickets: 60 })],
    ['the type of the event', () => ({})],
    ['the co-hosts', () => ({ ...free(), coHosts: [asEditor()] })],
    ['its own right', () => ({ ...free(), coHosts: [{ ...asEditor(), mayEdit: false }, asReader()] })],
    ['the co-hosts by a word', () => ({ ...free(), removeCoHosts: true })],
  ])('a co-host does not change %s', async (_what, change) => {
    const event = await desk.create({ ...both(), ...free() });
    const { status, body } = await desk.edit(event.id, { ...rest(event), ...change() }, editor);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'EVENT_OWNER_ONLY' });
    expect(await desk.read(event.id)).toEqual(event);
  });

  it('a co-host does not change the host, not even to its own committee', async () => {
    const event = await desk.create(both());
    const host = editor.user.committeeId ?? '';
    const { body } = await desk.edit(event.id, { ...rest(event), host }, editor);
    expect(body).toMatchObject({ code: 'EVENT_OWNER_ONLY', fieldErrors: { host: expect.any(String) } });
  });

  it('the own division of a target group stays the owner’s', async () => {
    const admin = await app.as('DivisionAdmin');
    const coHosts = [{ divisionId: admin.user.divisionId, mayEdit: true }];
    const event = await desk.create({ coHosts });
    const own = { targetUserType: 'StudentsAtDivision' as const };
    const theirs = await desk.edit(event.id, { ...own, divisions: [admin.user.divisionId ?? ''] }, admin);
    expect(theirs.body.fieldErrors).toEqual({
      divisions: 'Du kan bara välja sektionen som äger eventet.',
    });
    expect((await desk.edit(event.id, { ...own, divisions: [desk.divisionId] }, admin)).status).toBe(200);
  });
});

describe('a series with co-hosts', () => {
  it('copies are shared as the event is, and its co-hosts are told once', async () => {
    const { id } = await desk.create(both());
    const told = await takeJobs<{ userId: string }>(app.db, 'send-co-host-notice');
    const mine = [editor.user.id, reader.user.id];
    expect(told.filter(({ userId }) => mine.includes(userId))).toHaveLength(2);
    const made = await desk.admin().call(copyEventToDates, {
      params: { id },
      body: { dates: ['2026-11-23', '2026-11-30'] },
    });
    expect(made.status).toBe(201);
    expect(await takeJobs(app.db, 'send-co-host-notice')).toEqual([]);
    expect(await listed(editor, listActiveEvents)).toHaveLength(3);
    // The owner ends the sharing of the last one; the co-host changes what is left, and no more.
    const [, second, third] = made.body.events;
    await desk.edit(third.id, {
      startTime: third.startTime,
      endTime: third.endTime,
      removeCoHosts: true,
    } as object);
    const seen = await editor.call(getEventSeries, { params: { id } });
    expect(idsOf(seen.body)).toEqual([id, second.id]);
    const change = (later: string[]) =>
      editor.call(updateEventSeries, {
        params: { id },
        body: { ...eventBody({ host: desk.host, name: 'Ours' }), later: later.map((one) => ({ id: one })) },
      });
    expect((await change([second.id, third.id])).status).toBe(404);
    expect((await change([second.id])).body).toMatchObject({ changed: [second.id] });
    expect((await desk.read(third.id)).name).not.toBe('Ours');
  });
});

describe('when it ends', () => {
  it('a co-host who is removed loses the event at once, and the door’s PIN and secret are renewed', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    const doorOf = async () => {
      const [row] = await app.db.select().from(events).where(eq(events.id, id));
      return [row?.pin, row?.doorSecret];
    };
    const before = await doorOf();
    expect((await desk.edit(id, { ...free(), coHosts: [asEditor()] })).status).toBe(200);
    expect(await opens(reader, id)).toBe(404);
    // One who could only read never saw the PIN.
    expect(await doorOf()).toEqual(before);
    expect((await desk.edit(id, { ...free(), removeCoHosts: true } as object)).status).toBe(200);
    expect(await opens(editor, id)).toBe(404);
    const after = await doorOf();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('an edit that waited while the co-host was removed is refused', async () => {
    const event = await desk.create(both());
    let edit: ReturnType<EventSetup['edit']> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, event.id)).for('update');
      edit = desk.edit(event.id, { name: 'Too late' }, editor);
      // Waits for the row lock above.
      await expect
        .poll(async () => (await app.db.execute('select from pg_locks where not granted')).rows.length)
        .toBeGreaterThan(0);
      await tx.delete(eventCoHosts).where(eq(eventCoHosts.eventId, event.id));
      await tx.update(events).set({ location: 'Elsewhere' }).where(eq(events.id, event.id));
    });
    expect((await edit)?.status).toBe(404);
    expect((await desk.read(event.id)).name).toBe(event.name);
  });

  it('a committee that is deleted co-hosts nothing, for its division neither', async () => {
    const { id } = await desk.create(both());
    const { divisionId, committeeId } = editor.user;
    const admin = await app.as('DivisionAdmin', { divisionId });
    expect(await opens(admin, id)).toBe(200);
    const ofIt = eq(committees.id, committeeId ?? '');
    await app.db.update(committees).set({ deletedAt: app.time.now }).where(ofIt);
    expect(await opens(admin, id)).toBe(404);
    expect(await listed(admin, listActiveEvents)).toEqual([]);
    // It keeps its name on the event, and may stay when the owner saves.
    expect((await desk.edit(id, both())).status).toBe(200);
  });

  it('a co-host leaves by itself, for itself alone; a form that is open then is stale', async () => {
    const event = await desk.create(both());
    const { id, updatedAt } = event;
    const [editors, readers] = [editor.user.committeeId ?? '', reader.user.divisionId ?? ''];
    const leave = (who: Organiser, coHostId: string) => who.call(leaveEvent, { params: { id, coHostId } });
    expect((await leave(editor, readers)).status).toBe(404);
    const stranger = await app.as('DivisionAdmin');
    expect((await leave(stranger, readers)).status).toBe(404);
    expect((await leave(editor, editors)).status).toBe(204);
    expect(await opens(editor, id)).toBe(404);
    expect((await leave(editor, editors)).status).toBe(404);
    expect((await desk.edit(id, { updatedAt })).body.code).toBe('STALE_EDIT');
    expect((await leave(desk.admin(), readers)).status).toBe(204);
    expect((await desk.read(id)).coHosts).toEqual([]);
  });
});

describe('who is told', () => {
  it('the organisers of a new co-host are told by mail, and of one that stays not again', async () => {
    await takeJobs(app.db, 'send-co-host-notice');
    const { id } = await desk.create(both());
    type Notice = { eventId: string; userId: string };
    const jobs = await takeJobs<Notice>(app.db, 'send-co-host-notice');
    expect(jobs.map(({ userId }) => userId).sort()).toEqual([editor.user.id, reader.user.id].sort());
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se' };
    for (const job of jobs) await mailCoHostNotice(services, job);
    const textTo = ({ user }: Organiser) => sent.find(({ to }) => to === user.email)?.text ?? '';
    expect(textTo(editor)).toContain('Ni får ändra texter');
    expect(textTo(reader)).toContain('Ni får läsa eventet.');
    expect(textTo(reader)).toContain(`http://portal.exempel.se/events/${id}`);
    await desk.edit(id, both());
    expect(await takeJobs(app.db, 'send-co-host-notice')).toEqual([]);
    // Nobody is told of what has ended meanwhile.
    await desk.edit(id, { removeCoHosts: true } as object);
    sent.length = 0;
    for (const job of jobs) await mailCoHostNotice(services, job);
    expect(sent).toEqual([]);
  });

  it('adding, changing and removing are in the history of the owner and of the co-host', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    await desk.edit(id, { ...free(), coHosts: [{ ...asEditor(), mayEdit: false }, asReader()] });
    await desk.edit(id, { ...free(), coHosts: [asReader()] });
    const actions = async (who: Organiser) =>
      (await who.call(listHistory, { query: { item: id } })).body.entries.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions(editor)).toEqual(['coHostRemoved', 'coHostChanged', 'coHostAdded']);
    expect(await actions(reader)).toEqual(['coHostAdded']);
    expect(await actions(desk.admin())).toEqual(['changed', 'changed', 'pinRenewed', 'created']);
    const { body } = await desk.admin().call(listHistory, { query: { item: id } });
    expect(body.entries[0].changes).toMatchObject([
      { field: 'coHosts', label: 'Medarrangörer', before: [{}, {}], after: [{ mayEdit: false }] },
    ]);
  });

  it('the body of an event without co-hosts is as before', async () => {
    expect(eventBody()).not.toHaveProperty('coHosts');
    expect(await desk.create()).toMatchObject({ coHosts: [], access: 'own' });
  });
});
