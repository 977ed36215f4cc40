import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { announceDraw } from '../../test/draws/announce-draw.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { insertSuperAdmin } from '../auth/user-sql.ts';
import { nothingToReport } from '../notifications/delivery/push-subject.ts';
import { recordAsCommand } from '../platform/history/actor.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { pushSubjects } from '../registries/push-subjects.ts';
import { advanceDrawOf } from '../tickets/draw/advance-draw.ts';
import { deleteDueLists } from '../tickets/participants/delete-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const entriesOf = (itemId: string) =>
  app.db.select().from(historyEntries).where(eq(historyEntries.itemId, itemId)).orderBy(historyEntries.at);
const byJob = { via: 'job', actorId: null, requestId: null };

// Every job and command that changes a row of an item: pushes that are sent, draws, lists that are due, accounts.
describe('what changes an item without a request is in its history', () => {
  it('what changes an item without a request is in its history: a push that is sent', async () => {
    const { id } = await makePoll(await app.as('SuperAdmin'), { sendPushNotification: true });
    const report = { ...nothingToReport, sentAt: START, pushStatus: 'sent' as const, devicesReached: 2 };
    await app.db.transaction((tx) => pushSubjects.poll.report(tx, id, report));
    // The same report again changes nothing.
    await app.db.transaction((tx) => pushSubjects.poll.report(tx, id, report));
    const [, sent, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ ...byJob, action: 'sent', kind: 'poll', title: 'Lunch' });
  });

  it('what changes an item without a request is in its history: a draw', async () => {
    const { id } = await announceDraw(app.db, START);
    await advanceDrawOf(app.db, id, later(START, minutes(90)));
    expect(await entriesOf(id)).toMatchObject([{ ...byJob, action: 'drawn', kind: 'event' }]);
  });

  it('what changes an item without a request is in its history: a participant list that is due', async () => {
    const times = { startTime: new Date('2026-01-01T10:00:00Z'), endTime: new Date('2026-01-01T12:00:00Z') };
    const owner = { role: 'SuperAdmin' as const, divisionId: null, committeeId: null };
    const list = await makeBookable(app.db, START, { owner, ...times });
    await makeTicket(app.db, list);
    await deleteDueLists(app.db, START, 180);
    expect(await entriesOf(list.event.id)).toMatchObject([
      { ...byJob, action: 'listDeleted', kind: 'event' },
    ]);
  });

  it('what changes an item without a request is in its history: an account made by a command', async () => {
    recordAsCommand();
    await app.db.transaction((tx) => insertSuperAdmin(tx, 'ny@exempel.se'));
    const entries = await app.db.select().from(historyEntries).where(eq(historyEntries.kind, 'account'));
    expect(entries).toMatchObject([{ via: 'command', action: 'created', after: { role: 'SuperAdmin' } }]);
  });
});
