import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';

let database: TestDatabase;
const run = (text: string) => database.pool.query(text);

beforeAll(async () => {
  database = await testDatabase();
  await run(`insert into app_users (id, first_name, last_name, email, kind)
    select gen_random_uuid(), 'A', 'B', n || '@exempel.se', 'Student' from generate_series(1, 40) n`);
  await run(
    `insert into notifications (id, is_draft) select gen_random_uuid(), true from generate_series(1, 5)`,
  );
  await run(`insert into polls (id, is_draft) select gen_random_uuid(), true from generate_series(1, 5)`);
  await run(`insert into poll_answers select id, place, 'Ja', 'Yes' from polls, generate_series(0, 2) place`);
});
afterAll(() => database.drop());

const real = `
  select notification_id as item_id, 'sent' as what, count(*)::int as n from notification_receipts group by 1
  union all select notification_id, 'seen', count(*)::int from notification_receipts where seen_at is not null group by 1
  union all select poll_id, 'opened', count(*)::int from poll_openings group by 1
  union all select poll_id, 'vote ' || position, count(*)::int from poll_votes group by 1, 2`;
const kept = `select item_id, what, sum(n)::int as n from item_counts group by 1, 2 having sum(n) <> 0`;
const differences = async () =>
  (await run(`((${kept}) except (${real})) union all ((${real}) except (${kept}))`)).rows;

const some = (n: number) => `where person_id in (select id from app_users where email like '${n}%')`;

/** Everything that can happen to receipts, openings and votes. */
const changes = [
  `insert into notification_receipts (notification_id, person_id, sent_at) select n.id, p.id, now() from notifications n, app_users p`,
  `update notification_receipts set seen_at = now() ${some(1)}`,
  `update notification_receipts set seen_at = null ${some(11)}`,
  `insert into poll_openings select n.id, p.id, now() from polls n, app_users p`,
  `insert into poll_votes select n.id, p.id, length(p.email) % 3, now() from polls n, app_users p`,
  `update poll_votes set position = 2 ${some(2)}`,
  `delete from poll_votes ${some(3)}`,
  `delete from app_users where email like '1%'`,
  `delete from polls where id = (select max(id::text)::uuid from polls)`,
  `delete from notifications where id = (select max(id::text)::uuid from notifications)`,
  `truncate poll_votes`,
  `truncate notifications cascade`,
  `truncate polls cascade`,
];

describe('what is kept of votes, openings and receipts', () => {
  it('what is kept of votes, openings and receipts is what a count of the rows gives, after every kind of change', async () => {
    for (const change of changes) {
      const { rowCount } = await run(change);
      expect(rowCount, change).not.toBe(0);
      expect(await differences(), change).toEqual([]);
    }
    expect((await run('select from item_counts')).rowCount).toBe(0);
  });

  it('what is kept of votes, openings and receipts is exact however many vote at once, and nobody waits for another', async () => {
    await run(`insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'A', 'B', 'röst' || n || '@exempel.se', 'Student' from generate_series(1, 120) n`);
    const { rows: polls } = await run(
      `insert into polls (id, is_draft) values (gen_random_uuid(), true) returning id`,
    );
    const id = polls[0].id;
    await run(`insert into poll_answers select '${id}', place, 'Ja', 'Yes' from generate_series(0, 1) place`);
    const { rows: people } = await run(`select id from app_users where email like 'röst%'`);
    const vote = (person: string, place: number) =>
      `insert into poll_votes values ('${id}', '${person}', ${place}, now())`;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(vote(people[0].id, 0)));
      await tx.execute(sql`select fold_item_counts(${id})`);
      // While the first is still in progress.
      await Promise.all(
        people.slice(1).map(({ id: person }, n) => run(`set lock_timeout = '2s'; ${vote(person, n % 2)}`)),
      );
    });
    expect(await differences()).toEqual([]);
    await run(`select fold_item_counts('${id}')`);
    const { rows } = await run(`select what, n from item_counts where item_id = '${id}' order by 1`);
    expect(rows).toEqual([
      { what: 'vote 0', n: 61 },
      { what: 'vote 1', n: 59 },
    ]);
  });

  it('what is kept of votes, openings and receipts would be seen to be wrong', async () => {
    await run(`insert into item_counts values (gen_random_uuid(), 'sent', 1)`);
    expect(await differences()).toHaveLength(1);
  });
});
