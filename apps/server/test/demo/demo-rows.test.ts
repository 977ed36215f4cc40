import type { QueryResultRow } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { demoDatabase } from '../databases/demo-database.ts';

const { database, now } = await demoDatabase(new Date('2026-03-14T13:37:00.000Z'));
const at = `'${now.toISOString()}'::timestamptz`;
afterAll(() => database.drop());

const rowsOf = async <T extends QueryResultRow>(query: string): Promise<T[]> =>
  (await database.pool.query<T>(query)).rows;

const valuesOf = async (query: string): Promise<string[]> =>
  (await rowsOf<{ value: string }>(query)).map(({ value }) => value);

/** Asserts 'none of these', and shows the offending rows. */
const expectNone = async (query: string) => expect(await rowsOf(query)).toEqual([]);

const limits = {
  notifications: {
    title_swedish: 40,
    title_english: 40,
    notification_message_swedish: 100,
    notification_message_english: 100,
    inbox_message_swedish: 1000,
    inbox_message_english: 1000,
  },
  themes: { title: 40, theme_link_button_text: 22 },
  polls: { title_swedish: 40, title_english: 40, question_swedish: 64, question_english: 64 },
  poll_answers: { answer_swedish: 34, answer_english: 34 },
  events: {
    name: 40,
    name_swedish: 40,
    description: 3000,
    description_swedish: 3000,
    location: 40,
    location_swedish: 40,
    link_button_text: 18,
    link_button_text_swedish: 18,
    image_cred: 40,
    account_number: 4,
    result_unit: 2,
  },
  ticket_types: { swedish_name: 40, english_name: 40 },
};

it.each(Object.entries(limits))('the demo keeps the text limits of %s', async (table, columns) => {
  for (const [column, max] of Object.entries(columns)) {
    await expectNone(`select ${column} from ${table} where char_length(${column}) > ${max}`);
    await expectNone(`select ${column} from ${table} where ${column} <> btrim(${column})`);
    const [row] = await rowsOf<{ longest: number }>(
      `select max(char_length(${column})) as longest from ${table}`,
    );
    expect(row?.longest, column).toBeGreaterThan(1);
  }
});

it('the demo has both languages in everything published, and leaves some drafts unfinished', async () => {
  const pairs = {
    notifications: ['title_swedish', 'title_english', 'inbox_message_swedish', 'inbox_message_english'],
    polls: ['title_swedish', 'title_english', 'question_swedish', 'question_english'],
    events: ['name', 'name_swedish', 'description', 'description_swedish', 'location', 'location_swedish'],
  };
  for (const [table, columns] of Object.entries(pairs)) {
    const anyEmpty = columns.map((column) => `${column} = ''`).join(' or ');
    await expectNone(`select id from ${table} where not is_draft and (${anyEmpty})`);
    expect(await rowsOf(`select id from ${table} where is_draft and (${anyEmpty})`), table).not.toEqual([]);
  }
  await expectNone(`select * from poll_answers where answer_swedish = '' or answer_english = ''`);
  await expectNone(`select * from ticket_types where swedish_name = '' or english_name = ''`);
});

it('the demo says nothing twice in a tab', async () => {
  const tab = `case when is_draft then 'draft' when send_at > ${at} then 'scheduled' else 'history' end`;
  for (const table of ['notifications', 'polls']) {
    await expectNone(`select title_swedish from ${table} group by ${tab}, title_swedish having count(*) > 1`);
  }
  await expectNone(
    `select name_swedish from events where series_id is null group by is_draft, end_time > ${at}, name_swedish
      having count(*) > 1 and not is_draft`,
  );
});

it('the demo has a weekly series, with evenings that have been and some to come', async () => {
  const rows = await rowsOf(
    `select name_swedish as name, count(*)::int as n, count(*) filter (where end_time > ${at})::int as ahead,
        count(distinct extract(isodow from start_time at time zone 'Europe/Stockholm'))::int as weekdays
      from events where series_id is not null group by series_id, name_swedish`,
  );
  expect(rows).toEqual([{ name: 'Onsdagspub', n: 8, ahead: 6, weekdays: 1 }]);
});

it('the demo has a union of the promised size, with short and long division names', async () => {
  const [row] = await rowsOf(
    `select (select count(*)::int from divisions) >= 6 as divisions,
      exists (select from divisions where char_length(name) <= 4) as short,
      exists (select from divisions where char_length(name) > 4) as long,
      exists (select from divisions where must_inherit_org_number) as inherits,
      (select count(*)::int from committees where deleted_at is null) >= 15 as committees,
      (select count(*)::int from app_users) as people,
      (select count(distinct kind)::int from app_users) as kinds,
      (select count(distinct language)::int from app_users) as languages,
      (select count(distinct gateway)::int from devices) as gateways,
      (select count(*)::int from images) between 12 and 20 as images,
      (select max(length(bytes)) from images) <= 60 * 1024 as light_images,
      exists (select from images where width < 500 and width > height) as small_event_images`,
  );
  expect(row).toEqual({
    divisions: true,
    short: true,
    long: true,
    inherits: true,
    committees: true,
    people: 2000,
    kinds: 3,
    languages: 2,
    gateways: 2,
    images: true,
    light_images: true,
    small_event_images: false,
  });
});

const luhnSum = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0);

it('the demo has valid organisation numbers, inherited where they must be', async () => {
  const numbers = await valuesOf(
    `select org_number as value from divisions union all select org_number from committees`,
  );
  expect(numbers.length).toBeGreaterThan(20);
  for (const number of numbers) {
    expect(number).toMatch(/^\d{6}-\d{4}$/);
    expect(luhnSum(number.replace('-', '')) % 10, number).toBe(0);
  }
  await expectNone(
    `select c.name from committees c join divisions d on d.id = c.division_id
      where d.must_inherit_org_number and c.org_number <> d.org_number`,
  );
});

it('the demo shows invitations in every state, for admins and for committees', async () => {
  const states = await valuesOf(
    `select distinct concat(case when committee_id is null then 'admin ' else 'committee ' end, case
        when accepted_at is not null then 'accepted'
        when expires_at <= ${at} then 'expired'
        when opened_at is not null then 'opened'
        else 'sent' end) as value
      from invites order by 1`,
  );
  const each = (who: string) => ['accepted', 'expired', 'opened', 'sent'].map((state) => `${who} ${state}`);
  expect(states).toEqual([...each('admin'), ...each('committee')]);
  await expectNone(`select i.email from invites i left join users u on u.id = i.accepted_user_id
    where i.accepted_at is not null and u.email is distinct from i.email`);
  const changing = await rowsOf(
    `select c.name from committees c join users u on u.committee_id = c.id
      join invites i on i.committee_id = c.id and i.accepted_at is null and i.expires_at > ${at}`,
  );
  expect(changing).not.toEqual([]);
});

it('the demo names nobody outside the demo', async () => {
  const addresses = await valuesOf(
    `select email as value from users union all select email from invites union all select email from app_users
      union all select holder_email from tickets where holder_email is not null`,
  );
  expect(
    addresses.filter((address) => !/^[a-z0-9.]+@((demo|exempel)\.se|example\.com)$/.test(address)),
  ).toEqual([]);
  const links = await valuesOf(
    `select event_link as value from events where event_link is not null
      union all select theme_link_url from themes where theme_link_url is not null
      union all select countdown_link_url from themes where countdown_link_url is not null
      union all select token from devices where gateway = 'webpush'`,
  );
  const hosts = new Set(links.map((link) => new URL(link).host));
  expect([...hosts].sort()).toEqual(['exempel.se', 'push.demo.invalid']);
});

it('the demo never says that something happened after now, or before it could', async () => {
  for (const table of ['notifications', 'polls', 'themes', 'events']) {
    await expectNone(`select id from ${table} where created_at > updated_at or updated_at > ${at}`);
  }
  await expectNone(`select * from notification_receipts r join notifications n on n.id = r.notification_id
    where r.sent_at < n.send_at or r.seen_at < r.sent_at or greatest(r.sent_at, r.seen_at) > ${at}`);
  await expectNone(`select * from notification_receipts r join app_users p on p.id = r.person_id
    where r.sent_at < p.created_at`);
  await expectNone(`select * from poll_votes v left join poll_openings o using (poll_id, person_id)
    where o.opened_at is null or v.voted_at < o.opened_at or v.voted_at > ${at}`);
});

it('the demo has one past event that the union took down before it began, and says why', async () => {
  const rows = await rowsOf<{ reason: string; early: boolean; bookings: number }>(
    `select taken_down_reason as reason, taken_down_at < start_time and end_time < ${at} as early,
        (select count(*)::int from orders where event_id = events.id) as bookings
      from events where taken_down_at is not null`,
  );
  expect(rows).toEqual([{ reason: expect.stringMatching(/policy/), early: true, bookings: 0 }]);
});

it('the demo has a member of each kind whose app is not empty', async () => {
  const members = await rowsOf(`select p.email, p.kind, d.name as division,
      (select count(*) > 4 from notification_receipts where person_id = p.id) as messages,
      (select count(*) > 0 from poll_votes where person_id = p.id) as votes,
      exists (select from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
        where t.holder_id = p.id and e.end_time < ${at}) as came,
      exists (select from tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id
        where t.holder_id = p.id and e.end_time > ${at} and t.refunded_at is null) as comes
    from app_users p left join divisions d on d.id = p.division_id where p.email like '%@demo.se' order by kind`);
  const busy = { division: 'Datateknik', messages: true, votes: true, came: true, comes: true };
  expect(members).toEqual([
    { email: 'alumn@demo.se', kind: 'Alumnus', ...busy },
    { email: 'nollan@demo.se', kind: 'Freshman', ...busy },
    { email: 'student@demo.se', kind: 'Student', ...busy },
  ]);
});
