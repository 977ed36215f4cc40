import { listHistory } from '@karportalen/contract/history/endpoints';
import { removeDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import {
  createMember,
  deactivateMember,
  eraseMember,
  exportMember,
  updateMember,
} from '@karportalen/contract/people/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { historyEntries } from '../platform/history/tables.ts';

let app: TestApp;
let superAdmin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  superAdmin = await app.as('SuperAdmin');
});
afterAll(() => app.close());

/** Entries in which these words stand anywhere. */
const entriesWith = async (...words: string[]) => {
  const { rows } = await app.db.execute<{ action: string }>(sql`
    select e.action from history_entries e
    where exists (select from unnest(${sql.param(words)}::text[]) w where strpos(lower(e::text), lower(w)) > 0)`);
  return rows.map(({ action }) => action).sort();
};

describe('a person in the history', () => {
  it('a member is an id in the history, and not even that once they are erased', async () => {
    const values = {
      ...{ firstName: 'Ebba', lastName: 'Lindqvist', email: 'ebba.lindqvist@exempel.se', cid: 'ebblind' },
      kind: 'Student' as const,
    };
    const { body: member } = await superAdmin.call(createMember, { body: values as never });
    const params = { id: member.id as string };
    const changed = { ...values, firstName: 'Ebba-Stina', kind: 'Alumnus' as const };
    expect((await superAdmin.call(updateMember, { params, body: changed as never })).status).toBe(200);
    expect((await superAdmin.call(exportMember, { params })).status).toBe(200);
    expect((await superAdmin.call(deactivateMember, { params })).status).toBe(200);
    expect(await entriesWith(params.id)).toEqual(['changed', 'created', 'deactivated', 'exported']);
    expect(await entriesWith('Lindqvist', 'ebblind')).toEqual([]);

    expect((await superAdmin.call(eraseMember, { params })).status).toBe(204);
    expect(await entriesWith(params.id)).toEqual([]);
    const { body } = await superAdmin.call(listHistory, { query: { kind: 'member' } });
    const left = body.entries.map(({ action, itemId, changes }: Record<string, unknown>) => ({
      action,
      itemId,
      changes,
    }));
    expect(left).toEqual(
      ['erased', 'deactivated', 'exported', 'changed', 'created'].map((action) => ({
        ...{ action, itemId: null, changes: [] },
      })),
    );
  });

  it('an organiser is an id in the history, which still says who it was once the account is removed', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const leaving = await app.as('DivisionAdmin', { divisionId });
    const { id: userId, email } = leaving.user;
    const { id } = await makePoll(leaving, { isDraft: true });
    expect(await entriesWith(email)).toEqual([]);
    const removed = await superAdmin.call(removeDivisionAdmin, { params: { inviteId: userId } });
    expect(removed.status, JSON.stringify(removed.body)).toBe(204);
    const { body } = await superAdmin.call(listHistory, { query: { item: id } });
    expect(body.entries).toMatchObject([{ by: { id: userId, name: email } }]);
    expect(await entriesWith(email)).toEqual([]);
    expect(await app.db.$count(historyEntries, sql`person_id = ${userId}`)).toBe(0);
  });
});
