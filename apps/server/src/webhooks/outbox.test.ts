import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { createWebhook, updateWebhook } from '@karportalen/contract/webhooks/endpoints';
import { type WebhookKind, webhookKinds } from '@karportalen/contract/webhooks/kinds';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { tries } from '../../test/proof.ts';
import { texts } from '../../test/requests/notification-setup.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { noteClosedPolls } from './closed-polls.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let webhookId: string;
beforeAll(async () => {
  app = await testApp({ webhookReach: { loopback: true } });
  admin = await app.as('SuperAdmin');
  const body = { name: 'Allt', url: 'http://127.0.0.1:9/', kinds: [...webhookKinds] };
  webhookId = (await admin.call(createWebhook, { body })).body.webhook.id;
  await app.db.execute(sql`update webhooks set created_at = ${START}`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`delete from webhook_deliveries`);
});

const OWNER = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

type Told = {
  readonly kind: WebhookKind;
  readonly item: string | null;
  readonly data: Record<string, unknown>;
};
const told = async (): Promise<Told[]> => {
  const { rows } = await app.db.execute<Told>(
    sql`select kind, item_id as item, data from webhook_deliveries order by position`,
  );
  return rows;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
afterEach(async () => {
  for (const { kind, data } of await told())
    for (const value of Object.values(data).flat()) expect(value, kind).toMatch(UUID);
});
const kindsTold = async () => (await told()).map(({ kind }) => kind);

describe('the outbox of webhooks', () => {
  it('an event is told when it is published, changed and cancelled, and by its ids alone', async () => {
    const {
      event: { id },
    } = await makeBookable(app.db, START, { owner: OWNER });
    const [first] = await told();
    expect(first).toEqual({
      kind: 'eventPublished',
      item: id,
      data: { eventId: id, hostId: expect.any(String) },
    });
    await app.db.execute(sql`update events set location_swedish = 'Gasquen' where id = ${id}`);
    await app.db.execute(sql`update events set pin = '123456' where id = ${id}`);
    await app.db.execute(sql`update events set sensitive_answers_deleted_at = now() where id = ${id}`);
    await app.db.execute(sql`update events set cancelled_at = now(), cancellation_swedish = 'Sjuk', cancellation_english = 'Ill'
      where id = ${id}`);
    expect(await kindsTold()).toEqual(['eventPublished', 'eventChanged', 'eventCancelled']);
  });

  it('a draft is not told, nor what was rolled back', async () => {
    const {
      event: { id },
    } = await makeBookable(app.db, START, { owner: OWNER });
    await app.db.execute(sql`delete from webhook_deliveries`);
    const rolledBack = app.db.transaction(async (tx) => {
      await tx.execute(sql`update events set location_swedish = 'Annan plats' where id = ${id}`);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await app.db.execute(sql`update events set is_draft = true where id = ${id}`);
    await app.db.execute(sql`update events set location_swedish = 'Tredje' where id = ${id}`);
    expect(await kindsTold()).toEqual([]);
  });

  it('members are told by their ids, an import in one message, and nothing of what they do themselves', async () => {
    const { id } = await makePerson(app.db);
    expect(await told()).toEqual([{ kind: 'memberChanged', item: null, data: { memberIds: [id] } }]);
    await app.db.execute(sql`update app_users set browser_language = 'en' where id = ${id}`);
    await app.db.execute(sql`update app_users set quiet_from = '22:00', quiet_to = '07:00' where id = ${id}`);
    expect(await told()).toHaveLength(1);
    await app.db.execute(sql`update app_users set first_name = 'Ny' where id = ${id}`);
    const all = await told();
    expect(all).toHaveLength(2);
    expect(JSON.stringify(all)).not.toContain('Ny');
  });

  it('a sold ticket is told with its order, the last one as sold out, and a refund', async () => {
    const bookable = await makeBookable(app.db, START, { owner: OWNER, numberOfTickets: 2 });
    const { event } = bookable;
    const [one, two] = [await makePerson(app.db), await makePerson(app.db)];
    await app.db.execute(sql`delete from webhook_deliveries`);
    const { ticket } = await makeTicket(app.db, bookable, { holderId: one.id });
    await makeTicket(app.db, bookable, { holderId: two.id });
    expect(await kindsTold()).toEqual(['ticketSold', 'ticketSold', 'soldOut']);
    const [first] = await told();
    expect(first).toEqual({
      kind: 'ticketSold',
      item: event.id,
      data: { eventId: event.id, orderId: expect.any(String), ticketIds: [ticket.id] },
    });
    await app.db.execute(
      sql`update tickets set refunded_at = now(), refunded_ore = 0 where id = ${ticket.id}`,
    );
    expect((await told()).at(-1)).toEqual({
      kind: 'ticketRefunded',
      item: event.id,
      data: { eventId: event.id, ticketIds: [ticket.id] },
    });
  });

  it('a notification is told when it is sent, not before', async () => {
    const { id } = (await admin.call(createNotification, { body: { ...texts, targetGroup: 'Student' } }))
      .body;
    expect(await told()).toEqual([]);
    await app.db.execute(
      sql`update push_deliveries set state = 'sending', started_at = now() where subject_id = ${id}`,
    );
    await app.db.execute(
      sql`update push_deliveries set state = 'finished', finished_at = now() where subject_id = ${id}`,
    );
    expect(await told()).toEqual([{ kind: 'notificationSent', item: id, data: { notificationId: id } }]);
  });

  it('a poll is told once when it has closed, however many servers look', async () => {
    const poll = await makePoll(admin, { closesAt: later(START, minutes(60)).toISOString() });
    const look = (after: number) => noteClosedPolls(app.db, later(START, minutes(after)));
    await look(59);
    expect(await told()).toEqual([]);
    await Promise.all([look(61), look(61), look(61)]);
    await look(62);
    expect(await told()).toEqual([{ kind: 'pollClosed', item: poll.id, data: { pollId: poll.id } }]);
  });

  it('two servers that look at the same moment tell of a closed poll once', async () => {
    const poll = await makePoll(admin, { closesAt: later(START, minutes(60)).toISOString() });
    for (let n = 0; n < tries({ proof: 500, run: 20 }); n += 1) {
      await app.db.execute(sql`delete from webhook_deliveries`);
      await Promise.all(Array.from({ length: 4 }, () => noteClosedPolls(app.db, later(START, minutes(61)))));
      const ofPoll = (await told()).filter(({ item }) => item === poll.id);
      expect(ofPoll).toHaveLength(1);
    }
  });

  it('nothing is told to a webhook that is switched off', async () => {
    const body = { name: 'Allt', url: 'http://127.0.0.1:9/', kinds: [...webhookKinds] };
    await admin.call(updateWebhook, { params: { id: webhookId }, body: { ...body, isOn: false } });
    await makeBookable(app.db, START, { owner: OWNER });
    expect(await told()).toEqual([]);
    await admin.call(updateWebhook, { params: { id: webhookId }, body: { ...body, isOn: true } });
  });
});
