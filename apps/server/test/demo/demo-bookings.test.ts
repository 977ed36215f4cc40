import type { QueryResultRow } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { demoDatabase } from '../databases/demo-database.ts';

const { database, now } = await demoDatabase(new Date('2026-11-14T21:20:00.000Z'));
const at = `'${now.toISOString()}'::timestamptz`;
afterAll(() => database.drop());

const rowsOf = async <T extends QueryResultRow>(query: string): Promise<T[]> =>
  (await database.pool.query<T>(query)).rows;

const expectNone = async (query: string) => expect(await rowsOf(query)).toEqual([]);

const sold = `tickets t join orders o on o.id = t.order_id join events e on e.id = o.event_id`;

it('the demo sells no ticket too many, to an event or to a person', async () => {
  await expectNone(`select e.name from ${sold} where t.refunded_at is null
    group by e.id having count(*) > e.number_of_tickets`);
  await expectNone(`select e.name from ${sold} where t.refunded_at is null
    group by e.id, o.buyer_id having count(*) > e.max_tickets_per_person`);
  const [full] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from (select e.id from ${sold} where t.refunded_at is null
      group by e.id having count(*) = e.number_of_tickets) sold_out`,
  );
  expect(full?.n).toBeGreaterThan(0);
});

it('the demo sells only what the event offers, while it is on offer, to those it is for', async () => {
  await expectNone(
    `select t.id from ${sold} join ticket_types y on y.id = t.ticket_type_id where y.event_id <> e.id`,
  );
  await expectNone(`select t.id from ${sold} where e.is_draft or e.reservation_type = 'Open'`);
  await expectNone(`select o.id from orders o join events e on e.id = o.event_id where o.placed_at > ${at}
    or o.placed_at < e.ticket_release_time or o.placed_at > e.ticket_reservation_expiry_time`);
  await expectNone(`select o.id from orders o join events e on e.id = o.event_id join app_users p on p.id = o.buyer_id
    where (e.target_user_type in ('Students', 'StudentsAtDivision') and p.kind = 'Alumnus')
      or (e.target_user_type = 'Alumnus' and p.kind <> 'Alumnus')
      or (exists (select from event_divisions d where d.event_id = e.id)
        and not exists (select from event_divisions d where d.event_id = e.id and d.division_id = p.division_id))`);
});

it('the demo takes the price of the ticket type, and money only where the host may', async () => {
  await expectNone(`select t.id from tickets t join ticket_types y on y.id = t.ticket_type_id
    left join booking_codes c on c.id = t.booking_code_id left join booking_code_series s on s.id = c.series_id
    where t.price_paid_ore <> coalesce((select sum(x.price_ore) from ticket_options x where x.ticket_id = t.id), 0)
      + case s.kind when 'Percent' then floor(y.price_ore / 100 * (100 - s.percent) / 100.0) * 100 else y.price_ore end`);
  await expectNone(`select y.id from ticket_types y join events e on e.id = y.event_id
    where (e.reservation_type = 'Free' and y.price_ore > 0) or (e.reservation_type = 'Paid' and y.price_ore = 0)`);
  await expectNone(`select e.name from events e join committees c on c.id = e.host_id
    where e.reservation_type = 'Paid' and (
      (e.account_number, e.result_unit) is distinct from (c.account_number, c.result_unit)
      or not exists (select from committee_function_types f where f.committee_id = c.id))`);
  await expectNone(`select e.id from events e left join ticket_types y on y.event_id = e.id
    group by e.id having count(y.id) > 5 or (e.reservation_type = 'Open') <> (count(y.id) = 0)`);
});

it('the demo has options, numbers per type, a type for alumni and codes, and sells no more of them than there are', async () => {
  const [row] = await rowsOf(
    `select exists (select from ticket_options where price_ore > 0) as options,
      exists (select from ticket_options x join check_ins c on c.ticket_id = x.ticket_id) as at_the_door,
      exists (select from ticket_types where audience = 'Alumni') as audience,
      exists (select from tickets t join ticket_types y on y.id = t.ticket_type_id
        where y.hidden and t.booking_code_id is not null) as opened,
      exists (select from booking_code_series where kind = 'Percent') as price_off`,
  );
  expect(row).toEqual({ options: true, at_the_door: true, audience: true, opened: true, price_off: true });
  await expectNone(`select y.id from ticket_types y join tickets t on t.ticket_type_id = y.id and t.refunded_at is null
    group by y.id having count(*) > y.number`);
  await expectNone(`select t.id from tickets t join ticket_types y on y.id = t.ticket_type_id join orders o on o.id = t.order_id
    join app_users p on p.id = o.buyer_id where y.audience = 'Alumni' and p.kind <> 'Alumnus'`);
  await expectNone(`select t.id from tickets t join ticket_types y on y.id = t.ticket_type_id
    where y.hidden and t.booking_code_id is null`);
  await expectNone(`select c.id from booking_codes c join booking_code_series s on s.id = c.series_id
    join tickets t on t.booking_code_id = c.id group by c.id, s.max_uses having count(*) > s.max_uses`);
  await expectNone(`select e.id from events e, jsonb_array_elements(e.options) o
    where (select count(*) from ticket_options x where x.option_id = (o->>'id')::uuid) > (o->>'number')::int`);
});

it('the demo has what lists and reports have to show', async () => {
  const [row] = await rowsOf(
    `select exists (select from tickets where refunded_ore = price_paid_ore) as refunds,
      exists (select from tickets where refunded_ore < price_paid_ore) as partial_refunds,
      exists (select from tickets where food_preference is not null) as food,
      exists (select from tickets where transferred_at is not null and holder_email is not null) as passed_on,
      exists (select from orders where placed_at > ${at} - interval '1 day') as sold_lately,
      exists (select from orders where placed_at < ${at} - interval '40 days') as sold_long_ago`,
  );
  expect(Object.values(row ?? {})).toEqual([true, true, true, true, true, true]);
  await expectNone(
    `select t.id from ${sold} where t.food_preference is not null and not e.gather_food_preferences`,
  );
});

it('the demo checks people in at the door, and at one door right now', async () => {
  await expectNone(`select t.id from ${sold} where t.checked_in_at > ${at} or t.refunded_at > ${at}
    or t.checked_in_at < e.start_time - interval '1 hour' or t.checked_in_at > e.end_time`);
  const doors = await rowsOf<{ in: number; all: number }>(
    `select count(t.checked_in_at)::int as in, count(*)::int as all from ${sold}
      join users u on u.committee_id = e.committee_id and u.email = 'kommitte@demo.se'
      where e.start_time <= ${at} and e.end_time > ${at} and t.refunded_at is null group by e.id`,
  );
  const [door] = doors;
  expect(doors).toHaveLength(1);
  expect(door?.in).toBeGreaterThan(0);
  expect(door?.all).toBeGreaterThan(door?.in ?? 0);
});

it('the demo knows who let each in tonight, and has entries that were taken back', async () => {
  await expectNone(`select t.id from ${sold} left join check_ins c on c.ticket_id = t.id and c.undone_at is null
    where e.start_time <= ${at} and e.end_time > ${at} and t.checked_in_at is distinct from c.at`);
  const [row] = await rowsOf<{ organisers: number }>(
    `select count(distinct u.email)::int as organisers from check_ins c join users u on u.id = c.by_user
      where c.undone_at is null`,
  );
  expect(row?.organisers).toBe(2);
});

it('the demo has an event that was called off with tickets sold: some are repaid in full, some are not, nobody came', async () => {
  const called = await rowsOf<{ repaid: number; left: number; came: number }>(
    `select count(t.refunded_at)::int as repaid, (count(*) - count(t.refunded_at))::int as left,
        count(t.checked_in_at)::int as came
      from ${sold} where e.cancelled_at < ${at} group by e.id`,
  );
  expect(called).toHaveLength(1);
  expect(called[0]?.repaid).toBeGreaterThan(2);
  expect(called[0]?.left).toBeGreaterThan(2);
  expect(called[0]?.came).toBe(0);
  await expectNone(`select t.id from ${sold} where e.cancelled_at is not null
    and (o.placed_at > e.cancelled_at or t.refunded_at < e.cancelled_at or t.refunded_ore < t.price_paid_ore)`);
});

it('the demo has polls that have ended, whose result some were told, and nobody voted afterwards', async () => {
  const [row] = await rowsOf(
    `select count(*) filter (where closes_at <= ${at}) > 2 as closed, count(result_sent_at) > 0 as told,
        count(*) filter (where send_at <= ${at} and (closes_at is null or closes_at > ${at})) > 5 as open from polls`,
  );
  expect(row).toEqual({ closed: true, told: true, open: true });
  await expectNone(
    `select v.poll_id from poll_votes v join polls p on p.id = v.poll_id where v.voted_at >= p.closes_at`,
  );
  await expectNone(`select id from polls where result_sent_at < closes_at or result_sent_at > ${at}`);
});

it('the demo counts votes in every poll that is over, and more who opened it than voted', async () => {
  const results = await rowsOf<{ votes: number; opened: number; answers: number }>(
    `select (select count(*)::int from poll_votes v where v.poll_id = p.id) as votes,
      (select count(*)::int from poll_openings o where o.poll_id = p.id) as opened,
      (select count(*)::int from poll_answers a where a.poll_id = p.id) as answers
      from polls p where not is_draft and send_at <= ${at}`,
  );
  expect(results.length).toBeGreaterThan(22);
  for (const { votes, opened, answers } of results) {
    expect(votes).toBeGreaterThan(0);
    expect(opened).toBeGreaterThanOrEqual(votes);
    expect([2, 3, 4]).toContain(answers);
  }
  expect(new Set(results.map(({ answers }) => answers))).toEqual(new Set([2, 3, 4]));
});

it('the demo derives the secondary and the low-contrast colours of every theme', async () => {
  const palettes = await rowsOf<{ background: string; secondary: string; main: string; low: string }>(
    `select palette->'layout'->>'background' as background, palette->'layout'->>'backgroundSecondary' as secondary,
      palette->'section'->'home'->>'main' as main, palette->'section'->'home'->>'low_constrast' as low from themes`,
  );
  const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  for (const { background, secondary, main, low } of palettes) {
    expect([background, secondary, main, low].join()).toMatch(/^(#[0-9a-f]{6},?){4}$/);
    expect(channels(secondary)).toEqual(channels(background).map((c) => Math.round(c + (255 - c) * 0.1)));
    expect(channels(low)).toEqual(channels(main).map((c) => Math.round(c * 0.4)));
  }
  await expectNone(`select id from themes
    where (theme_link_button_type = 'none') <> (palette->'section'->'home'->'themeLinkButton' is null)`);
});

it('the demo has three tickets on their way by mail: one for tonight, two for later', async () => {
  const waiting = await rowsOf<{ address: string; ongoing: boolean }>(
    `select x.receiver_email as address, e.start_time <= ${at} as ongoing from ${sold}
      join ticket_transfers x on x.ticket_id = t.id and x.receiver_email = t.holder_email
      where e.end_time > ${at} and t.refunded_at is null and t.checked_in_at is null order by 1`,
  );
  expect(waiting.map(({ ongoing }) => ongoing)).toEqual([true, false, false]);
  const [job] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name in ('send-transfer-mail', 'sweep-participants')`,
  );
  expect(job?.n).toBe(4);
});
