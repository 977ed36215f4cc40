import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { type FunctionName, functionNames, tokenMakers } from '@karportalen/contract/core/access';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessTables } from '../../../test/access/read-access-tables.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { makeApiToken } from '../../../test/requests/api-tokens.ts';

const { organisers: table, ofOneRole, tokens: decided } = await readAccessTables();

type Maker = (typeof tokenMakers)[number];
const functionsOf: Record<Maker, readonly FunctionName[]> = {
  SuperAdmin: functionNames,
  DivisionAdmin: [
    'PushNotification',
    'CustomTheme',
    'Polls',
    'Committee',
    'CreatePaidEventsAllowed',
    'Events',
    'PaidEvents',
  ],
};

const nameOf = ({ method, path }: Definition) => `${method} ${path}`;
const endpoints = Object.values(allEndpoints).filter(({ needs }) => needs !== 'public');

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const knock = async (endpoint: Definition, headers: Record<string, string>) => {
  const url = `/api/v1${endpoint.path.replace(/:[A-Za-z]+/g, '01900000-0000-7000-8000-00000000000f')}`;
  const { status, body } = await app.inject({ method: endpoint.method, url, headers });
  const refusals = [
    'TOKEN_NOT_ALLOWED',
    'TOKEN_READ_ONLY',
    'FORBIDDEN',
    'INVALID_TOKEN',
    'NO_SESSION',
    'RATE_LIMITED',
  ];
  if (status >= 500 && body?.code !== 'UNAVAILABLE') return `${status}`;
  return refusals.includes(body?.code) ? body.code : 'open';
};

type Held = {
  readonly role: Maker;
  readonly functions: readonly FunctionName[];
  readonly isReadOnly: boolean;
};

/** What the access tables say of a token: independent of the contract, whose decisions they repeat. */
const expected = (endpoint: Definition, { role, functions, isReadOnly }: Held): string => {
  const name = nameOf(endpoint);
  const usual = endpoint.method === 'GET' ? 'read' : 'write';
  const access = endpoint.alsoNeeds === 'freshProof' ? 'never' : (decided[name] ?? usual);
  const forTokens = (list: readonly FunctionName[]): readonly FunctionName[] =>
    list.filter((one) => one !== 'AlarmPushNotification');
  const held = forTokens(functions);
  const isWhole = forTokens(functionsOf[role]).length === held.length;
  if (access === 'never' || (access === 'whole' && !isWhole)) return 'TOKEN_NOT_ALLOWED';
  if (access === 'write' && isReadOnly) return 'TOKEN_READ_ONLY';
  const needs = table[name];
  if (!needs) throw new Error(`${name} is not in the access table`);
  const hasFunction = typeof needs === 'string' || needs.some((one) => held.includes(one));
  const hasRole = [ofOneRole[name] ?? role].flat().includes(role);
  return hasFunction && hasRole ? 'open' : 'FORBIDDEN';
};

/** Concurrent calls, because a call mostly waits for the database. */
const AT_ONCE = 12;

const walk = async (held: Held) => {
  const maker = await app.as(held.role);
  const { headers } = await makeApiToken(app, maker, {
    functions: [...held.functions],
    isReadOnly: held.isReadOnly,
  });
  const found: Record<string, string> = {};
  const left = [...endpoints];
  const knockOnNext = async (): Promise<void> => {
    const endpoint = left.pop();
    if (!endpoint) return;
    found[nameOf(endpoint)] = await knock(endpoint, headers);
    return knockOnNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, knockOnNext));
  expect(found).toEqual(Object.fromEntries(endpoints.map((one) => [nameOf(one), expected(one, held)])));
  return found;
};

const each = tokenMakers.flatMap((role) =>
  [...functionsOf[role].map((name) => [name]), functionsOf[role]].flatMap((functions) =>
    [true, false].map((isReadOnly) => ({ role, functions, isReadOnly })),
  ),
);

describe('what an API token opens', () => {
  it('what an API token opens is written down for calls that are', () => {
    expect(Object.keys(table)).toEqual(expect.arrayContaining(Object.keys(decided)));
  });

  it.each(
    each.map(
      (held) =>
        [
          `${held.role}, ${held.functions.length > 1 ? 'all' : held.functions[0]}, ${held.isReadOnly ? 'read-only' : 'read-write'}`,
          held,
        ] as const,
    ),
  )('what an API token opens is what its functions, its scope and its kind open: %s', async (_name, held) => {
    const found = await walk(held);
    // Control: the walk sees both refusals and calls that are open.
    expect(Object.values(found)).toContain('TOKEN_NOT_ALLOWED');
    if (held.functions.length > 1) expect(Object.values(found)).toContain('open');
  });

  it('what an API token never does: send alarms, invite, change accounts, make tokens, or what needs fresh proof', async () => {
    const { headers } = await makeApiToken(app, await app.as('SuperAdmin'), {
      functions: [...functionNames],
    });
    const closed = [
      ...endpoints.filter(({ alsoNeeds }) => alsoNeeds === 'freshProof'),
      ...endpoints.filter(({ path }) =>
        /alarm|invite|resend|second-factor|tokens|user\/|\/admins\//.test(path),
      ),
    ].filter(({ method }) => method !== 'GET');
    expect(closed.length).toBeGreaterThan(30);
    for (const endpoint of closed)
      expect(`${nameOf(endpoint)} ${await knock(endpoint, headers)}`).toBe(
        `${nameOf(endpoint)} TOKEN_NOT_ALLOWED`,
      );
  });

  it('an API token opens no call of members or doors', async () => {
    const { headers } = await makeApiToken(app, await app.as('SuperAdmin'), {
      functions: [...functionNames],
    });
    const others = [...Object.values(allMemberEndpoints), ...Object.values(allDoorEndpoints)].filter(
      ({ needs }) => needs !== 'public',
    );
    expect(others.length).toBeGreaterThan(30);
    for (const endpoint of others) {
      const url = `${endpoint.base}${endpoint.path.replace(/:[A-Za-z]+/g, '01900000-0000-7000-8000-00000000000f')}`;
      const { status } = await app.inject({ method: endpoint.method, url, headers });
      expect(`${url} ${status}`).toBe(`${url} 401`);
    }
  });

  it('what an API token opens shrinks with its maker’s functions', async () => {
    const { headers } = await makeApiToken(app, await app.as('DivisionAdmin'), {
      functions: ['Polls', 'Events'],
    });
    const polls = allEndpoints.listDraftPolls as Definition;
    expect(await knock(polls, headers)).toBe('open');
    await app.db.execute(sql`delete from role_functions where role = 'DivisionAdmin' and function = 'Polls'`);
    try {
      expect(await knock(polls, headers)).toBe('FORBIDDEN');
    } finally {
      await app.db.execute(
        sql`insert into role_functions (role, function) values ('DivisionAdmin', 'Polls')`,
      );
    }
  });
});
