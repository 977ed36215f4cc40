import {
  createEvent,
  getEvent,
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
} from '@karportalen/contract/events/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision, makeEvent } from '../../test/makers.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { committees } from '../organisations/tables.ts';
import { events } from './tables.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;
type Item = { readonly id: string; readonly name: string };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const hours = (n: number) => later(START, minutes(60 * n));
const make = (owner: Actor, values: Partial<Parameters<typeof makeEvent>[2]> = {}) =>
  makeEvent(app.db, START, { owner: owner.user, ...values });
const past = (owner: Actor, ended: number, values: Partial<Parameters<typeof makeEvent>[2]> = {}) =>
  make(owner, { startTime: hours(-ended - 2), endTime: hours(-ended), ...values });
const idsOf = ({ body }: { body: { events: Item[] } }) => body.events.map(({ id }) => id);

describe('the archive of events', () => {
  it('the archive of events has active events soonest first, until they end [4.9 7.29]', async () => {
    const admin = await app.as('DivisionAdmin');
    const second = await make(admin, { startTime: hours(5), endTime: hours(6) });
    const first = await make(admin, { startTime: hours(-1), endTime: hours(48) });
    await past(admin, 0);
    await make(admin, { isDraft: true });
    const { status, body } = await admin.call(listActiveEvents, {});
    expect(status).toBe(200);
    expect(body.events.map(({ id, status: state }: { id: string; status: string }) => [id, state])).toEqual([
      [first.id, 'active'],
      [second.id, 'active'],
    ]);
    expect(body.total).toBe(2);
  });

  it('the archive of events has past events newest first, from the moment they end [4.9 7.29]', async () => {
    const admin = await app.as('DivisionAdmin');
    const older = await past(admin, 30);
    const newest = await past(admin, 0);
    const middle = await past(admin, 10);
    await make(admin);
    await past(admin, 5, { deletedAt: START });
    await past(admin, 5, { isDraft: true });
    const answer = await admin.call(listEventHistory, {});
    expect(idsOf(answer)).toEqual([newest.id, middle.id, older.id]);
    expect(answer.body.total).toBe(3);
    expect(answer.body.events[0].status).toBe('ended');
  });

  it('the archive of events has drafts latest changed first [4.1 7.29]', async () => {
    const admin = await app.as('DivisionAdmin');
    const untouched = await make(admin, { isDraft: true, updatedAt: hours(-3) });
    const changed = await make(admin, {
      isDraft: true,
      updatedAt: hours(-1),
      startTime: null,
      endTime: null,
    });
    await make(admin);
    const answer = await admin.call(listDraftEvents, {});
    expect(idsOf(answer)).toEqual([changed.id, untouched.id]);
    expect(answer.body.events[0]).toMatchObject({ status: 'draft', date: null, startTime: null });
  });

  it('the archive of events shows the union all, a division its own and its committees’, a committee its own', async () => {
    const division = await makeDivision(app.db);
    const admin = await app.as('DivisionAdmin', { divisionId: division.id });
    const moderator = await app.as('CommitteeModerator', { divisionId: division.id });
    const neighbour = await app.as('CommitteeModerator', { divisionId: division.id });
    const stranger = await app.as('DivisionAdmin');
    const union = await app.as('SuperAdmin');
    const [ofDivision, ofCommittee, ofNeighbour, ofUnion] = [
      await past(admin, 4),
      await past(moderator, 3),
      await past(neighbour, 2),
      await past(union, 1),
    ];
    const seen = async (actor: Actor) => {
      const answer = await actor.call(listEventHistory, { query: { pageSize: 100 } });
      expect(answer.body.total).toBe(answer.body.events.length);
      return idsOf(answer);
    };
    expect(await seen(moderator)).toEqual([ofCommittee.id]);
    expect(await seen(admin)).toEqual([ofNeighbour.id, ofCommittee.id, ofDivision.id]);
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(union)).toEqual(
      expect.arrayContaining([ofUnion.id, ofNeighbour.id, ofCommittee.id, ofDivision.id]),
    );
    for (const event of [ofDivision, ofNeighbour, ofUnion]) {
      expect((await moderator.call(getEvent, { params: { id: event.id } })).status).toBe(404);
    }
    expect((await admin.call(getEvent, { params: { id: ofNeighbour.id } })).status).toBe(200);
  });

  it('the archive of events gives a page and how many there are in all', async () => {
    const admin = await app.as('DivisionAdmin');
    const all = [];
    for (let n = 1; n <= 12; n += 1) all.push((await past(admin, n)).id);
    await make(admin);
    const first = await admin.call(listEventHistory, { query: { page: 1 } });
    expect(idsOf(first)).toEqual(all.slice(0, 10));
    expect(first.body.total).toBe(12);
    const second = await admin.call(listEventHistory, { query: { page: 2 } });
    expect(idsOf(second)).toEqual(all.slice(10));
    expect(second.body.total).toBe(12);
    const beyond = await admin.call(listEventHistory, { query: { page: 3 } });
    expect(beyond.body).toEqual({ events: [], total: 12 });
  });

  it.each([
    ['vår', ['Vårbalen', 'ÅRETS VÅRFEST']],
    ['SPRING', ['Vårbalen']],
    ['å', ['Vårbalen', 'ÅRETS VÅRFEST', 'Åk']],
    ['årets v', ['ÅRETS VÅRFEST']],
    ['100%', ['100% rabatt']],
    ['_', ['a_b']],
    ['\\', []],
    ['balen spring', []],
    ['saknas', []],
  ])('the archive of events finds %s in either name', async (search, found) => {
    const admin = await app.as('DivisionAdmin');
    const names = [
      ['Vårbalen', 'Spring ball'],
      ['ÅRETS VÅRFEST', 'Party of the year'],
      ['Åk', 'Ride'],
      ['100% rabatt', 'All off'],
      ['a_b', 'a_b'],
      ['axb', '100 x'],
    ] as const;
    for (const [index, [nameSwedish, name]] of names.entries()) {
      await past(admin, index + 1, { nameSwedish, name });
    }
    for (const query of [{ search }, { search, page: 1 }]) {
      const { body } = await admin.call(listEventHistory, { query });
      expect(body.events.map((one: { nameSwedish: string }) => one.nameSwedish)).toEqual(found);
      expect(body.total).toBe(found.length);
    }
  });

  it('the archive of events finds the reason that a row shows, and nothing outside the scope', async () => {
    const [admin, other] = [await app.as('DivisionAdmin'), await app.as('DivisionAdmin')];
    const down = { takenDownAt: START, takenDownReason: 'Bryter mot ALKOHOLPOLICYN.' };
    const off = {
      cancelledAt: START,
      cancellationSwedish: 'Lokalen är vattenskadad.',
      cancellationEnglish: 'The venue is flooded.',
    };
    const taken = await make(admin, down);
    const cancelled = await make(admin, off);
    await past(admin, 1);
    await make(other, down);
    for (const [search, found] of [
      ['alkoholpolicyn', [taken.id]],
      ['VATTENSKADAD', [cancelled.id]],
      ['Anledning: lokalen', [cancelled.id]],
      ['flooded', []],
      ['100%', []],
    ] as const) {
      for (const query of [{ search }, { search, page: 1 }]) {
        const answer = await admin.call(listEventHistory, { query });
        expect(idsOf(answer), search).toEqual(found);
        expect(answer.body.total).toBe(found.length);
      }
    }
  });
});

describe('an event that is read', () => {
  it('an event that is read has its host’s name when the host is deleted, and says who made it [8.68]', async () => {
    const moderator = await app.as('CommitteeModerator');
    const committeeId = moderator.user.committeeId ?? '';
    const { body } = await moderator.call(createEvent, { body: eventBody({ host: committeeId }) });
    await app.db.update(committees).set({ deletedAt: START }).where(eq(committees.id, committeeId));
    const [committee] = await app.db.select().from(committees).where(eq(committees.id, committeeId));
    const admin = await app.as('DivisionAdmin', { divisionId: moderator.user.divisionId });
    const read = async () => (await admin.call(getEvent, { params: { id: body.id } })).body;
    expect(await read()).toMatchObject({
      host: { id: committeeId, name: committee?.name },
      createdBy: committee?.name,
    });
    await app.db.update(events).set({ creatorRole: null }).where(eq(events.id, body.id));
    expect((await read()).createdBy).toBe('Tidigare formulär');
  });

  it('an event that is read has the day of its start in Stockholm', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin, {
      startTime: new Date('2026-11-20T23:30:00.000Z'),
      endTime: new Date('2026-11-21T02:00:00.000Z'),
    });
    expect((await admin.call(getEvent, { params: { id: event.id } })).body).toMatchObject({
      date: '2026-11-21',
      startTime: '2026-11-20T23:30:00.000Z',
      audience: 'Studenter',
    });
  });

  it('an event that is read is not found once deleted', async () => {
    const admin = await app.as('DivisionAdmin');
    const { id } = await make(admin, { deletedAt: START });
    expect((await admin.call(getEvent, { params: { id } })).status).toBe(404);
  });
});
