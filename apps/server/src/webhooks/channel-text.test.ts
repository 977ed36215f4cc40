import { deleteEvent } from '@karportalen/contract/events/endpoints';
import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { channelBody } from '@karportalen/contract/webhooks/channel-message';
import { type WebhookKind, webhookKinds } from '@karportalen/contract/webhooks/kinds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { texts } from '../../test/requests/notification-setup.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { channelMessage } from './channel-text.ts';

const PORTAL = 'https://portal.exempel.se';
const OWNER = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const told = (kind: WebhookKind | 'test', itemId: string | null) =>
  channelMessage(app.db, { kind, itemId }, PORTAL);

describe('what a channel is told', () => {
  it('a channel is told the title, time and place of an event, with a link, and how many tickets are booked', async () => {
    const bookable = await makeBookable(app.db, START, {
      ...{ owner: OWNER, numberOfTickets: 5, nameSwedish: 'Höstsittning', locationSwedish: 'Gasquen' },
    });
    const { id } = bookable.event;
    await app.db.execute(
      sql`update events set start_time = '2026-11-21T17:00:00Z', end_time = '2026-11-21T21:00:00Z' where id = ${id}`,
    );
    const link = `${PORTAL}/app/events/${id}`;
    const about = '2026-11-21 18:00, Gasquen';
    for (const kind of ['eventPublished', 'eventChanged', 'eventCancelled'] as const)
      expect(await told(kind, id)).toEqual({ kind, title: 'Höstsittning', about, link });
    const holder = await makePerson(app.db, { firstName: 'Anna', lastName: 'Hemlig' });
    const { ticket } = await makeTicket(app.db, bookable, { holderId: holder.id });
    for (const kind of ['ticketSold', 'ticketRefunded', 'soldOut'] as const)
      expect(await told(kind, id)).toMatchObject({ kind, about: '1 av 5 biljetter', link });
    await app.db.execute(
      sql`update tickets set refunded_at = now(), refunded_ore = 0 where id = ${ticket.id}`,
    );
    const body = channelBody('discord', (await told('ticketRefunded', id)) as never);
    expect(body).toMatchObject({ content: expect.stringContaining('0 av 5 biljetter') });
    expect(JSON.stringify(body)).not.toMatch(/Anna|Hemlig/);
  });

  it('a channel is told which event was deleted', async () => {
    const { event } = await makeBookable(app.db, START, { owner: OWNER, nameSwedish: 'Lunch' });
    expect((await admin.call(deleteEvent, { params: { id: event.id } })).status).toBe(204);
    expect(await told('eventCancelled', event.id)).toEqual({ kind: 'eventCancelled', title: 'Lunch' });
    expect(await told('eventChanged', event.id)).toBeUndefined();
  });

  it('a channel is told the title of a poll and of a notification', async () => {
    const poll = await makePoll(admin, { titleSwedish: 'Vårbalens tema' });
    expect(await told('pollClosed', poll.id)).toEqual({ kind: 'pollClosed', title: 'Vårbalens tema' });
    const body = { ...texts, targetGroup: 'Student' as const };
    const { id } = (await admin.call(createNotification, { body })).body;
    for (const kind of ['notificationSent', 'alarmSent', 'alarmEnded'] as const)
      expect(await told(kind, id)).toEqual({ kind, title: texts.titleSwedish });
  });

  it('a channel is told nothing of what is gone, and of a test that it works', async () => {
    const gone = '11111111-1111-4111-8111-111111111111';
    for (const kind of webhookKinds) expect(await told(kind, gone)).toBeUndefined();
    expect(await told('test', null)).toMatchObject({ kind: 'test', title: expect.any(String) });
  });
});
