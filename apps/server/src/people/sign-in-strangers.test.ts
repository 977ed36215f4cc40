import { requestMemberCode } from '@karportalen/contract/people/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { signInClients } from '../../test/members/sign-in-clients.ts';
import { wrongCodeLimits } from './sign-in-attempt-limits.ts';
import { signInBrowserCookie } from './sign-in-browser.ts';
import { sharedKey } from './sign-in-code.ts';

let app: TestApp;
let desk: ReturnType<typeof memberDesk>;
let clients: ReturnType<typeof signInClients>;
beforeAll(async () => {
  app = await testApp();
  desk = memberDesk(app);
  clients = signInClients(app, desk);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk.sent.length = 0;
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
  await app.db.execute(sql`delete from pgboss.job`);
});

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
/** Drops mails that only need to be counted. */
const dropWaiting = () => app.db.execute(sql`delete from pgboss.job`);
const refused = { status: 401, body: { code: 'WRONG_CODE' } };

const browser = () => clients.browser();
const program = () => clients.program();
const strangers = { 'in another browser': browser, 'without cookies': program };

describe.each(Object.entries(strangers))('a stranger %s', (_, newStranger) => {
  it('a stranger does not void the code that a member has just got by asking for another', async () => {
    const { email } = await makePerson(app.db);
    const mine = browser();
    const code = await mine.codeFor(email);
    const stranger = newStranger();
    for (let n = 0; n < 3; n++) {
      await stranger.ask(email);
      await desk.mailWaiting();
    }
    expect(desk.sent).toHaveLength(4);
    expect((await mine.enter(email, { code })).status).toBe(200);
  });

  it('a stranger does not burn a member’s code with wrong tries', async () => {
    const { email } = await makePerson(app.db);
    const mine = browser();
    const code = await mine.codeFor(email);
    const stranger = newStranger();
    const tries = async () => {
      const statuses = [];
      for (let n = 1; n <= 6; n++) {
        const { status } = await stranger.enter(email, { code: wrong(code, n) });
        statuses.push(status);
      }
      return statuses;
    };
    expect(await tries()).toEqual([401, 401, 401, 401, 401, 429]);
    // Nor after the stranger has asked for a code too.
    await stranger.ask(email);
    expect(await tries()).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await mine.enter(email, { code: wrong(code) })).toMatchObject(refused);
    expect((await mine.enter(email, { code })).status).toBe(200);
  });

  it('a stranger does not stop the member’s mail with twenty requests', async () => {
    const { email } = await makePerson(app.db);
    const stranger = newStranger();
    for (let n = 0; n < 20; n++) expect((await stranger.ask(email)).status).toBe(204);
    await dropWaiting();
    const mine = browser();
    const code = await mine.codeFor(email);
    expect(desk.sent).toHaveLength(1);
    expect((await mine.enter(email, { code })).status).toBe(200);
  });
});

describe('the asking browser', () => {
  it('the asking browser is known by a random cookie of an hour, of which only hashes are stored', async () => {
    const mine = browser();
    const { asker } = await mine.ask('ingen@exempel.se');
    expect(asker).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 });
    expect(asker?.value).toMatch(/^[\w-]{43}$/);
    expect((await mine.ask('ingen@exempel.se')).asker?.value).toBe(asker?.value);
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select string_agg(t, ' ') as dump from (select r::text as t from mailed_codes r
        union all select r::text from rate_hits r union all select r::text from pgboss.job r) x`,
    );
    expect(rows[0]?.dump).not.toContain(asker?.value);
    const chosen = await app.call(
      requestMemberCode,
      { body: { email: 'ingen@exempel.se' } },
      { cookie: `${signInBrowserCookie}=me` },
    );
    expect(chosen.answer.cookies[0]?.value).not.toBe('me');
  });

  it('the asking browser has no use for it once the member is in', async () => {
    const { email } = await makePerson(app.db);
    const mine = browser();
    const { answer } = await mine.enter(email, { code: await mine.codeFor(email) });
    expect(answer.cookies.find(({ name }) => name === signInBrowserCookie)).toMatchObject({ value: '' });
  });

  it('the asking browser has five tries at its own code, and no more by leaving its cookie out', async () => {
    const { email } = await makePerson(app.db);
    const mine = browser();
    const code = await mine.codeFor(email);
    for (let n = 1; n <= 5; n++)
      expect(await mine.enter(email, { code: wrong(code, n) })).toMatchObject(refused);
    expect((await mine.enter(email, { code })).status).toBe(429);
    for (let n = 6; n <= 10; n++)
      expect(await program().enter(email, { code: wrong(code, n) })).toMatchObject(refused);
    expect((await program().enter(email, { code })).status).toBe(429);
    // A new request opens it again.
    expect((await mine.enter(email, { code: await mine.codeFor(email) })).status).toBe(200);
  });

  it('the asking browser may show the newest code, whoever asked for it', async () => {
    const { email } = await makePerson(app.db);
    const mine = browser();
    await mine.codeFor(email);
    const newest = await browser().codeFor(email);
    expect((await mine.enter(email, { code: newest })).status).toBe(200);
  });
});

describe('the mail’s link', () => {
  const mailTo = async (email: string) => {
    await browser().codeFor(email);
    const { code = '', secret } = desk.mailedLink();
    return { code, secret };
  };

  it('the mail’s link lets its reader in whoever asked for it, in any browser, after every try is used', async () => {
    const { email } = await makePerson(app.db);
    const link = await mailTo(email);
    const stranger = program();
    for (let n = 1; n <= 6; n++) await stranger.enter(email, { code: wrong(link.code, n) });
    expect((await stranger.enter(email, { code: link.code })).status).toBe(429);
    expect((await browser().enter(email, link)).status).toBe(200);
  });

  it('the mail’s link is one with its code: either is used once, also when both come at once', async () => {
    const { email } = await makePerson(app.db);
    for (let round = 0; round < 3; round++) {
      const mine = browser();
      const code = await mine.codeFor(email);
      const { secret } = desk.mailedLink();
      const answers = await Promise.all([
        mine.enter(email, { code }),
        program().enter(email, { code }),
        browser().enter(email, { code: wrong(code), secret }),
        browser().enter(email, { code: wrong(code), secret }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expect(await browser().enter(email, { code, secret })).toMatchObject(refused);
    }
  });

  it('the mail’s link opens no other address, and nothing to whoever has been deactivated', async () => {
    const { email } = await makePerson(app.db);
    const other = await makePerson(app.db);
    const link = await mailTo(email);
    expect(await browser().enter(other.email, link)).toMatchObject(refused);
    await app.db.execute(sql`update app_users set deactivated_at = ${START} where email = ${email}`);
    expect(await browser().enter(email, link)).toMatchObject(refused);
    await app.db.execute(sql`update app_users set deactivated_at = null where email = ${email}`);
    expect((await browser().enter(email, link)).status).toBe(200);
  });

  it('the mail’s link works for as long as no more mails may come: thirty an hour lock nobody out', async () => {
    const { email } = await makePerson(app.db);
    for (let n = 0; n < 27; n++) await program().ask(email);
    await dropWaiting();
    const links = [];
    for (let n = 0; n < 3; n++) {
      await program().codeFor(email);
      const { code = '', secret } = desk.mailedLink();
      links.push({ code, secret });
    }
    const [first, second, third] = links;
    if (!first || !second || !third) throw new Error('no links');
    // Beyond the limit no mail is sent; the newest code and every link still work.
    const mine = browser();
    const shown = await mine.codeFor(email);
    expect([desk.sent.length, shown]).toEqual([3, third.code]);
    expect((await mine.enter(email, { code: third.code })).status).toBe(200);
    expect(await browser().enter(email, third)).toMatchObject(refused);
    app.time.now = later(START, minutes(60) - 1);
    // The member's own sign-in returned one mail to the limit.
    for (let n = 0; n < 2; n++) await mine.codeFor(email);
    expect(desk.sent).toHaveLength(4);
    expect((await browser().enter(email, second)).status).toBe(200);
    app.time.now = later(START, minutes(70));
    expect(await browser().enter(email, first)).toMatchObject(refused);
    await mine.codeFor(email);
    expect(desk.sent).toHaveLength(5);
  });

  it('the mail’s link has a secret that no table holds', async () => {
    const { email } = await makePerson(app.db);
    const { secret = '' } = await mailTo(email);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select string_agg(t, ' ') as dump from (select r::text as t from mailed_codes r
        union all select r::text from sign_in_links r union all select r::text from pgboss.job r) x`,
    );
    for (const trace of [secret, Buffer.from(secret).toString('hex'), email])
      expect(rows[0]?.dump).not.toContain(trace);
  });
});

describe('many wrong codes', () => {
  const fill = (key: string, count: number) =>
    app.db.execute(
      sql`insert into rate_hits (key, at) select ${key}, ${START} from generate_series(1, ${count}::int)`,
    );
  const hits = async (key: string) => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from rate_hits where key = ${key}`,
    );
    return rows[0]?.n;
  };
  const limitsAt = (email: string) => wrongCodeLimits('127.0.0.1' as never, sharedKey(email));

  it('many wrong codes from one network refuse nobody there the first try at a code that was asked for', async () => {
    const { email } = await makePerson(app.db);
    const { network } = limitsAt(email);
    await fill(network.key, network.max);
    // Where nobody has asked for a code, this is a guess like any other.
    expect((await program().enter('gissar@exempel.se', { code: '000000' })).status).toBe(429);
    const mine = browser();
    expect((await mine.enter(email, { code: await mine.codeFor(email) })).status).toBe(200);
    expect((await program().enter(email, { code: await desk.codeFor(email) })).status).toBe(200);
    // Successful sign-ins are not counted, and a second attempt has to wait.
    expect(await hits(network.key)).toBe(network.max);
    const code = await mine.codeFor(email);
    expect(await mine.enter(email, { code: wrong(code) })).toMatchObject(refused);
    const second = await mine.enter(email, { code });
    expect([second.status, second.headers['retry-after']]).toEqual([429, '900']);
    expect((await mine.enter(email, { code, secret: desk.mailedLink().secret })).status).toBe(200);
  });

  it('many wrong codes at one address leave its member’s browser a try, and nobody else any, until the member is in', async () => {
    const { email } = await makePerson(app.db);
    const { address } = limitsAt(email);
    await fill(address.key, address.max);
    const mine = browser();
    const code = await mine.codeFor(email);
    const guess = await program().enter(email, { code });
    expect([guess.status, guess.headers['retry-after']]).toEqual([429, String(24 * 3600)]);
    expect((await mine.enter(email, { code })).status).toBe(200);
    expect(await hits(address.key)).toBe(0);
  });

  it('many wrong codes from one network all day leave its people the mail’s link', async () => {
    const { email } = await makePerson(app.db);
    const { networkDay } = limitsAt(email);
    await fill(networkDay.key, networkDay.max);
    const mine = browser();
    const code = await mine.codeFor(email);
    expect((await mine.enter(email, { code })).status).toBe(429);
    expect((await mine.enter(email, { code, secret: desk.mailedLink().secret })).status).toBe(200);
  });
});
