import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { type FunctionName, functionNames, type Role, roles } from '@karportalen/contract/core/access';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessTables } from '../../../test/access/read-access-tables.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { isProof } from '../../../test/proof.ts';
import { roleFunctions } from '../../auth/tables.ts';

const { organisers: table, ofOneRole } = await readAccessTables();

const defaults: Record<Role, FunctionName[]> = {
  SuperAdmin: [...functionNames],
  DivisionAdmin: [
    'PushNotification',
    'CustomTheme',
    'Polls',
    'Committee',
    'CreatePaidEventsAllowed',
    'Events',
    'PaidEvents',
  ],
  CommitteeModerator: ['Events'],
};

const addressOf = ({ method, path }: Definition) => `${method} ${path}`;
const endpoints = Object.values(allEndpoints);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cookies = new Map<Role, string>();

/** One session per role, except for calls that would end it. */
const cookieOf = async (role: Role, { path }: Definition) => {
  const known = path.startsWith('/auth/') ? undefined : cookies.get(role);
  if (known !== undefined) return known;
  const { cookie } = await app.as(role);
  if (!path.startsWith('/auth/')) cookies.set(role, cookie);
  return cookie;
};

const knock = async (endpoint: Definition, cookie?: string) => {
  const url = `/api/v1${endpoint.path.replace(/:[A-Za-z]+/g, '01900000-0000-7000-8000-00000000000f')}`;
  const { status, body } = await app.inject({
    method: endpoint.method,
    url,
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status, errorType: body?.errorType };
};

/** Admitted: whatever the handler says to an empty request, the caller was not refused. */
const admitted = ({ status, errorType }: { status: number; errorType?: string }) =>
  status !== 403 && errorType !== 'EXPIRED_TOKEN' && status < 502 && status !== 500;

const allows = (needs: (typeof table)[string], held: readonly FunctionName[]) =>
  typeof needs === 'string' || needs.some((name) => held.includes(name));

const needsOf = (endpoint: Definition) => {
  const needs = table[addressOf(endpoint)];
  if (!needs) throw new Error(`${addressOf(endpoint)} is not in the access table`);
  return needs;
};

describe('access', () => {
  it('access is written down here for every endpoint, and for no other [1.9]', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(addressOf).sort());
    const roleOf = endpoints.flatMap((one) => ('role' in one ? [[addressOf(one), one.role]] : []));
    expect(Object.fromEntries(roleOf)).toEqual(ofOneRole);
  });

  it('access has the functions of each role as rows', async () => {
    for (const role of roles) {
      const rows = await app.db.select().from(roleFunctions).where(eq(roleFunctions.role, role));
      expect(rows.map((row) => row.function).sort()).toEqual([...defaults[role]].sort());
    }
  });

  describe.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s',
    (_name, endpoint) => {
      it('a call without a session is let in only where it is public [1.9]', async () => {
        const answer = await knock(endpoint);
        if (needsOf(endpoint) === 'public') {
          // The refresh call checks its own cookie and has its own error.
          const own = endpoint.path === '/auth/refresh-token';
          expect(own ? answer.status === 401 : admitted(answer)).toBe(true);
        } else expect(answer).toEqual({ status: 401, errorType: 'EXPIRED_TOKEN' });
      });

      it.each(roles)('a call as %s opens just what the role’s functions open', async (role) => {
        const answer = await knock(endpoint, await cookieOf(role, endpoint));
        const needs = needsOf(endpoint);
        const only = [ofOneRole[addressOf(endpoint)] ?? role].flat();
        if (allows(needs, defaults[role]) && only.includes(role))
          expect({ ...answer, admitted: admitted(answer) }).toMatchObject({ admitted: true });
        else expect(answer).toEqual({ status: 403, errorType: 'FORBIDDEN' });
      });
    },
  );

  it.each(functionNames)('a SuperAdmin without %s is refused just what only it opens', async (missing) => {
    const held = functionNames.filter((name) => name !== missing);
    const { cookie } = await app.as('SuperAdmin');
    const row = and(eq(roleFunctions.role, 'SuperAdmin'), eq(roleFunctions.function, missing));
    await app.db.delete(roleFunctions).where(row);
    try {
      // The other endpoints stay open, as the walk of the roles above shows; `npm run prove` checks them here too.
      const walked = endpoints.filter((one) => isProof || needsOf(one).includes(missing));
      for (const endpoint of walked.filter((one) => one.path !== '/auth/logout')) {
        const answer = await knock(endpoint, cookie);
        const expected = allows(needsOf(endpoint), held);
        expect(`${addressOf(endpoint)}: ${answer.status !== 403}`).toBe(
          `${addressOf(endpoint)}: ${expected}`,
        );
      }
    } finally {
      await app.db.insert(roleFunctions).values({ role: 'SuperAdmin', function: missing });
    }
  });
});
