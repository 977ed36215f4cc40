import { listHistory, listHistoryPeople, redactHistory } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { updatePoll } from '@karportalen/contract/polls/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { users } from '../auth/tables.ts';
import { historyEntries } from '../platform/history/tables.ts';

type Signed = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let superAdmin: Signed;
let own: Signed;
let other: Signed;
let moderator: Signed;

const insert = (values: Partial<typeof historyEntries.$inferInsert>) =>
  app.db.insert(historyEntries).values({ via: 'portal', action: 'changed', kind: 'poll', ...values });

beforeAll(async () => {
  app = await testApp();
  const [one, two] = [await makeDivision(app.db), await makeDivision(app.db)];
  const committee = await makeCommittee(app.db, { divisionId: one.id });
  superAdmin = await app.as('SuperAdmin');
  own = await app.as('DivisionAdmin', { divisionId: one.id });
  other = await app.as('DivisionAdmin', { divisionId: two.id });
  moderator = await app.as('CommitteeModerator', { divisionId: one.id, committeeId: committee.id });
  const [first, second] = [one.id, two.id];
  await insert({ title: 'Kårens', at: new Date('2026-01-31T22:30:00Z'), actorId: superAdmin.user.id });
  await insert({
    title: 'Sektionens',
    at: new Date('2026-01-31T23:30:00Z'),
    divisionId: first,
    actorId: own.user.id,
  });
  await insert({
    ...{ title: 'Kommitténs', at: new Date('2026-02-01T10:00:00Z'), kind: 'event' },
    ...{ divisionId: first, committeeId: committee.id, actorId: moderator.user.id },
  });
  await insert({
    title: 'Andras',
    at: new Date('2026-02-02T10:00:00Z'),
    divisionId: second,
    via: 'job',
    action: 'sent',
  });
});
afterAll(() => app.close());

const read = async (who: Signed, query: object = {}): Promise<HistoryEntry[]> => {
  const { status, body } = await who.call(listHistory, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
};
const titles = async (who: Signed, query: object = {}) => (await read(who, query)).map(({ title }) => title);

describe('the history list', () => {
  it('the history list has what is in one’s scope, newest first', async () => {
    expect(await titles(superAdmin)).toEqual(['Andras', 'Kommitténs', 'Sektionens', 'Kårens']);
    expect(await titles(own)).toEqual(['Kommitténs', 'Sektionens']);
    expect(await titles(moderator)).toEqual(['Kommitténs']);
    expect(await titles(other)).toEqual(['Andras']);
  });

  it('the history list is filtered by person, kind and Stockholm days, and searched by title', async () => {
    expect(await titles(superAdmin, { by: own.user.id })).toEqual(['Sektionens']);
    expect(await titles(superAdmin, { kind: 'event' })).toEqual(['Kommitténs']);
    expect(await titles(superAdmin, { from: '2026-02-01', to: '2026-02-01' })).toEqual([
      'Kommitténs',
      'Sektionens',
    ]);
    expect(await titles(superAdmin, { search: 'kommitté' })).toEqual(['Kommitténs']);
    expect(await titles(other, { by: own.user.id })).toEqual([]);
    const { body } = await superAdmin.call(listHistory, { query: { page: 2, pageSize: 3 } });
    expect(body).toMatchObject({ total: 4, entries: [{ title: 'Kårens' }] });
  });

  it('the people to filter by are those in one’s scope', async () => {
    const people = async (who: Signed) =>
      (await who.call(listHistoryPeople, {})).body.people.map(({ id }: { id: string }) => id).sort();
    expect(await people(own)).toEqual([own.user.id, moderator.user.id].sort());
    expect(await people(superAdmin)).toHaveLength(4);
  });

  it('an entry says who and what, with the typed values before and after', async () => {
    const { id } = await makePoll(own, { isDraft: true });
    await own.call(updatePoll, {
      params: { id },
      body: pollOf({ isDraft: true, sendPushNotification: true, targetGroup: null }) as never,
    });
    const [changed, created] = await read(own, { item: id });
    expect(created).toMatchObject({ action: 'created', kind: 'poll', itemId: id, title: 'Lunch' });
    expect(changed).toMatchObject({
      by: { id: own.user.id, name: own.user.email },
      ...{ via: 'portal', action: 'changed', isRedacted: false, requestId: expect.any(String) },
    });
    expect(changed?.changes).toEqual([
      { field: 'targetGroup', label: 'Visas för', before: 'Student', after: null },
      { field: 'sendPushNotification', label: 'Skicka pushnotis', before: false, after: true },
    ]);
  });

  it('a redacted entry stays and says so; only a super admin redacts', async () => {
    const { id } = await makePoll(own, { isDraft: true });
    const [entry] = await read(own, { item: id });
    const params = { id: entry?.id ?? '' };
    expect((await own.call(redactHistory, { params })).status).toBe(403);
    expect((await superAdmin.call(redactHistory, { params })).status).toBe(204);
    const [redacted] = await read(own, { item: id });
    expect(redacted).toEqual({ ...entry, title: '', changes: [], isRedacted: true });
  });

  it('an organiser whose account is gone is told so', async () => {
    const gone = await app.as('DivisionAdmin', { divisionId: own.user.divisionId });
    const { id } = await makePoll(gone, { isDraft: true });
    await app.db.delete(users).where(eq(users.id, gone.user.id));
    expect((await read(own, { item: id }))[0]?.by).toEqual({ id: gone.user.id, name: 'Ett borttaget konto' });
  });
});
