import { isEventFor } from '@karportalen/contract/events/audience';
import { targetUserTypes } from '@karportalen/contract/events/kinds';
import {
  getMemberEvent,
  listMemberCategories,
  listMemberDivisions,
  listMemberEvents,
} from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { memberKinds } from '@karportalen/contract/people/member';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision, makeEvent } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { holdOne, makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { eventTickets } from '../tickets/event-tickets.ts';
import { memberEventReader } from './member-sql.ts';
import { eventCategories, eventCategoryLinks, eventDivisions, events } from './tables.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Values = Partial<typeof events.$inferInsert> & { readonly divisions?: readonly string[] };

let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.update(events).set({ deletedAt: START });
});
afterAll(() => app.close());

const make = async ({ divisions = [], ...values }: Values = {}) => {
  const event = await makeEvent(app.db, START, { owner, ...values });
  for (const divisionId of divisions)
    await app.db.insert(eventDivisions).values({ eventId: event.id, divisionId });
  return event;
};
const list = async (member: Member, query: object = {}): Promise<{ events: MemberEvent[]; more: boolean }> =>
  (await member.call(listMemberEvents, { query })).body;
const ids = async (member: Member, query: object = {}) =>
  (await list(member, query)).events.map(({ id }) => id);
const statusOf = async (member: Member, id: string) =>
  (await member.call(getMemberEvent, { params: { id } })).status;

describe('the events of a member', () => {
  it('the events of a member are those for their kind and division, whatever the combination', async () => {
    const [one, two] = [await makeDivision(app.db), await makeDivision(app.db)];
    const shown = [[], [one.id], [two.id], [one.id, two.id]];
    const made = [];
    for (const targetUserType of targetUserTypes) {
      for (const divisions of shown) {
        const { id } = await make({ targetUserType, divisions });
        made.push({ id, targetUserType, divisions });
      }
    }
    for (const kind of memberKinds) {
      for (const divisionId of [null, one.id, two.id]) {
        const member = await app.asMember({ kind, divisionId });
        const expected = made.filter((event) => isEventFor(event, { kind, divisionId })).map(({ id }) => id);
        expect((await ids(member)).toSorted()).toEqual(expected.toSorted());
        const hidden = made.find((event) => !isEventFor(event, { kind, divisionId }));
        expect(await statusOf(member, hidden?.id ?? '')).toBe(404);
        expect(await statusOf(member, expected[0] ?? '')).toBe(200);
      }
    }
  });

  it('the events of a member are there from publishing until the end, the soonest first', async () => {
    const member = await app.asMember();
    const late = await make({ startTime: later(START, minutes(90)) });
    const soon = await make({ startTime: later(START, minutes(30)), endTime: later(START, minutes(40)) });
    await make({ isDraft: true });
    await make({ takenDownAt: START, takenDownReason: 'Policy' });
    await make({ cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' });
    expect(await ids(member)).toEqual([soon.id, late.id]);
    app.time.now = later(START, minutes(35));
    expect(await ids(member)).toEqual([soon.id, late.id]);
    app.time.now = later(START, minutes(40));
    expect(await ids(member)).toEqual([late.id]);
    expect(await statusOf(member, soon.id)).toBe(404);
  });

  it('the events of a member can be narrowed by time, category, division and words', async () => {
    const member = await app.asMember();
    const hours = (n: number) => later(START, minutes(60 * n));
    const first = await make({ startTime: hours(1), endTime: hours(2), nameSwedish: 'Kräftskiva' });
    const division = await makeDivision(app.db);
    const second = await make({ startTime: hours(20), endTime: hours(22) });
    const [category] = await app.db
      .insert(eventCategories)
      .values({ nameSwedish: 'Gyckel', nameEnglish: 'Spex' })
      .returning();
    await app.db.insert(eventCategoryLinks).values({ eventId: second.id, categoryId: category?.id ?? '' });
    const iso = (date: Date) => date.toISOString();
    expect(await ids(member, { search: 'KRÄFT' })).toEqual([first.id]);
    expect(await ids(member, { search: '%' })).toEqual([]);
    expect(await ids(member, { category: category?.id })).toEqual([second.id]);
    expect(await ids(member, { from: iso(hours(2)) })).toEqual([second.id]);
    expect(await ids(member, { to: iso(hours(20)) })).toEqual([first.id]);
    expect((await member.call(listMemberCategories, {})).body.categories).toContainEqual(category);
    const named = { id: division.id, name: division.name };
    expect((await member.call(listMemberDivisions, {})).body.divisions).toContainEqual(named);
    await app.db.insert(eventDivisions).values({ eventId: first.id, divisionId: division.id });
    const inside = await app.asMember({ divisionId: division.id });
    expect(await ids(inside, { division: division.id })).toContain(first.id);
  });

  it('the events of a member come twenty at a time, each once, also where several start at once', async () => {
    const member = await app.asMember();
    for (let n = 0; n < 45; n += 1) await make({ startTime: later(START, minutes(60 + Math.floor(n / 7))) });
    const read: string[] = [];
    for (let before: string | undefined; ; before = read.at(-1)) {
      const page = await list(member, before ? { before } : {});
      read.push(...page.events.map(({ id }) => id));
      expect(page.more).toBe(read.length < 45);
      if (!page.more) break;
    }
    expect(new Set(read).size).toBe(45);
  });
});

describe('a member’s view of one event', () => {
  const paid = { reservationType: 'Paid', numberOfTickets: 10 } as const;

  it('a member’s view of one event tells what is left only where the organiser shows it, and how many tickets one has', async () => {
    const member = await app.asMember();
    const told = async (id: string) => {
      const { left, mine } = (await member.call(getMemberEvent, { params: { id } })).body;
      return { left, mine };
    };
    for (const showNumberOfTickets of [true, false]) {
      const booked = await makeBookable(app.db, START, { owner, showNumberOfTickets });
      await makeTicket(app.db, booked, { holderId: member.member.id });
      await makeTicket(app.db, booked);
      await makeTicket(app.db, booked, { refundedAt: START, refundedOre: 0 });
      expect(await told(booked.event.id)).toEqual({ left: showNumberOfTickets ? 8 : null, mine: 1 });
    }
    expect(await told((await make({ showNumberOfTickets: true })).id)).toEqual({ left: null, mine: 0 });
  });

  it('a member’s view of one event tells members nothing of accounts, pins or who made it', async () => {
    const event = await make({ ...paid, accountNumber: '3010', resultUnit: '12' });
    const member = await app.asMember();
    const { body } = await member.call(getMemberEvent, { params: { id: event.id } });
    expect(JSON.stringify(body)).not.toMatch(/3010|"12"|123456|createdBy|owner/);
    await app.db.update(events).set({ deletedAt: START }).where(eq(events.id, event.id));
    expect(await statusOf(member, event.id)).toBe(404);
  });
});

describe('an event that everybody opens at once', () => {
  it('an event that everybody opens at once is read once for all who ask meanwhile, with each member’s own places', async () => {
    const { event, typeId } = await makeBookable(app.db, START, { owner, numberOfTickets: 5 });
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(app.db)));
    const memberId = people[0]?.id ?? '';
    await holdOne(app.db, { eventId: event.id, memberId, typeIds: [typeId], now: START });
    let sharedReads = 0;
    const select = (columns: object) => {
      if ('row' in columns) sharedReads += 1;
      return app.db.select(columns as never);
    };
    const counted = Object.create(app.db, { select: { value: select } });
    const read = memberEventReader(eventTickets);
    const answers = await Promise.all(people.map((member) => read(counted, member, event.id, START)));
    expect(answers.map((answer) => answer?.booked)).toEqual(people.map(({ id }) => Number(id === memberId)));
    // The first is read at once, the rest after it together.
    expect(sharedReads).toBe(2);
  });
});
