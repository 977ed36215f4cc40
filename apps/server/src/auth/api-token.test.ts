import { createApiToken, endApiToken, listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { sendNotification, updateNotification } from '@karportalen/contract/notifications/endpoints';
import { createPoll, deletePoll, getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, START, type TestApp, testApp } from '../../test/app.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { notifications } from '../notifications/tables.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
});

const DAY = 24 * 60 * 60_000;

describe('making an API token', () => {
  it('making an API token tells the secret once and keeps only its hash', async () => {
    const maker = await app.as('DivisionAdmin');
    const body = { name: 'Registret', functions: ['Polls' as const, 'Events' as const] };
    const made = await maker.call(createApiToken, { body });
    expect(made.status).toBe(201);
    const { token, secret } = made.body;
    expect(secret).toMatch(/^karp_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Registret',
      functions: ['Polls', 'Events'],
      isReadOnly: true,
      expiresAt: later(START, 365 * DAY).toISOString(),
      lastUsedAt: null,
      by: { id: maker.user.id },
      division: { id: maker.user.divisionId },
    });
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select t::text as row from api_tokens t where id = ${token.id}`,
    );
    expect(rows[0]?.row).not.toContain(secret.slice(5));
    expect(JSON.stringify((await maker.call(listApiTokens, {})).body)).not.toContain(secret.slice(5));
  });

  it('making an API token stores its secret nowhere, not even under an Idempotency-Key', async () => {
    const maker = await app.as('SuperAdmin');
    const body = { name: 'Registret', functions: ['Polls' as const] };
    const made = await maker.call(createApiToken, { body }, { 'idempotency-key': 'one' });
    const { rows } = await app.db.execute(
      sql`select 1 from idempotency_keys where strpos(answer::text, ${made.body.secret}) > 0
        union all select 1 from history_entries h where strpos(h::text, ${made.body.secret}) > 0`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    [{ functions: [] }, 'functions'],
    [{ functions: ['Polls', 'PaymentReceiverReport'] }, 'functions'],
    [{ functions: ['Everything'] }, 'functions.0'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ expiresAt: START.toISOString() }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ role: 'SuperAdmin' }, 'role'],
  ])('making an API token refuses %j at its field', async (values, field) => {
    const maker = await app.as('DivisionAdmin');
    const body = { name: 'x', functions: ['Polls'], ...values } as never;
    const { status, body: answer } = await maker.call(createApiToken, { body });
    expect([status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it('making an API token never grants alarms', async () => {
    const { token } = await makeApiToken(app, await app.as('SuperAdmin'), {
      functions: ['PushNotification', 'AlarmPushNotification', 'PushNotification'],
    });
    expect(token.functions).toEqual(['PushNotification']);
  });
});

describe('the list of API tokens', () => {
  it('the list of API tokens is of one’s scope, and what is outside it cannot be ended', async () => {
    const mine = await app.as('DivisionAdmin');
    const colleague = await app.as('DivisionAdmin', { divisionId: mine.user.divisionId });
    const other = await app.as('DivisionAdmin');
    const boss = await app.as('SuperAdmin');
    const { id } = await makeApiToken(app, mine);
    const idsOf = async (who: typeof mine) =>
      (await who.call(listApiTokens, {})).body.tokens.map((one: { id: string }) => one.id);
    expect(await idsOf(mine)).toEqual([id]);
    expect(await idsOf(colleague)).toEqual([id]);
    expect(await idsOf(boss)).toContain(id);
    expect(await idsOf(other)).toEqual([]);
    expect((await other.call(endApiToken, { params: { id } })).status).toBe(404);
    expect((await colleague.call(endApiToken, { params: { id } })).status).toBe(204);
    expect((await mine.call(endApiToken, { params: { id } })).status).toBe(404);
    expect(await idsOf(boss)).not.toContain(id);
  });
});

describe('a call with an API token', () => {
  it('a call with an API token is its maker’s, with the token’s functions and the maker’s scope', async () => {
    const maker = await app.as('DivisionAdmin');
    const stranger = await makePoll(await app.as('DivisionAdmin'));
    const own = await makePoll(maker);
    const { call } = await makeApiToken(app, maker);
    expect((await call(getUser, {})).body).toMatchObject({ id: maker.user.id, functions: ['Polls'] });
    expect((await call(getPoll, { params: { id: own.id } })).status).toBe(200);
    expect((await call(getPoll, { params: { id: stranger.id } })).status).toBe(404);
    expect((await call(deletePoll, { params: { id: stranger.id } })).status).toBe(404);
    expect((await call(deletePoll, { params: { id: own.id } })).status).toBe(204);
  });

  it('a call with an API token is named in the history, with its maker', async () => {
    const maker = await app.as('DivisionAdmin');
    const { call, id } = await makeApiToken(app, maker, { name: 'Väggskärmen' });
    const made = await call(createPoll, { body: pollOf({}) });
    expect(made.status).toBe(201);
    const { body } = await maker.call(listHistory, { query: { item: made.body.id } });
    expect(body.entries).toMatchObject([
      { by: { id: maker.user.id }, via: 'token', token: { id, name: 'Väggskärmen' }, action: 'created' },
    ]);
    const whole = await maker.call(listHistory, { query: { item: id } });
    expect(whole.body.entries).toMatchObject([{ via: 'portal', kind: 'apiToken', title: 'Väggskärmen' }]);
    expect(whole.body.entries[0]).not.toHaveProperty('token');
  });

  it('a call with an API token is named to whom it made an edit stale, also to its maker', async () => {
    const maker = await app.as('DivisionAdmin');
    const { call } = await makeApiToken(app, maker, { name: 'Väggskärmen' });
    const scheduleTime = later(START, DAY).toISOString();
    const first = await makePoll(maker, { scheduleTime });
    const edit = (body: object) => ({ params: { id: first.id }, body: body as never });
    const saved = await call(updatePoll, edit(pollOf({ scheduleTime, titleSwedish: 'Ny' })));
    expect(saved.status).toBe(200);
    const stale = await maker.call(updatePoll, edit(pollOf({ scheduleTime, updatedAt: first.updatedAt })));
    expect([stale.status, stale.body.saved]).toMatchObject([
      409,
      { by: `${maker.user.email} med API-nyckeln ”Väggskärmen”`, isYou: false },
    ]);
    await maker.call(updatePoll, edit(pollOf({ scheduleTime, titleSwedish: 'Min' })));
    const again = await maker.call(updatePoll, edit(pollOf({ scheduleTime, updatedAt: first.updatedAt })));
    expect(again.body.saved).toMatchObject({ by: maker.user.email, isYou: true });
  });

  it('a call with an API token is still named in the history when token and maker are gone', async () => {
    const maker = await app.as('DivisionAdmin');
    const { call, id } = await makeApiToken(app, maker);
    const made = await call(createPoll, { body: pollOf({}) });
    await maker.call(endApiToken, { params: { id } });
    await app.db.delete(users).where(eq(users.id, maker.user.id));
    const boss = await app.as('SuperAdmin');
    const { body } = await boss.call(listHistory, { query: { item: made.body.id } });
    expect(body.entries).toMatchObject([{ via: 'token', token: { id, name: 'Registret' } }]);
  });

  it('a call with an API token needs no Origin of ours, and takes a foreign one', async () => {
    const { call } = await makeApiToken(app, await app.as('SuperAdmin'));
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(createPoll, { body: pollOf({}) }, foreign)).status).toBe(201);
    const maker = await app.as('SuperAdmin');
    expect((await maker.call(createPoll, { body: pollOf({}) }, foreign)).status).toBe(403);
  });

  it('a call with an API token and a cookie is the token’s alone', async () => {
    const boss = await app.as('SuperAdmin');
    const { headers, call } = await makeApiToken(app, await app.as('DivisionAdmin'));
    expect((await boss.call(getUser, {}, headers)).body.roles).toEqual(['DivisionAdmin']);
    const wrong = await boss.call(getUser, {}, { authorization: 'Bearer karp_unknown' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_TOKEN']);
    const foreign = { ...headers, origin: 'https://elsewhere.example', cookie: boss.cookie };
    const made = await app.call(createPoll, { body: pollOf({}) }, foreign);
    expect(made.status).toBe(201);
    expect((await call(getPoll, { params: { id: made.body.id } })).status).toBe(200);
  });

  it('a call with an API token has idempotency keys of its own', async () => {
    const maker = await app.as('SuperAdmin');
    const { call } = await makeApiToken(app, maker);
    const key = { 'idempotency-key': 'same' };
    const byHand = await maker.call(createPoll, { body: pollOf({}) }, key);
    const first = await call(createPoll, { body: pollOf({}) }, key);
    const again = await call(createPoll, { body: pollOf({}) }, key);
    expect([byHand.status, first.status, again.status]).toEqual([201, 201, 201]);
    expect(first.body.id).not.toBe(byHand.body.id);
    expect(again.body.id).toBe(first.body.id);
  });

  it('a call with an API token neither sends nor changes an alarm that waits', async () => {
    const boss = await app.as('SuperAdmin');
    const { call } = await makeApiToken(app, boss, {
      functions: ['PushNotification', 'AlarmPushNotification'],
    });
    const texts = {
      titleSwedish: 'Brand',
      titleEnglish: 'Fire',
      notificationMessageSwedish: 'Gå ut.',
      notificationMessageEnglish: 'Get out.',
      inboxMessageSwedish: 'Gå ut.',
      inboxMessageEnglish: 'Get out.',
      targetGroup: 'All' as const,
    };
    const [alarm] = await app.db
      .insert(notifications)
      .values({ ...texts, type: 'Alarm', creatorRole: 'SuperAdmin', isDraft: true })
      .returning({ id: notifications.id });
    const params = { id: alarm?.id ?? '' };
    const body = { ...texts, scheduleTime: null } as never;
    expect((await call(updateNotification, { params, body })).status).toBe(403);
    expect((await call(sendNotification, { params })).status).toBe(403);
    const [row] = await app.db.select().from(notifications).where(eq(notifications.id, params.id));
    expect(row).toMatchObject({ isDraft: true, sentAt: null });
  });
});
