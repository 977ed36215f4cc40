import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { makeCommittee, makeDivision } from '../makers.ts';

/** A division with long lists, and one of its committees. */
export type Home = { readonly divisionId: string; readonly committeeId: string };

/** Long enough to be read from the end. */
const LONG = 4000;

/**
 * Lists long enough to be read from their end, of five owners, two of them in another division, with many equal times.
 * A few rows change tabs every second around `now`.
 */
export async function fillLists(db: Db, now: Date, length = LONG): Promise<Home> {
  const home = await makeCommittee(db, { name: 'Sittningskommittén' });
  const away = await makeCommittee(db, { divisionId: (await makeDivision(db)).id, name: 'Bokmalarna' });
  await db.execute(sql`create table made as
    select n, gen_random_uuid() as id, (array['Sittning', 'Pub', 'Löprunda', 'Årsmöte'])[1 + n % 4] || ' ' || n as swedish,
      'Evening ' || n as english, n % 3 = 0 as is_draft, n % 5 as owner,
      ${now.toISOString()}::timestamptz + ((n * 7919 % ${length}::int) / 3 - 900) * interval '1 second' as at
    from generate_series(1, ${length}::int) n`);
  await db.execute(sql`create table owners as select * from (values
    (0, 'SuperAdmin', null::uuid, null::uuid),
    (1, 'DivisionAdmin', ${home.divisionId}::uuid, null),
    (2, 'CommitteeModerator', ${home.divisionId}::uuid, ${home.id}::uuid),
    (3, 'DivisionAdmin', ${away.divisionId}::uuid, null),
    (4, 'CommitteeModerator', ${away.divisionId}::uuid, ${away.id}::uuid)
  ) o (owner, creator_role, division_id, committee_id)`);
  const rows = sql`from made join owners using (owner)`;
  await db.execute(sql`insert into notifications (id, title_swedish, title_english, notification_message_swedish,
      notification_message_english, inbox_message_swedish, inbox_message_english, target_group, is_draft, send_at,
      updated_at, creator_role, division_id, committee_id)
    select id, swedish, english, 'x', 'x', 'x', 'x', 'All', is_draft, case when not is_draft then at end, at,
      creator_role, division_id, committee_id ${rows}`);
  await db.execute(sql`insert into polls (id, title_swedish, title_english, question_swedish, question_english,
      target_group, is_draft, send_at, updated_at, creator_role, division_id, committee_id)
    select id, swedish, english, '!', '!', 'All', is_draft, case when not is_draft then at end, at,
      creator_role, division_id, committee_id ${rows}`);
  await db.execute(sql`insert into themes (id, title, target_group, is_draft, start_time, end_time, palette, updated_at,
      creator_role, division_id, committee_id)
    select id, swedish, 'All', is_draft, at, at + (1 + n % 3) * interval '1 minute', '{}', at,
      creator_role, division_id, committee_id ${rows}`);
  await db.execute(sql`insert into events (id, name, name_swedish, description, description_swedish, location,
      location_swedish, host_id, start_time, end_time, is_draft, pin, reservation_type, number_of_tickets, updated_at,
      deleted_at, creator_role, division_id, committee_id)
    select id, english, swedish, 'x', 'x', 'x', 'x', case n % 7 when 0 then ${home.id}::uuid else ${away.id}::uuid end, at,
      at + (1 + n % 3) * interval '1 minute', is_draft, '123456', case when n % 4 = 0 then 'Open' else 'Free' end,
      case when n % 4 > 0 then 10 end, at, case when n % 11 = 0 then at end, creator_role, division_id, committee_id ${rows}`);
  await db.execute(sql`insert into divisions (id, name) select id, swedish from made`);
  await db.execute(sql`insert into committees (id, division_id, name, org_number, deleted_at)
    select id, ${home.divisionId}::uuid, swedish, '8020001239', case when n % 9 = 0 then now() end from made`);
  await db.execute(sql`insert into users (id, email, role, division_id, committee_id)
    select gen_random_uuid(), 'e' || n || '@exempel.se',
      case when n % 4 = 0 then 'CommitteeModerator' else 'DivisionAdmin' end, ${home.divisionId}::uuid,
      case when n % 4 = 0 then id end
    from made where n % 2 = 0`);
  await db.execute(sql`insert into invites (id, email, division_id, committee_id, expires_at, accepted_at)
    select gen_random_uuid(), lower(swedish) || '@exempel.se', ${home.divisionId}::uuid,
      case when n % 4 = 1 then id end, now(), case when n % 6 = 1 then now() end
    from made where n % 2 = 1`);
  await db.execute(sql`drop table made, owners`);
  return { divisionId: home.divisionId, committeeId: home.id };
}
