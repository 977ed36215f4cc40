import { openMemberSession, requestMemberCode } from '@karportalen/contract/people/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { signInClients } from '../../test/members/sign-in-clients.ts';
import { attemptReserved } from '../platform/http/rate-limit.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { findActiveByEmail } from './member-sql.ts';
import { sendSignInCode } from './sign-in-mail.ts';

const ADDRESSES = 40;
const TIMES = 2;

let app: TestApp;
let known: string[];
let limited: string[];
const unknown = Array.from({ length: ADDRESSES }, (_, n) => `ingen${n}@exempel.se`);
beforeAll(async () => {
  app = await testApp();
  const people = (await makePeople(app.db, 2 * ADDRESSES)).map((id) => `${id}@exempel.se`);
  [known, limited] = [people.slice(0, ADDRESSES), people.slice(ADDRESSES)];
});
afterAll(() => app.close());

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The share of pairs in which the first is slower: one half when they cannot be told apart. */
const slowerShare = (first: readonly number[], second: readonly number[]): number => {
  const slower = first.map((a) => second.filter((b) => a > b).length);
  return slower.reduce((sum, one) => sum + one, 0) / (first.length * second.length);
};

/** Each address's fastest time of several. Groups are interleaved, so that other load affects them alike. */
const quickest = async (
  groups: readonly (readonly string[])[],
  ask: (email: string) => Promise<unknown>,
): Promise<number[][]> => {
  const best = groups.map((group) => group.map(() => Number.POSITIVE_INFINITY));
  const turns = Array.from({ length: TIMES * ADDRESSES }, (_, turn) => turn);
  for (const turn of turns) {
    const index = turn % ADDRESSES;
    for (let step = 0; step < groups.length; step++) {
      const group = (turn + step) % groups.length;
      const email = groups[group]?.[index];
      const times = best[group];
      if (email === undefined || times === undefined) continue;
      times[index] = Math.min(times[index] ?? 0, await timed(() => ask(email)));
    }
  }
  return best;
};

const ask = (email: string) => app.call(requestMemberCode, { body: { email } });
// More than four standard deviations for forty samples of each.
const TOLD_APART = 0.8;
const expectAlike = (share: number) => {
  expect(share).toBeGreaterThan(1 - TOLD_APART);
  expect(share).toBeLessThan(TOLD_APART);
};

it('a member’s address takes as long as any other to ask a code for, also past the limit', async () => {
  for (const email of limited) await ask(email);
  await app.db.execute(
    sql`insert into rate_hits (key, at) select key, at from rate_hits, generate_series(1, 29)
      where key not like 'call:%'`,
  );
  await app.db.execute(sql`delete from rate_hits where key like 'call:%'`);
  const [members = [], others = [], past = []] = await quickest([known, unknown, limited], ask);
  expectAlike(slowerShare(members, others));
  expectAlike(slowerShare(members, past));
});

it('members would be told apart if mails were queued for them alone (control)', async () => {
  const [members = [], others = []] = await quickest([known, unknown], async (email) => {
    await attemptReserved(app.db, { key: email, max: 20 }, START);
    const memberId = await findActiveByEmail(app.db, email);
    if (memberId) await enqueue(app.db, sendSignInCode, { memberId });
  });
  expect(slowerShare(members, others)).toBeGreaterThan(TOLD_APART);
});

const total = (times: readonly number[]) =>
  times.filter(Number.isFinite).reduce((sum, time) => sum + time, 0);
/** A check without the hash takes a twentieth of the time. */
const expectSameTotal = ([members = [], others = []]: number[][]) => {
  expect(total(members) / total(others)).toBeGreaterThan(1 / 3);
  expect(total(members) / total(others)).toBeLessThan(3);
};
const someKnown = () => known.slice(0, 8);
const someUnknown = unknown.slice(0, 8);

it('a wrong code takes as long for a member as for nobody: both are compared with a slow hash', async () => {
  await app.db.execute(sql`delete from rate_hits`);
  const guess = (email: string) => app.call(openMemberSession, { body: { email, code: '000000' } });
  expectSameTotal(await quickest([someKnown(), someUnknown], guess));
});

it('a wrong code takes as long for a member as for nobody in the browser that asked, also when another has asked since', async () => {
  await app.db.execute(sql`delete from rate_hits`);
  const desk = memberDesk(app);
  const { browser, program } = signInClients(app, desk);
  const browsers = new Map([...someKnown(), ...someUnknown].map((email) => [email, browser()]));
  for (const [email, mine] of browsers) await mine.ask(email);
  for (const email of browsers.keys()) await program().ask(email);
  await desk.mailWaiting();
  const guess = async (email: string) => browsers.get(email)?.enter(email, { code: '000000' });
  expectSameTotal(await quickest([someKnown(), someUnknown], guess));
});
