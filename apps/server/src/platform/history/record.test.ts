import { createPoll, deletePoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../../test/app.ts';
import { makePoll, pollOf } from '../../../test/requests/polls.ts';
import { pollHistory } from '../../polls/history-item.ts';
import { polls } from '../../polls/tables.ts';
import { keepBefore, noteMore } from './record.ts';
import { historyEntries } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const entriesOf = (itemId: string) =>
  app.db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.itemId, itemId))
    .orderBy(asc(historyEntries.at), asc(historyEntries.id));

const draft = (values: object = {}) => pollOf({ isDraft: true, ...values });
const update = (id: string, values: object = {}, more: object = {}) =>
  admin.call(updatePoll, { params: { id }, body: { ...draft(values), ...more } as never });

describe('an item’s history', () => {
  it('a created item leaves one entry: who, through what, which request, whose, and the whole item', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ actorId: admin.user.id, via: 'portal', tokenId: null, requestId: expect.any(String) },
      ...{ action: 'created', kind: 'poll', itemId: id, title: 'Lunch', before: null, restoredFrom: null },
      ...{ divisionId: admin.user.divisionId, committeeId: null, personId: null, redactedAt: null },
    });
    expect(entry?.after).toEqual({
      ...{ titleSwedish: 'Lunch', titleEnglish: 'Lunch', isDraft: true, targetGroup: 'Student' },
      ...{ questionSwedish: 'Vad ska vi äta?', questionEnglish: 'What shall we eat?', imageSha256: null },
      ...{ answersSwedish: ['Pizza', 'Sallad'], answersEnglish: ['Pizza', 'Salad'] },
      ...{ sendPushNotification: false, scheduleTime: null, sendAt: null, sentAt: null, closesAt: null },
      ...{ pushStatus: null, devicesReached: null, devicesMissed: null, resultSentAt: null },
      ...{ creatorRole: 'DivisionAdmin', divisionId: admin.user.divisionId, committeeId: null },
    });
  });

  it('a change leaves the item before and after, children included, with times as the API writes them', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const scheduleTime = later(app.time.now, minutes(60)).toISOString();
    await update(id, { answersSwedish: ['Soppa', 'Sallad'], scheduleTime });
    const [created, changed] = await entriesOf(id);
    expect(changed).toMatchObject({ action: 'changed', before: created?.after });
    expect(changed?.after).toEqual({
      ...created?.after,
      answersSwedish: ['Soppa', 'Sallad'],
      scheduleTime,
    });
  });

  it('publishing is named so, and so is deleting', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const scheduleTime = later(app.time.now, minutes(60)).toISOString();
    await admin.call(updatePoll, { params: { id }, body: pollOf({ scheduleTime }) });
    await admin.call(deletePoll, { params: { id } });
    const [, published, deleted] = await entriesOf(id);
    expect(published).toMatchObject({ action: 'published', title: 'Lunch' });
    expect(deleted).toMatchObject({
      action: 'deleted',
      title: 'Lunch',
      before: published?.after,
      after: null,
    });
  });

  it('a save that changes nothing leaves nothing', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    expect((await update(id)).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('a refused write leaves nothing', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const stale = await update(id, { titleSwedish: 'Middag' }, { updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    const past = await admin.call(updatePoll, {
      params: { id },
      body: pollOf({ scheduleTime: '2020-01-01T00:00:00.000Z' }),
    });
    expect(past.status).toBe(400);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('a write that fails after the change leaves nothing', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const failing = app.db.transaction(async (tx) => {
      const { lockPoll } = await import('../../polls/sql.ts');
      await lockPoll(tx, id, { ...admin.user, role: 'SuperAdmin' } as never);
      await tx.update(polls).set({ titleSwedish: 'Middag' }).where(eq(polls.id, id));
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('an entry is written in the transaction of its change, and a change whose entry fails is undone', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const { rows } = await app.db.execute(
      sql`select p.xmin = h.xmin as same from polls p join history_entries h on h.item_id = p.id where p.id = ${id}`,
    );
    expect(rows).toEqual([{ same: true }]);
    await app.db.execute(
      sql.raw(`create function refuse_entry() returns trigger language plpgsql
          as $$ begin raise exception 'refused'; end $$;
        create trigger refuse_entry before insert on history_entries for each row
          when (new.title = 'Vägras') execute function refuse_entry()`),
    );
    expect((await update(id, { titleSwedish: 'Vägras' })).status).toBe(500);
    const [row] = await app.db.select().from(polls).where(eq(polls.id, id));
    expect(row?.titleSwedish).toBe('Lunch');
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await update(id, { titleSwedish: 'Middag' })).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('a named act leaves an entry even where there is no item before and after it, as of a deleted event; others leave none', async () => {
    const [named, unnamed] = [v7(), v7()];
    await app.db.transaction(async (tx) => {
      keepBefore(tx, pollHistory, named);
      keepBefore(tx, pollHistory, unnamed);
      noteMore(tx, pollHistory, named, { action: 'listDeleted' });
    });
    expect(await entriesOf(named)).toMatchObject([{ action: 'listDeleted', before: null, after: null }]);
    expect(await entriesOf(unnamed)).toEqual([]);
  });

  it('a change outside a transaction is refused: it could leave no entry', () => {
    expect(() => keepBefore(app.db, pollHistory, admin.user.id)).toThrow('needs a transaction');
  });

  it('a repeated request with one Idempotency-Key leaves one entry', async () => {
    const key = { 'idempotency-key': 'lunch-1' };
    const first = await admin.call(createPoll, { body: draft() as never }, key);
    const second = await admin.call(createPoll, { body: draft() as never }, key);
    expect(second.body.id).toBe(first.body.id);
    expect(await entriesOf(first.body.id)).toHaveLength(1);
  });

  it('entries of concurrent edits form a chain: each begins where the one before ended', async () => {
    const { id } = await makePoll(admin, { isDraft: true });
    const titles = Array.from({ length: 8 }, (_, n) => `Lunch ${n}`);
    const answers = await Promise.all(titles.map((titleSwedish) => update(id, { titleSwedish })));
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(9);
    for (const [index, { before }] of entries.entries()) {
      expect(before).toEqual(index === 0 ? null : entries[index - 1]?.after);
    }
    const [row] = await app.db.select().from(polls).where(eq(polls.id, id));
    expect(entries.at(-1)?.after?.titleSwedish).toBe(row?.titleSwedish);
  });
});
