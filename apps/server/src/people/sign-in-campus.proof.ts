import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { signInClients } from '../../test/members/sign-in-clients.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

// Eight hundred slow hashes, on a machine that may be busy.
it('300 members sign in from one network address in ten minutes while 200 wrong codes come from it', async () => {
  const desk = memberDesk(app);
  const { browser, program } = signInClients(app, desk);
  const members = (await makePeople(app.db, 300)).map((id) => `${id}@exempel.se`);
  const stranger = program();
  const entered: number[] = [];
  const guessed: number[] = [];
  // Twenty at once, wrong codes among them. Every other browser keeps no cookies.
  for (let first = 0; first < members.length; first += 20) {
    app.time.now = later(START, minutes(10) * (first / members.length));
    const some = members
      .slice(first, first + 20)
      .map((email, n) => ({ email, client: n % 2 ? browser() : program() }));
    await Promise.all(some.map(({ email, client }) => client.ask(email)));
    await desk.mailWaiting();
    const codes = new Map(desk.sent.map(({ to, text }) => [to, /^\d{6}$/m.exec(text)?.[0] ?? '']));
    const [right, wrong] = await Promise.all([
      Promise.all(some.map(({ email, client }) => client.enter(email, { code: codes.get(email) ?? '' }))),
      Promise.all(
        Array.from({ length: first < 200 ? 20 : 0 }, (_, n) =>
          stranger.enter(`gissar${first + n}@exempel.se`, { code: '000000' }),
        ),
      ),
    ]);
    entered.push(...right.map(({ status }) => status));
    guessed.push(...wrong.map(({ status }) => status));
  }
  expect(guessed).toEqual(Array(200).fill(401));
  expect(entered).toEqual(Array(300).fill(200));
  // Successful sign-ins leave nothing in the network's count.
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from rate_hits where key like 'member-code:network:%'`,
  );
  expect(rows[0]?.n).toBe(200);
}, 240_000);
