import {
  checkIn,
  deleteParticipants,
  listCheckIns,
  listEventParticipants,
  undoCheckIn,
} from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckIns } from '@karportalen/contract/tickets/participants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { endEvent, makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { users } from '../../auth/tables.ts';
import { events } from '../../events/tables.ts';
import { checkIns } from '../tables/check-ins.ts';
import { tickets } from '../tables/tickets.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let ticketId: string;
const cidOrEmail = () => `kim${ticketId.slice(-12)}`;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  list = await makeBookable(app.db, START, { owner: admin.user });
  const person = await makePerson(app.db);
  ticketId = (await makeTicket(app.db, list, { holderId: person.id })).ticket.id;
  await app.db.execute(sql`update app_users set cid = ${cidOrEmail()} where id = ${person.id}`);
});

const letIn = (seen = cidOrEmail(), actor = admin) =>
  actor.call(checkIn, { params: { id: list.event.id, ticketId }, body: { cidOrEmail: seen } });
const undo = (actor = admin) => actor.call(undoCheckIn, { params: { id: list.event.id, ticketId } });

const read = async (changedSince?: string): Promise<CheckIns> => {
  const query = changedSince === undefined ? {} : { changedSince };
  return (await admin.call(listCheckIns, { params: { id: list.event.id }, query })).body;
};
const entries = () => app.db.select().from(checkIns).where(eq(checkIns.ticketId, ticketId));

describe('check-in by hand', () => {
  it('check-in by hand tells when and by whom, also to others who have the list open', async () => {
    const { asOf } = await read();
    const { status, body } = await letIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ticketId,
      status: 'CheckedIn',
      checkedInAt: START.toISOString(),
      checkedInBy: admin.user.email,
    });
    expect((await read()).participants).toEqual([body]);
    expect((await read(asOf)).participants).toEqual([body]);
    const { body: lists } = await admin.call(listEventParticipants, { query: { ids: list.event.id } });
    expect(lists.events[0]).toMatchObject({ participants: 1, checkedInParticipants: 1, cancelledAt: null });
  });

  it('check-in by hand names an organiser who is in the register, and nobody whose account is removed', async () => {
    const other = await app.as('DivisionAdmin', { divisionId: admin.user.divisionId });
    await makePerson(app.db, { firstName: 'Anna', lastName: 'Ek', email: other.user.email });
    expect((await letIn(undefined, other)).body.checkedInBy).toBe('Anna Ek');
    await app.db.execute(sql`delete from sessions where user_id = ${other.user.id}`);
    await app.db.delete(users).where(eq(users.id, other.user.id));
    expect((await read()).participants).toMatchObject([{ status: 'CheckedIn', checkedInBy: null }]);
  });

  it('check-in by hand is undone, and what was undone is kept; done again it stands', async () => {
    await letIn();
    app.time.now = later(START, minutes(1));
    const { asOf } = await read();
    const { status, body } = await undo();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'NotCheckedIn', checkedInAt: null, checkedInBy: null });
    expect((await read(asOf)).participants).toEqual([body]);
    expect(await entries()).toMatchObject([
      { at: START, byUser: admin.user.id, undoneAt: app.time.now, undoneByUser: admin.user.id },
    ]);
    await letIn();
    expect((await entries()).filter(({ undoneAt }) => undoneAt === null)).toMatchObject([
      { at: app.time.now },
    ]);
    expect(await entries()).toHaveLength(2);
  });

  it('check-in by hand pressed again is the entry that stands, and so is taking back what is not in', async () => {
    await letIn();
    app.time.now = later(START, minutes(1));
    const other = await app.as('DivisionAdmin', { divisionId: admin.user.divisionId });
    expect((await letIn(undefined, other)).body).toMatchObject({
      checkedInAt: START.toISOString(),
      checkedInBy: admin.user.email,
    });
    expect(await entries()).toHaveLength(1);
    await undo();
    expect((await undo()).status).toBe(200);
    expect(await entries()).toMatchObject([{ undoneByUser: admin.user.id }]);
  });

  it('check-in by hand leaves one entry of twenty presses at once, which the table would not let be two', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => letIn()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await entries()).toHaveLength(1);
    // Control: without the ticket lock the table's constraint still refuses a second entry.
    await expect(
      app.db.insert(checkIns).values({ ticketId, at: START, byDoor: 'Dörr 2' }),
    ).rejects.toMatchObject({ cause: { constraint: 'check_ins_standing' } });
  });
});

describe('nobody is let in', () => {
  it('nobody is let in by a ticket that is refunded', async () => {
    await app.db.update(tickets).set({ refundedAt: START, refundedOre: 0 }).where(eq(tickets.id, ticketId));
    const { status, body } = await letIn();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CHECK_IN_REFUNDED',
      clientMessageSwedish: 'Biljetten är återbetald och gäller inte längre.',
    });
    expect(await entries()).toEqual([]);
  });

  it('nobody is let in by a ticket that was passed on since the list was looked at', async () => {
    const receiver = await makePerson(app.db);
    await app.db.update(tickets).set({ holderId: receiver.id }).where(eq(tickets.id, ticketId));
    expect((await letIn()).body).toMatchObject({ code: 'CHECK_IN_PASSED_ON' });
    expect(await entries()).toEqual([]);
    expect((await letIn(receiver.email)).status).toBe(200);
  });

  it.each([
    ['cancelled', { cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' }],
    ['taken down', { takenDownAt: START, takenDownReason: 'Nej' }],
  ])('nobody is let in to an event that is %s', async (_, change) => {
    await app.db.update(events).set(change).where(eq(events.id, list.event.id));
    expect((await letIn()).body).toMatchObject({ code: 'CHECK_IN_EVENT_CANCELLED' });
    expect(await entries()).toEqual([]);
  });

  it('nobody is let in of another’s event, by another event’s address, nor from a deleted list, whose entries are gone', async () => {
    const other = await app.as('DivisionAdmin');
    expect((await letIn(undefined, other)).status).toBe(404);
    expect((await undo(other)).status).toBe(404);
    const elsewhere = await makeBookable(app.db, START, { owner: admin.user });
    const params = { id: elsewhere.event.id, ticketId };
    expect((await admin.call(checkIn, { params, body: { cidOrEmail: cidOrEmail() } })).status).toBe(404);
    await letIn();
    await endEvent(app.db, list.event.id, START);
    await admin.call(deleteParticipants, { params: { id: list.event.id } });
    expect((await letIn('')).status).toBe(404);
    expect((await undo()).status).toBe(404);
    expect(await entries()).toEqual([]);
  });
});
