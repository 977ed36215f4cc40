import { exportMe } from '@karportalen/contract/people/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { calendarFeeds } from '../events/tables.ts';
import { devices } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Where the export contains each table that names a person. */
const toldAs: Record<string, string> = {
  member_sessions: 'sessions',
  devices: 'devices',
  notification_receipts: 'messages',
  waited_pushes: 'waitedPushes',
  poll_openings: 'openedPolls',
  poll_votes: 'votes',
  calendar_feeds: 'calendars',
  release_reminders: 'releaseReminders',
  draw_entrants: 'drawEntries',
  ticket_holds: 'holds',
  waiting_members: 'waiting',
  tickets: 'tickets',
  orders: 'tickets',
  ticket_passes: 'passedTickets',
  ticket_message_receipts: 'eventMessages',
  payments: 'payments',
  member_marks: 'marks',
  held_back: 'heldBack',
  booking_codes: 'bookingCodes',
};
/**
 * email_changes lasts ten minutes and was entered by the member; payer_contacts is about erased people, who can ask for
 * no export.
 */
const untold = ['email_changes', 'payer_contacts'];

describe('what is kept about a member', () => {
  it('what is kept about a member is a file with everything, and nobody else’s', async () => {
    const me = await app.asMember({ firstName: 'Åsa', cid: 'asa123' });
    const { user: owner } = await app.as('DivisionAdmin');
    const list = await makeBookable(app.db, START, { owner });
    await makeTicket(app.db, list, { holderId: me.member.id, foodPreference: 'vegan' });
    await makeTicket(app.db, list, { foodPreference: 'nötter' });
    await app.db.insert(devices).values({ personId: me.member.id, gateway: 'fcm', token: 'hemlig-telefon' });
    await app.db
      .insert(calendarFeeds)
      .values({ token: 'hemlig-adress', memberId: me.member.id, kind: 'all' });
    const { status, headers, answer } = await me.call(exportMe, {});
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['content-disposition']).toContain('filename="mina-uppgifter.json"');
    const file = JSON.parse(answer.body);
    expect(file).toMatchObject({
      person: { firstName: 'Åsa', email: me.member.email, studentId: 'asa123' },
      sessions: [{ device: 'Firefox, Linux' }],
      devices: [{ gateway: 'fcm' }],
      calendars: [{ kind: 'all' }],
      tickets: [{ foodPreference: 'vegan' }],
    });
    for (const text of ['hemlig', 'nötter', me.token]) expect(answer.body).not.toContain(text);
  });

  it('what is kept about a member is told of every table that names a person', async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'app_users'::regclass`,
    );
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !untold.includes(name)).sort()).toEqual(Object.keys(toldAs).sort());
    const { answer } = await (await app.asMember()).call(exportMe, {});
    expect(Object.keys(JSON.parse(answer.body))).toEqual(expect.arrayContaining(Object.values(toldAs)));
  });

  it('what is kept about a member is found by an index in every table, and so is what an erasure takes away', async () => {
    const { rows } = await app.db.execute(sql`
      select k.conrelid::regclass::text as name from pg_constraint k
      where k.confrelid = 'app_users'::regclass and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`);
    expect(rows).toEqual([]);
  });
});
