import {
  deleteParticipants,
  downloadParticipants,
  listCheckIns,
  listEventParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckInParticipant, ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { admin, app, bookable, setUpLists } from '../../../test/money/lists-setup.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';

setUpLists();

const summaries = async (query = {}): Promise<{ events: ParticipantsSummary[]; total: number }> =>
  (await admin.call(listEventParticipants, { query })).body;

const checkIns = async (id: string): Promise<CheckInParticipant[]> =>
  (await admin.call(listCheckIns, { params: { id } })).body.participants;

describe('the participant lists', () => {
  it('the participant lists are those of events with tickets to book, the soonest first and the past last, with counts from the tickets [3.33 7.34]', async () => {
    const other = await app.as('DivisionAdmin');
    const mine = { owner: other.user };
    const soon = await makeBookable(app.db, START, { ...mine, pin: '012345' });
    const afterwards = await makeBookable(app.db, START, {
      ...mine,
      startTime: later(START, minutes(6000)),
      endTime: later(START, minutes(6060)),
    });
    const past = await makeBookable(app.db, START, {
      ...mine,
      startTime: later(START, -minutes(600)),
      endTime: later(START, -minutes(60)),
    });
    await makeBookable(app.db, START, { ...mine, isDraft: true });
    await makeBookable(app.db, START, { ...mine, deletedAt: START });
    await makeBookable(app.db, START, { ...mine, reservationType: 'Open', numberOfTickets: null });
    await makeTicket(app.db, soon);
    await makeTicket(app.db, soon, { checkedInAt: START });
    await makeTicket(app.db, soon, { refundedAt: START, refundedOre: 0 });

    const { status, body } = await other.call(listEventParticipants, {});
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.events.map(({ eventId }: ParticipantsSummary) => eventId)).toEqual([
      soon.event.id,
      afterwards.event.id,
      past.event.id,
    ]);
    expect(body.events[0]).toEqual({
      eventId: soon.event.id,
      title: soon.event.nameSwedish,
      startDate: '2026-11-15T13:00:00.000Z',
      endDate: '2026-11-16T12:00:00.000Z',
      host: { id: soon.event.hostId, name: expect.any(String) },
      participants: 2,
      totalParticipants: 10,
      checkedInParticipants: 1,
      pin: '012345',
      doorSecret: soon.event.doorSecret,
      // 180 days after the Stockholm day on which it ends.
      removalDate: '2027-05-15',
      participantsDeletedAt: null,
      cancelledAt: null,
      takenDownAt: null,
      neededFor: [{ reason: 'toCome', count: 2, amount: 0, until: '2026-11-16T12:00:00.000Z' }],
    });
    // An empty list has no removal date.
    expect(body.events[2]).toMatchObject({ participants: 0, removalDate: null });
  });

  it('the participant lists are read of those alone that are asked for', async () => {
    const [one, two] = [await bookable(), await bookable()];
    await bookable();
    const hidden = await bookable({ isDraft: true });
    const ids = [one, two, hidden].map(({ event }) => event.id);
    const { events, total } = await summaries({ ids: ids.join(',') });
    expect(events.map(({ eventId }) => eventId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(total).toBe(2);
  });

  it('the participant lists come in pages and are searched by name and host', async () => {
    for (let n = 0; n < 3; n += 1) await bookable({ nameSwedish: `Sittning ${n}`, name: 'Banquet' });
    const first = await summaries({ page: 1, pageSize: 2, search: 'sittning' });
    const second = await summaries({ page: 2, pageSize: 2, search: 'banquet' });
    expect([first.total, first.events.length, second.events.length]).toEqual([3, 2, 1]);
    const [one] = first.events;
    expect((await summaries({ search: one?.host.name ?? '' })).events).toHaveLength(1);
  });

  it('the participant lists are found by the day on which they are or were deleted, as the row shows it', async () => {
    const actor = await app.as('DivisionAdmin');
    const own = { owner: actor.user };
    // It ends at 23:30 in Stockholm on the last day of summer time; 180 days later it is winter time's end.
    const kept = await makeBookable(app.db, START, {
      ...own,
      startTime: new Date('2027-10-30T16:00:00Z'),
      endTime: new Date('2027-10-30T21:30:00Z'),
    });
    await makeTicket(app.db, kept);
    const deleted = await makeBookable(app.db, START, {
      ...own,
      startTime: new Date('2026-01-10T16:00:00Z'),
      endTime: new Date('2026-01-10T21:30:00Z'),
      participantsDeletedAt: new Date('2026-11-01T23:30:00Z'),
    });
    await makeTicket(app.db, deleted);
    // An empty list shows no such day.
    await makeBookable(app.db, START, {
      ...own,
      startTime: new Date('2027-10-30T16:00:00Z'),
      endTime: new Date('2027-10-30T21:30:00Z'),
    });
    const found = async (search: string) => {
      const { body } = await actor.call(listEventParticipants, { query: { search, page: 1 } });
      expect(body.total).toBe(body.events.length);
      return body.events.map(({ eventId }: ParticipantsSummary) => eventId);
    };
    const shown = (await actor.call(listEventParticipants, {})).body.events.find(
      ({ eventId }: ParticipantsSummary) => eventId === kept.event.id,
    );
    expect(shown.removalDate).toBe('2028-04-27');
    expect(await found('2028-04-27')).toEqual([kept.event.id]);
    expect(await found('2028-04')).toEqual([kept.event.id]);
    expect(await found('2028-04-26')).toEqual([]);
    expect(await found('2028-04-28')).toEqual([]);
    expect(await found('2028-04-27 12:00')).toEqual([]);
    // Deleted at half past midnight in Stockholm.
    expect(await found('2026-11-02')).toEqual([deleted.event.id]);
    expect(await found('2026-11-01')).toEqual([]);
    // The day on which it would have been deleted is not shown.
    expect(await found('2026-07-09')).toEqual([]);
  });

  it('the participant lists hold a row a ticket with who has come, by name in Swedish order, without the refunded [3.34 7.35]', async () => {
    const list = await bookable();
    const person = async (firstName: string, lastName: string, cid: string | null) =>
      (await makePerson(app.db, { firstName, lastName, cid })).id;
    await makeTicket(app.db, list, { holderId: await person('Ove', 'Öberg', 'oveo') });
    await makeTicket(app.db, list, { holderId: await person('Zoe', 'Zetter', 'zoez') });
    await makeTicket(app.db, list, { holderEmail: 'gast@exempel.se' });
    await makeTicket(app.db, list, {
      holderId: await person('Åsa', 'Åberg', 'asaa'),
      checkedInAt: START,
    });
    const alumna = await makePerson(app.db, { firstName: 'Eva', lastName: 'Ärlig', cid: null });
    await makeTicket(app.db, list, { holderId: alumna.id });
    await makeTicket(app.db, list, { refundedAt: START, refundedOre: 0 });

    const people = await checkIns(list.event.id);
    expect(people.map(({ cidOrEmail }) => cidOrEmail)).toEqual([
      'zoez',
      'asaa',
      alumna.email,
      'oveo',
      'gast@exempel.se',
    ]);
    expect(people[1]).toEqual({
      id: expect.any(String),
      firstName: 'Åsa',
      lastName: 'Åberg',
      cidOrEmail: 'asaa',
      ticketName: 'Student',
      options: null,
      byTransfer: false,
      status: 'CheckedIn',
      checkedInAt: START.toISOString(),
      checkedInBy: null,
    });
    expect(people[4]).toMatchObject({
      firstName: '',
      lastName: '',
      status: 'NotCheckedIn',
      checkedInAt: null,
    });
  });

  it('the participant lists outside the caller’s reach answer as if they did not exist', async () => {
    const list = await bookable();
    const others = [
      await app.as('DivisionAdmin'),
      await app.as('CommitteeModerator', { divisionId: admin.user.divisionId }),
    ];
    const draft = await bookable({ isDraft: true });
    for (const endpoint of [listCheckIns, downloadParticipants, deleteParticipants]) {
      for (const other of others) {
        expect((await other.call(endpoint, { params: { id: list.event.id } })).status).toBe(404);
      }
      expect((await admin.call(endpoint, { params: { id: draft.event.id } })).status).toBe(404);
    }
    const superAdmin = await app.as('SuperAdmin');
    expect((await superAdmin.call(listCheckIns, { params: { id: list.event.id } })).status).toBe(200);
  });
});
