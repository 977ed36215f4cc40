import { allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import { getMe } from '@karportalen/contract/people/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessTables } from '../../../test/access/read-access-tables.ts';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { appUsers } from '../../people/tables.ts';

const { members: table } = await readAccessTables();

const nameOf = (endpoint: Definition) => `${endpoint.method} ${endpoint.base ?? '/api/v1'}${endpoint.path}`;
const memberCalls = Object.values(allMemberEndpoints);
const organiserCalls = Object.values(allEndpoints);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const knock = async (endpoint: Definition, headers: Record<string, string> = {}) => {
  const id = '01900000-0000-7000-8000-00000000000f';
  const params = new Proxy({}, { get: () => id });
  const {
    status,
    body,
    headers: answered,
  } = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers,
  });
  // On every answer, to everyone.
  expect(answered['cache-control']).toBe('no-store');
  return { status, code: body?.code };
};

const NO_SESSION = { status: 401, code: 'NO_SESSION' };

describe('the members’ calls', () => {
  it('the members’ calls are all in the table, and nothing else is', () => {
    expect(Object.keys(table).sort()).toEqual(memberCalls.map(nameOf).sort());
  });

  describe.each(memberCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    (name, endpoint) => {
      it('a members’ call opens to those it says, and to no organiser', async () => {
        const { cookie, token } = await app.asMember();
        const organiser = await app.as('SuperAdmin');
        const refused = [await knock(endpoint), await knock(endpoint, { cookie: organiser.cookie })];
        if (table[name] === 'public') {
          for (const answer of refused) expect(answer).not.toEqual(NO_SESSION);
        } else expect(refused).toEqual([NO_SESSION, NO_SESSION]);
        for (const shown of [{ cookie }, { authorization: `Bearer ${token}` }]) {
          const answer = await knock(endpoint, shown);
          expect(answer.status).not.toBe(403);
          expect(answer.status).toBeLessThan(500);
          expect(answer).not.toEqual(NO_SESSION);
        }
      });
    },
  );

  it('the members’ calls answer nobody whose session is over, or who has been deactivated', async () => {
    const { member, call } = await app.asMember();
    expect((await call(getMe, {})).body).toMatchObject({ id: member.id, email: member.email, mutes: [] });
    app.time.now = later(START, minutes(60 * 24 * 90));
    expect(await call(getMe, {})).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } });
    app.time.now = START;
    await app.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, member.id));
    expect((await call(getMe, {})).status).toBe(401);
  });

  it('the members’ calls that are unknown answer in JSON', async () => {
    for (const url of ['/app/v1/x', '/app/v1/', '/door/v1/x']) {
      expect(await app.inject({ method: 'GET', url })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('the organisers’ calls', () => {
  it.each(organiserCalls.filter(({ needs }) => needs !== 'public').map((one) => [nameOf(one), one] as const))(
    'the organisers’ calls do not open to a member: %s',
    async (_name, endpoint) => {
      const { cookie, token } = await app.asMember();
      expect(await knock(endpoint, { cookie })).toEqual(NO_SESSION);
      const bearer = await knock(endpoint, { authorization: `Bearer ${token}` });
      expect(bearer).toEqual({ status: 401, code: 'INVALID_TOKEN' });
    },
  );
});

describe('a read', () => {
  const reads = memberCalls.filter(({ method, needs }) => method === 'GET' && needs === 'member');
  const withoutIds = reads.filter(({ path }) => !path.includes(':'));

  it.each(withoutIds.map((one) => [nameOf(one), one] as const))(
    'a read is kept by no cache, nor is what has not changed: %s',
    async (_name, endpoint) => {
      const { cookie } = await app.asMember();
      const read = (headers: Record<string, string> = {}) =>
        app.inject({ method: 'GET', url: addressOf(endpoint), headers: { cookie, ...headers } });
      const first = await read();
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      const { etag } = first.headers;
      if (typeof etag !== 'string') return;
      const again = await read({ 'if-none-match': etag });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-store']);
    },
  );

  it('a read that has not changed is not sent again', async () => {
    const { call } = await app.asMember();
    const first = await call(getMe, {});
    const tag = String(first.headers.etag);
    const again = await call(getMe, {}, { 'if-none-match': tag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect((await call(getMe, {}, { 'if-none-match': '"other"' })).status).toBe(200);
    const other = await app.asMember();
    expect((await other.call(getMe, {}, { 'if-none-match': tag })).status).toBe(200);
  });
});
