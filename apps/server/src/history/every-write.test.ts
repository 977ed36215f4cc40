import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { functionNames } from '@karportalen/contract/core/access';
import { type Definition, tokenAccessOf } from '@karportalen/contract/core/endpoint';
import { historyFields } from '@karportalen/contract/history/fields';
import { fillDemo } from '@karportalen/demo/fill-demo';
import { hash } from '@node-rs/argon2';
import { count, desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callStore } from '../../../../bench/lib/call-store.mjs';
import { organiserCalls } from '../../../../bench/lib/organiser-calls.mjs';
import { type TestApp, testApp } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { isProof } from '../../test/proof.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { historyEntries } from '../platform/history/tables.ts';

/** Calls that write nothing about an item, and why. Every other call that writes or exports leaves an entry. */
const exceptions: Readonly<Record<string, string>> = {
  logout: 'ends a session only',
  refreshToken: 'renews a session only',
  confirmIdentity: 'renews a session only',
  setPasswordsOff: 'refused without a provider; recorded in auth/oidc.test.ts',
  startPasskeySignIn: 'gives out a challenge; signing in is recorded',
  startPasskeyStep: 'gives out a challenge; signing in is recorded',
  startPasskeyConfirmation: 'gives out a challenge',
  startPasskey: 'gives out a challenge; adding the key is recorded',
  renamePasskey: 'a label that its owner alone sees',
  startAuthenticatorApp: 'counts for nothing until a code has confirmed it, which is recorded',
  endOwnSession: 'ends sessions of the caller only',
  endOtherSessions: 'ends sessions of the caller only',
  renewCalendarAddress: 'the caller’s own secret address',
  downloadOrganiserCalendar: 'read by a calendar program, many times a day',
  requestPasswordReset: 'must not tell whether the account exists; using the link is recorded',
  validateResetToken: 'reads',
  validateDivisionToken: 'notes that a link was opened',
  validateCommitteeToken: 'notes that a link was opened',
  validateSuperAdminToken: 'notes that a link was opened',
  validateTransferToken: 'reads',
  transferTicket: 'a ticket holder’s own act',
  testNotification: 'sends an unsaved text to the caller alone',
  testAlarm: 'sends an unsaved text to the caller alone',
  createImport: 'stages a file; applying it is recorded',
  compareImport: 'stages a file; applying it is recorded',
  cancelImport: 'drops a staged file',
  summariseHostReport: 'reads',
  summarisePaymentReceiverReport: 'reads',
  readBankLayout: 'reads',
  testWebhook: 'sends a test, and changes nothing',
  sendDeliveryAgain: 'sends once more what was told, and changes nothing',
  redactHistory: 'the entry itself says that it was redacted',
};

const isWriting = ({ method, file }: Definition) => method !== 'GET' || file !== undefined;
const writing = Object.entries(allEndpoints).filter(([, endpoint]) => isWriting(endpoint));

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
type Make = (store: unknown, count: number) => Promise<{ readonly requests: readonly Sent[] }>;
const calls = organiserCalls as Readonly<Record<string, Make>>;

let database: TestDatabase;
let app: TestApp;
type Organiser = Awaited<ReturnType<TestApp['as']>>;
let cookie: string;
let token: Awaited<ReturnType<typeof makeApiToken>>;
let store: Awaited<ReturnType<typeof callStore>> & { readonly address: () => string };

// The demo union and the requests of the benchmarks, which cover every call.
beforeAll(async () => {
  database = await testDatabase();
  const hashPassword = (plain: string) => hash(plain, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await database.db.transaction((tx) => fillDemo(tx, { now: new Date(), hashPassword }));
  app = await testApp({ database, clock: () => new Date() });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.listeningOrigin;
  const sql = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows;
  store = { ...(await callStore(sql)), address: () => address };
  cookie = await store.unionSession();
  // Made by the same person as the session, because some calls continue what the caller has begun.
  const maker = { call: (endpoint, args) => app.call(endpoint, args, { cookie }) } as Pick<Organiser, 'call'>;
  token = await makeApiToken(app, maker, { functions: [...functionNames] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const entriesNow = async (): Promise<number> => {
  const [row] = await database.db.select({ n: count() }).from(historyEntries);
  return row?.n ?? 0;
};

/** Makes the call, and returns the newest entry that it left. */
const newEntry = async (name: string, headers: Record<string, string>) => {
  const made = await calls[name]?.(store, 1);
  const sent = made?.requests[0];
  if (!sent) throw new Error(`bench/lib has no request of ${name}`);
  const before = await entriesNow();
  const { status, body } = await app.inject({
    method: sent.method ?? 'GET',
    url: sent.path,
    headers: { ...headers, ...sent.headers },
    ...(sent.body && { payload: sent.body }),
  });
  expect([200, 201, 204], JSON.stringify(body)).toContain(status);
  expect(await entriesNow()).toBeGreaterThan(before);
  const [entry] = await database.db.select().from(historyEntries).orderBy(desc(historyEntries.at)).limit(1);
  return entry;
};

describe('every call of organisers that writes or exports', () => {
  it('every call listed as leaving no history entry is a call that writes', () => {
    const names = writing.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  });

  const recorded = writing.filter(([name]) => !(name in exceptions));

  const isForTokens = ([name, endpoint]: (typeof recorded)[number]) =>
    // An account has one import at a time, so each import has its own account.
    name !== 'applyImport' && endpoint.needs !== 'public' && tokenAccessOf(endpoint) !== 'never';

  // Calls open to API tokens are made by a token only, to save time; the proof makes them both ways.
  it.each(isProof ? recorded : recorded.filter((call) => !isForTokens(call)))(
    '%s leaves an entry in the history',
    async (name) => {
      expect(await newEntry(name, { cookie })).toMatchObject({
        via: 'portal',
        tokenId: null,
        requestId: expect.any(String),
      });
    },
  );

  it.each(recorded.filter(isForTokens))(
    '%s by an API token leaves an entry in the history that names the token',
    async (name) => {
      expect(await newEntry(name, token.headers)).toMatchObject({
        via: 'token',
        tokenId: token.id,
        actorId: token.token.by.id,
        requestId: expect.any(String),
      });
    },
  );

  it('every field that the history records has a label', async () => {
    const entries = await database.db.select().from(historyEntries);
    const fields = new Set(entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
    expect([...fields].filter((field) => !(field in historyFields))).toEqual([]);
  });

  it('no history entry has a secret, a code, an address or a name of a member', async () => {
    // Creates the caller's calendar address, which no other call here does.
    expect(
      (await app.inject({ method: 'GET', url: '/api/v1/calendar/address', headers: { cookie } })).status,
    ).toBe(200);
    // Control: the search finds such a value where there is one.
    const { rows } = await database.pool.query(`
      with written as materialized (select action, kind, e::text as line from history_entries e),
      secrets (what, text) as materialized (
        select 'address of a member', email from app_users union all select 'address', email from users
        union all select 'name', first_name || ' ' || last_name from app_users where first_name <> '' and last_name <> ''
        union all select 'door secret', door_secret from events union all select 'booking code', code from booking_codes
        union all select 'webhook secret', encode(secret, 'hex') from webhooks union all select 'webhook address', url from webhooks
        union all select 'calendar address', token from organiser_calendars
        union all select 'token', encode(hash, 'hex') from api_tokens)
      select what, count(*) > 0 as is_there, array(select action from written w
        where exists (select from secrets s where s.what = a.what and s.text <> '' and strpos(w.line, s.text) > 0)) as found
      from secrets a group by what`);
    expect(rows).toHaveLength(9);
    for (const { what, is_there, found } of rows) expect([what, is_there, found]).toEqual([what, true, []]);
  });
});
