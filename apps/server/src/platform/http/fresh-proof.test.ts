import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { confirmIdentity, getUser, refreshToken } from '@karportalen/contract/auth/endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { PASSWORD } from '../../../test/makers.ts';
import {
  app,
  type Organiser,
  type Request,
  requests,
  setUpFreshProof,
} from '../../../test/requests/fresh-proof-requests.ts';
import { sessions } from '../../auth/tables.ts';

setUpFreshProof();

const stranger = '01900000-0000-7000-8000-00000000000f';

/** Calls about the caller's own second factor and about passwords have tests in auth. */
const ownFactor = [
  'startAuthenticatorApp',
  'confirmAuthenticatorApp',
  'removeAuthenticatorApp',
  'renewRecoveryCodes',
  'setPasswordsOff',
  'startPasskey',
  'addPasskey',
  'removePasskey',
];

const needing = Object.entries(allEndpoints).filter(
  ([name, { alsoNeeds }]) => alsoNeeds === 'freshProof' && !ownFactor.includes(name),
);

const send = ({ call }: Organiser, endpoint: Definition, request: Request) =>
  call(endpoint, request as never);

/** Signed in eleven minutes ago, and renewed since. */
const stale = async (by: Organiser): Promise<Organiser> => {
  const confirmedAt = later(START, -minutes(11));
  await app.db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, by.sessionId));
  return by;
};

/** All rows of the tables that these calls write. */
const written = async (): Promise<unknown> => {
  const tables = [
    'notifications',
    'push_deliveries',
    'app_users',
    'refunds',
    'tickets',
    'restores',
    'bank_notes',
    'users',
    'invites',
    'api_tokens',
    'orders',
    'history_entries',
  ];
  const rows = await Promise.all(
    tables.map(async (name) => {
      const { rows: found } = await app.db.execute(
        sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.raw(name)} t`,
      );
      return [name, found];
    }),
  );
  return Object.fromEntries(rows);
};

describe('fresh proof', () => {
  it('fresh proof is asked for by the calls below, and by no call of members or doors', () => {
    expect(needing.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
    for (const endpoint of Object.values({ ...allMemberEndpoints, ...allDoorEndpoints }))
      expect(endpoint.alsoNeeds).toBeUndefined();
  });

  it.each(needing)(
    'fresh proof: %s is refused without it, changes nothing, and goes through with it',
    async (name, endpoint) => {
      const request = await requests[name]?.();
      if (!request) throw new Error(name);
      const by = await stale(await app.as('SuperAdmin'));
      const before = await written();
      const refused = await send(by, endpoint, request);
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRM_IDENTITY']);
      expect(await written()).toEqual(before);
      expect((await by.call(confirmIdentity, { body: { password: PASSWORD } })).status).toBe(204);
      const done = await send(by, endpoint, request);
      expect({ status: done.status, body: done.status < 300 || done.body }).toMatchObject({ body: true });
    },
  );

  it.each(needing.filter(([, { path }]) => path.includes(':')))(
    'fresh proof: %s answers 404 first, whoever asks',
    async (name, endpoint) => {
      const request = await requests[name]?.();
      const params = Object.fromEntries(Object.keys(request?.params ?? {}).map((key) => [key, stranger]));
      const by = await stale(await app.as('SuperAdmin'));
      expect((await send(by, endpoint, { ...request, params })).status).toBe(404);
    },
  );

  it.each(needing)('fresh proof: %s answers first that one may not', async (name, endpoint) => {
    const request = (await requests[name]?.()) ?? {};
    const by = await stale(await app.as('CommitteeModerator'));
    const { status, body } = await send(by, endpoint, request);
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain(body.code);
    expect([403, 404]).toContain(status);
  });
});

describe('confirming who one is', () => {
  const eraseSomebody = async (by: Organiser) =>
    send(by, allEndpoints.eraseMember as Definition, (await requests.eraseMember?.()) ?? {});

  it('confirming who one is lasts ten minutes, as signing in does, and renewing the session adds nothing', async () => {
    const by = await app.as('SuperAdmin');
    const cookieAt = async (at: Date) => {
      app.time.now = at;
      const { answer } = await app.call(refreshToken, {}, { cookie: by.cookie });
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    const cookie = await cookieAt(later(START, minutes(10)));
    const renewed = {
      ...by,
      call: ((endpoint, args) => app.call(endpoint, args, { cookie })) as Organiser['call'],
    };
    expect((await eraseSomebody(renewed)).status).toBe(204);
    app.time.now = later(START, minutes(10) + 1);
    expect((await eraseSomebody(renewed)).body.code).toBe('CONFIRM_IDENTITY');
  });

  it('confirming who one is refuses a wrong password at its field, and ends nothing', async () => {
    const by = await stale(await app.as('SuperAdmin'));
    const wrong = await by.call(confirmIdentity, { body: { password: 'fellösen' } });
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { password: 'Lösenordet stämmer inte.' }]);
    expect((await eraseSomebody(by)).body.code).toBe('CONFIRM_IDENTITY');
    expect((await by.call(getUser, {})).status).toBe(200);
  });

  it('confirming who one is cannot be used to guess the password', async () => {
    const by = await app.as('SuperAdmin');
    const guess = () => by.call(confirmIdentity, { body: { password: 'fellösen' } });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('confirming who one is counts in this session alone', async () => {
    const by = await stale(await app.as('SuperAdmin'));
    const other = await app.as('SuperAdmin');
    await other.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await eraseSomebody(by)).body.code).toBe('CONFIRM_IDENTITY');
  });
});
