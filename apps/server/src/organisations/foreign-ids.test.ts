import type { Definition } from '@karportalen/contract/core/endpoint';
import * as endpoints from '@karportalen/contract/organisations/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { committeeBody, type InviteDesk, inviteDesk } from '../../test/organisations.ts';
import { invites } from './tables.ts';

type Ids = Readonly<Record<'division' | 'committee' | 'invite', string>>;

const NOBODYS = '01900000-0000-7000-8000-00000000000f';
const nowhere: Ids = { division: NOBODYS, committee: NOBODYS, invite: NOBODYS };

// The kind of id in each path parameter; a new endpoint that is missing here fails the test below.
const paramKinds: Record<string, Record<string, keyof Ids>> = {
  '/divisions/:id/admins': { id: 'division' },
  '/divisions/admins/:inviteId': { inviteId: 'invite' },
  '/divisions/admins/:inviteId/resend': { inviteId: 'invite' },
  '/committees/:divisionId': { divisionId: 'division' },
  '/committees/:id': { id: 'committee' },
  '/committees/:id/events': { id: 'committee' },
  '/committees/:id/resend-invite': { id: 'committee' },
};

const body = (ids: Ids) => {
  const { divisionId, ...rest } = {
    ...committeeBody(ids.division),
    email: 'frammande@exempel.se',
    name: 'Kapad',
  };
  return { divisionId, rest };
};

const bodies: Record<string, (ids: Ids) => object> = {
  'POST /divisions/invite-admin': (ids) => ({ divisionId: ids.division, email: 'frammande@exempel.se' }),
  'POST /committees/invite-moderator': (ids) => ({ ...body(ids).rest, divisionId: ids.division }),
  'PUT /committees/:id': (ids) => body(ids).rest,
};

const addressOf = ({ method, path }: Definition) => `${method} ${path}`;
const takesIds = (endpoint: Definition) => endpoint.path.includes(':') || addressOf(endpoint) in bodies;
const guarded = Object.values(endpoints as Record<string, Definition>)
  .filter((endpoint) => endpoint.needs !== 'public')
  .filter(takesIds);

let app: TestApp;
let desk: InviteDesk;
let foreign: Ids;
let own: Ids;
let insider: Awaited<ReturnType<TestApp['as']>>;
let superAdmin: Awaited<ReturnType<TestApp['as']>>;

const makeIds = async (): Promise<Ids> => {
  const division = (await makeDivision(app.db)).id;
  const admin = await app.as('DivisionAdmin', { divisionId: division });
  const { committee } = await desk.createCommittee(admin);
  const [invite] = await app.db
    .insert(invites)
    .values({ email: `${division}@exempel.se`, divisionId: division, expiresAt: START })
    .returning();
  return { division, committee: committee.id, invite: invite?.id ?? '' };
};

beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
  foreign = await makeIds();
  own = await makeIds();
  insider = await app.as('DivisionAdmin', { divisionId: own.division });
  superAdmin = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const everything = async (): Promise<string> => {
  const tables = [
    'divisions',
    'committees',
    'committee_function_types',
    'invites',
    'users',
    'sessions',
    'pgboss.job',
  ];
  const dumps = tables.map(async (table) => {
    const { rows } = await app.db.execute<{ dump: string }>(
      sql.raw(`select coalesce(string_agg(r::text, E'\\n' order by r::text), '') as dump from ${table} r`),
    );
    return rows[0]?.dump;
  });
  return (await Promise.all(dumps)).join('\n\n');
};

const knock = async (endpoint: Definition, ids: Ids, cookie: string) => {
  const kinds = paramKinds[endpoint.path] ?? {};
  const url = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const kind = kinds[name];
    if (!kind) throw new Error(`which id is ${name} in ${endpoint.path}?`);
    return ids[kind];
  });
  const payload = bodies[addressOf(endpoint)]?.(ids);
  const { status, body } = await app.inject({
    method: endpoint.method,
    url: `/api/v1${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  // Without the requestId, which is unique.
  return { status, body: { ...body, requestId: undefined } };
};

describe.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('a call answers for another division as for one that does not exist, and changes nothing', async () => {
      const before = await everything();
      const abroad = await knock(endpoint, foreign, insider.cookie);
      expect(abroad).toEqual(await knock(endpoint, nowhere, insider.cookie));
      const mayCall = endpoint.needs === 'Committee' || Array.isArray(endpoint.needs);
      expect(abroad.status).toBe(mayCall ? 404 : 403);
      expect(await everything()).toBe(before);
    });

    it('a call answers 404 to a super admin for what does not exist, and changes nothing', async () => {
      const before = await everything();
      expect((await knock(endpoint, nowhere, superAdmin.cookie)).status).toBe(404);
      expect(await everything()).toBe(before);
    });
  },
);

describe('an id of the wrong kind', () => {
  const withParams = guarded.filter(({ path }) => path.includes(':'));

  it.each(withParams.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    'an id of the wrong kind is none to %s',
    async (_name, endpoint) => {
      const before = await everything();
      const swapped = { division: own.committee, committee: own.division, invite: own.committee };
      expect((await knock(endpoint, swapped, superAdmin.cookie)).status).toBe(404);
      expect(await everything()).toBe(before);
    },
  );
});

describe('the same calls with ids in reach', () => {
  // Control: these calls are refused above because of their ids and nothing else.
  it.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    'the same calls with ids in reach: %s',
    async (_name, endpoint) => {
      const ids = await makeIds();
      const before = await everything();
      const answer = await knock(endpoint, ids, superAdmin.cookie);
      expect(answer.status).toBeLessThan(300);
      const changes = (await everything()) !== before;
      expect(changes).toBe(endpoint.method !== 'GET');
    },
  );
});

describe('a body that names another division', () => {
  it('a body that names another division cannot move a committee there', async () => {
    const before = await everything();
    const answer = await insider.call(endpoints.updateCommittee, {
      params: { id: own.committee },
      body: { ...body(own).rest, divisionId: foreign.division },
    });
    expect(answer.status).toBe(404);
    expect(await everything()).toBe(before);
  });
});

describe("a committee's invitation", () => {
  it("a committee's invitation is none of an admin, whoever asks", async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from invites where committee_id = ${own.committee}`,
    );
    const params = { inviteId: rows[0]?.id ?? '' };
    for (const endpoint of [endpoints.removeDivisionAdmin, endpoints.resendAdminInvite]) {
      expect((await superAdmin.call(endpoint, { params })).status).toBe(404);
    }
  });
});
