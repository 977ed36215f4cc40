import { handOver } from '@karportalen/contract/handover/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { users } from '../../src/auth/tables.ts';
import { invites } from '../../src/organisations/tables.ts';
import { historyEntries } from '../../src/platform/history/tables.ts';
import { later, minutes, START, type TestApp, testApp } from '../app.ts';
import { makeCommittee } from '../makers.ts';
import { type InviteDesk, inviteDesk } from '../organisations.ts';

export let app: TestApp;
export let desk: InviteDesk;

/** Called once per test file: the app with an invite desk, reset for each test. */
export const setUpHandovers = (): void => {
  beforeAll(async () => {
    app = await testApp();
    desk = inviteDesk(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.time.now = START;
    await app.db.delete(invites);
    await app.db.delete(users);
  });
};

export type Actor = Awaited<ReturnType<TestApp['as']>>;
export const hours = (n: number) => later(START, minutes(60 * n));
export const give = (by: Actor, id: string, body: { email: string; roleEndsOn?: string }, key?: string) =>
  by.call(handOver, { params: { id }, body }, key ? { 'idempotency-key': key } : {});
export const exists = async (id: string) =>
  (await app.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
export const jobsOf = async () => {
  const { rows } = await app.db.execute(sql`select 1 from pgboss.job where name = 'send-invite'`);
  return rows.length;
};
export const actions = async () =>
  (
    await app.db.select({ action: historyEntries.action }).from(historyEntries).orderBy(historyEntries.at)
  ).map(({ action }) => action);
export const handedOverBy = async ({ user }: Actor) => {
  const is = and(eq(historyEntries.action, 'handedOver'), eq(historyEntries.actorId, user.id));
  return (await app.db.select().from(historyEntries).where(is))[0];
};
export const moderator = async () => {
  const committee = await makeCommittee(app.db);
  const place = { divisionId: committee.divisionId, committeeId: committee.id };
  return { committee, who: await app.as('CommitteeModerator', place) };
};
