import { endApiToken, listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { API_TOKEN_CALLS_PER_MINUTE } from '@karportalen/contract/auth/limits';
import { removeDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { listDraftPolls } from '@karportalen/contract/polls/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { tokenMeter } from './api-token-limit.ts';
import { endAllTokens } from './api-token-sql.ts';
import { apiTokens, factorPolicies, users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
});

const DAY = 24 * 60 * 60_000;

describe('an API token that does not work', () => {
  const refused = { status: 401, body: { code: 'INVALID_TOKEN', errorType: 'EXPIRED_TOKEN' } };

  it('an API token is refused if it has expired or ended, or its maker’s role has ended', async () => {
    const maker = await app.as('DivisionAdmin');
    const expiresAt = later(START, DAY).toISOString();
    const expiring = await makeApiToken(app, maker, { expiresAt });
    app.time.now = later(START, DAY - 1);
    expect((await expiring.call(getUser, {})).status).toBe(200);
    app.time.now = later(START, DAY);
    expect(await expiring.call(getUser, {})).toMatchObject(refused);
    app.time.now = START;

    const ended = await makeApiToken(app, maker);
    await maker.call(endApiToken, { params: { id: ended.id } });
    expect(await ended.call(getUser, {})).toMatchObject(refused);

    const moved = await makeApiToken(app, maker);
    await app.db
      .update(users)
      .set({ role: 'SuperAdmin', divisionId: null })
      .where(eq(users.id, maker.user.id));
    expect(await moved.call(getUser, {})).toMatchObject(refused);
    expect((await (await app.as('SuperAdmin')).call(listApiTokens, {})).body.tokens).not.toContainEqual(
      expect.objectContaining({ id: moved.id }),
    );
  });

  it('an API token is refused once its maker is removed', async () => {
    const maker = await app.as('DivisionAdmin');
    const { call } = await makeApiToken(app, maker);
    const boss = await app.as('SuperAdmin');
    const params = { inviteId: maker.user.id };
    expect((await boss.call(removeDivisionAdmin, { params })).status).toBe(204);
    expect(await call(getUser, {})).toMatchObject(refused);
  });

  it('an API token is refused after a backup was restored', async () => {
    const { call } = await makeApiToken(app, await app.as('SuperAdmin'));
    await app.db.transaction((tx) => endAllTokens(tx, START));
    expect(await call(getUser, {})).toMatchObject(refused);
  });

  it('an API token is refused until its maker has set up a required second factor', async () => {
    const { call } = await makeApiToken(app, await app.as('SuperAdmin'));
    const row = { policy: 'all' as const, requiredFrom: START };
    await app.db
      .insert(factorPolicies)
      .values(row)
      .onConflictDoUpdate({ target: factorPolicies.isOnly, set: row });
    try {
      expect(await call(listDraftPolls, {})).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_REQUIRED' },
      });
    } finally {
      await app.db.update(factorPolicies).set({ policy: 'voluntary' });
    }
  });

  it.each([
    ['Bearer'],
    ['Bearer '],
    ['Bearer karp_unknown'],
    ['bearer  karp_two_spaces'],
    ['Bearer a b'],
    ['Bearer karp_å'],
    [`Bearer karp_${'x'.repeat(10_000)}`],
    ['Bearer\tkarp_x'],
  ])(
    'an invalid API token is refused the same way with and without a session cookie: %j',
    async (authorization) => {
      const { cookie } = await app.as('SuperAdmin');
      for (const more of [{}, { cookie }]) {
        const { status, body, headers } = await app.call(getUser, {}, { authorization, ...more });
        expect({ status, body }).toMatchObject(refused);
        expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      }
    },
  );

  it.each(['Basic a2FycDp4', 'Token karp_x', 'karp_x', 'Bearerx karp_x'])(
    'an Authorization header of another scheme is ignored, and a session cookie still works: %s',
    async (authorization) => {
      const none = await app.call(getUser, {}, { authorization });
      expect([none.status, none.body.code, none.headers['www-authenticate']]).toEqual([
        401,
        'NO_SESSION',
        'Bearer',
      ]);
      const { call } = await app.as('SuperAdmin');
      expect((await call(getUser, {}, { authorization })).status).toBe(200);
    },
  );

  it('refusing an API token costs one look-up, whatever is wrong with it', async () => {
    const maker = await app.as('SuperAdmin');
    const ended = await makeApiToken(app, maker);
    await maker.call(endApiToken, { params: { id: ended.id } });
    const expired = await makeApiToken(app, maker, { expiresAt: later(START, 1000).toISOString() });
    app.time.now = later(START, 2000);
    const asked = vi.spyOn(app.db.$client, 'query');
    const counts = [];
    for (const secret of [ended.secret, expired.secret, 'karp_unknown', '', 'a b']) {
      asked.mockClear();
      await app.call(getUser, {}, { authorization: `Bearer ${secret}` });
      counts.push(asked.mock.calls.length);
    }
    asked.mockRestore();
    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the rate limit of an API token', () => {
  const use = async (count: () => Promise<void>, times: number) => {
    let done = 0;
    const one = async () => {
      await count();
      done += 1;
    };
    await Promise.allSettled(Array.from({ length: times }, one));
    return done;
  };

  it('the rate limit of an API token is shared by all servers and starts anew each minute', async () => {
    const { id } = await makeApiToken(app, await app.as('SuperAdmin'));
    const meters = [tokenMeter(app.db), tokenMeter(app.db), tokenMeter(app.db)];
    let at = 0;
    const next = (now: Date) => () => meters[at++ % meters.length]?.(id, now) ?? Promise.resolve();
    const done = await use(next(START), API_TOKEN_CALLS_PER_MINUTE * 2);
    expect(done).toBeLessThanOrEqual(API_TOKEN_CALLS_PER_MINUTE);
    // A lease that is not used up is lost, at most one a server.
    expect(done).toBeGreaterThan(API_TOKEN_CALLS_PER_MINUTE - 20 * meters.length);
    expect(await use(next(later(START, minutes(1))), 100)).toBe(100);
  });

  it('the rate limit of an API token counts every call of a burst once', async () => {
    const { id } = await makeApiToken(app, await app.as('SuperAdmin'));
    const count = tokenMeter(app.db);
    expect(await use(() => count(id, START), API_TOKEN_CALLS_PER_MINUTE + 50)).toBe(
      API_TOKEN_CALLS_PER_MINUTE,
    );
  });

  it('each API token has its own rate limit, answered by 429 with Retry-After', async () => {
    const maker = await app.as('SuperAdmin');
    const [busy, other] = [await makeApiToken(app, maker), await makeApiToken(app, maker)];
    await app.db
      .update(apiTokens)
      .set({ minute: START, minuteCalls: API_TOKEN_CALLS_PER_MINUTE })
      .where(eq(apiTokens.id, busy.id));
    app.time.now = later(START, 45_000);
    const { status, body, headers } = await busy.call(getUser, {});
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '15']);
    expect((await other.call(getUser, {})).status).toBe(200);
    expect((await maker.call(getUser, {})).status).toBe(200);
  });

  it('the last use of an API token is kept to the minute, without a write for every call', async () => {
    const { id, call } = await makeApiToken(app, await app.as('SuperAdmin'));
    const written = async () =>
      (await app.db.execute<{ xmin: string }>(sql`select xmin from api_tokens where id = ${id}`)).rows[0]
        ?.xmin;
    await call(getUser, {});
    const before = await written();
    for (let i = 0; i < 10; i++) await call(getUser, {});
    expect(await written()).toBe(before);
    app.time.now = later(START, minutes(2));
    await call(getUser, {});
    const [row] = await app.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row?.lastUsedAt).toEqual(app.time.now);
  });
});
