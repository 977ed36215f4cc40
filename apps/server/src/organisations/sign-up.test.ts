import { getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  deleteCommittee,
  registerDivisionAdmin,
  registerModerator,
  validateCommitteeToken,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision, makeUser } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk } from '../../test/organisations.ts';
import { createAccount } from '../auth/accounts.ts';
import { linkTokenHash } from '../auth/link-token.ts';
import { users } from '../auth/tables.ts';
import { takeInvite } from './invite-sql.ts';

let app: TestApp;
let desk: InviteDesk;
let superAdmin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  superAdmin = await app.as('SuperAdmin');
  await app.db.execute(sql`delete from rate_hits`);
});

const kinds = ['division', 'committee'] as const;
type Kind = (typeof kinds)[number];
const validate = { division: validateDivisionToken, committee: validateCommitteeToken };
const registration = { division: registerDivisionAdmin, committee: registerModerator };
const other = { division: 'committee', committee: 'division' } as const;

const invited = async (kind: Kind): Promise<string> => {
  if (kind === 'committee') return (await desk.createCommittee(superAdmin)).body.email;
  return (await desk.inviteAdmin(superAdmin, (await makeDivision(app.db)).id)).email;
};
const link = async (kind: Kind) => {
  const email = await invited(kind);
  return { email, token: (await desk.linkTo(email)).token };
};
const check = async (kind: Kind, token: string) => (await app.call(validate[kind], { body: { token } })).body;
const register = (kind: Kind, body: { email: string; token: string; password?: string }) =>
  app.call(registration[kind], { body: { password: 'hemligt1', ...body } });
const accounts = (email: string) => app.db.select().from(users).where(eq(users.email, email));

const INVALID = 'Länken har antingen gått ut eller är ogiltig. Försök igen.';

describe.each(kinds)('an invitation to a %s', (kind) => {
  it('an invitation tells whom it is for, makes one account and is then used up [1.5 7.12 7.13]', async () => {
    const { email, token } = await link(kind);
    expect(await check(kind, token)).toEqual({ isValid: true, email, organisation: expect.any(String) });
    expect((await register(kind, { email, token })).status).toBe(204);
    expect(await check(kind, token)).toEqual({ isValid: false, email: null, organisation: null });
    const signedIn = await app.call(login, { body: { email, password: 'hemligt1' } });
    expect(signedIn.body.roles).toEqual([kind === 'division' ? 'DivisionAdmin' : 'CommitteeModerator']);
    const again = await register(kind, { email, token });
    expect(again.body).toMatchObject({ status: 400, clientMessageSwedish: INVALID });
  });

  it('an invitation makes one account when twenty use it at once', async () => {
    const { email, token } = await link(kind);
    const passwords = Array.from({ length: 20 }, (_, index) => `hemligt${index}`);
    const answers = await Promise.all(
      passwords.map((password) => register(kind, { email, token, password })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await accounts(email)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await app.call(login, { body: { email, password: winner } })).status).toBe(200);
  });

  it('an invitation is worthless on the call of the other kind', async () => {
    const { email, token } = await link(kind);
    expect(await check(other[kind], token)).toEqual({ isValid: false, email: null, organisation: null });
    const crossed = await register(other[kind], { email, token });
    expect(crossed.body).toMatchObject({ status: 400, clientMessageSwedish: INVALID });
    expect(await accounts(email)).toEqual([]);
    expect((await register(kind, { email, token })).status).toBe(204);
  });

  it('an invitation is for its own address only [5.48]', async () => {
    const { email, token } = await link(kind);
    const stolen = await register(kind, { email: 'annan@exempel.se', token });
    expect(stolen.body).toMatchObject({ status: 400, clientMessageSwedish: INVALID });
    expect(await accounts('annan@exempel.se')).toEqual([]);
    expect((await register(kind, { email: email.toUpperCase(), token })).status).toBe(204);
  });

  it('an invitation lasts a week from when its mail left [9.27]', async () => {
    const email = await invited(kind);
    // The mail server is down for two days.
    app.time.now = later(START, minutes(2 * 24 * 60));
    const { token } = await desk.linkTo(email);
    app.time.now = later(START, minutes(9 * 24 * 60) - 1);
    expect((await check(kind, token)).isValid).toBe(true);
    app.time.now = later(START, minutes(9 * 24 * 60));
    expect((await check(kind, token)).isValid).toBe(false);
    expect((await register(kind, { email, token })).status).toBe(400);
  });

  it('an invitation never changes an account that the address has got meanwhile', async () => {
    const { email, token } = await link(kind);
    const { passwordHash, id } = await makeUser(app.db, 'SuperAdmin', { email });
    const answer = await register(kind, { email, token, password: 'kapning1' });
    expect(answer.body).toMatchObject({
      status: 409,
      clientMessageSwedish: 'Det finns redan ett konto med den här adressen.',
    });
    expect(await accounts(email)).toMatchObject([{ id, passwordHash, role: 'SuperAdmin' }]);
  });

  it('an invitation asks for a password of six characters and a token [5.44]', async () => {
    const { email, token } = await link(kind);
    const short = await register(kind, { email, token, password: 'abcde' });
    expect(short.body.fieldErrors).toEqual({ password: 'Lösenord måste vara minst 6 tecken.' });
    const none = await register(kind, { email, token: '' });
    expect(none.body.fieldErrors).toEqual({ token: 'Länken är ogiltig' });
    expect((await app.call(validate[kind], { body: { token: '' } })).status).toBe(400);
  });

  it('an invitation is nothing that a dump of the database would give away, before and after its mail', async () => {
    const email = await invited(kind);
    const dump = async () => {
      const { rows } = await app.db.execute<{ dump: string }>(
        sql`select coalesce(string_agg(r::text, ''), '') || (select string_agg(j::text, '') from pgboss.job j) as dump
          from invites r`,
      );
      return rows[0]?.dump ?? '';
    };
    const waiting = await dump();
    expect(waiting).toContain(email);
    const { token } = await desk.linkTo(email);
    await app.db.execute(sql`insert into pgboss.job (name, data) values ('send-invite', '{}')`);
    for (const text of [waiting, await dump()]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString('hex'));
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
    await app.db.execute(sql`delete from pgboss.job where name = 'send-invite'`);
  });
});

describe('signing up', () => {
  it('signing up replaces a signed-in moderator, who is out at their next call', async () => {
    const { body, committee } = await desk.createCommittee(superAdmin);
    const before = await app.as('CommitteeModerator', {
      divisionId: committee.divisionId,
      committeeId: committee.id,
    });
    expect((await before.call(getUser, {})).status).toBe(200);
    await desk.register(body.email);
    expect((await before.call(getUser, {})).status).toBe(401);
  });

  it('signing up at the moment the committee is deleted leaves no account behind', async () => {
    const { body, committee } = await desk.createCommittee(superAdmin);
    const { id, divisionId } = committee;
    const { token } = await desk.linkTo(body.email);
    const account = { email: body.email, passwordHash: 'x', role: 'CommitteeModerator', divisionId } as const;
    // The registration has used its link but not created its account when the deletion comes.
    const deletion = await app.db.transaction(async (tx) => {
      const taken = await takeInvite(tx, 'committee', linkTokenHash(token), body.email, app.time.now);
      expect(taken).toMatchObject({ committeeId: id });
      const deleting = superAdmin.call(deleteCommittee, { params: { id } });
      await vi.waitFor(async () => {
        const { rows } = await app.db.execute(sql`select 1 from pg_locks where not granted`);
        expect(rows).not.toEqual([]);
      }, 10_000);
      expect(await createAccount(tx, { ...account, committeeId: id }, START)).toBeDefined();
      return { deleting };
    });
    expect((await deletion.deleting).status).toBe(204);
    expect(await accounts(body.email)).toEqual([]);
  });

  it('signing up is limited per address, as guessing is', async () => {
    const guess = () => check('division', 'gissning');
    await guess();
    await app.db.execute(
      sql`insert into rate_hits (key, at) select key, at from rate_hits, generate_series(1, 99)`,
    );
    expect((await guess()).errorType).toBe('RATE_LIMITED');
  });
});
