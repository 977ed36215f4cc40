// The statements of a member's events: the page's rows first, then joins for those rows alone.

export const PAGE = 20;
export const NEXT_EVENTS = 3;
const DATES_IN_LIST = 4;
const MAX_SERIES = 30;

export const audiences = {
  Student: ['Students', 'StudentsAtDivision', 'All'],
  Freshman: ['Students', 'StudentsAtDivision', 'All'],
  Alumnus: ['All', 'Alumnus'],
};
/** Condition: events that the member sees. $1 is the member, $2 their target groups, $3 their division. */
export const visible = (
  e,
) => `not ${e}.is_draft and ${e}.deleted_at is null and ${e}.over_at > now() and ${e}.target_user_type = any($2)
  and (not exists (select from event_divisions l where l.event_id = ${e}.id)
    or exists (select from event_divisions l where l.event_id = ${e}.id and l.division_id = $3))`;
const isFirst = `(e.series_id is null or not exists (select from events s where s.series_id = e.series_id
  and (s.start_time, s.id) < (e.start_time, e.id) and ${visible('s')}))`;

const isOpen = 'h.ended_at is null and h.expires_at > now()';
const isWaiting = 'w.offered_at is null and w.ended_at is null';
const places = `ticket_holds h join held_places p on p.hold_id = h.id`;

const tickets = `select coalesce(json_agg(json_build_object('id', t.id, 'swedishName', t.swedish_name,
    'englishName', t.english_name, 'price', t.price_ore / 100, 'position', t.position, 'number', t.number,
    'audience', t.audience, 'hidden', t.hidden, 'taken', case when t.number is null then 0 else
      (select count(*) from tickets k where k.ticket_type_id = t.id and k.refunded_at is null)
      + (select count(*) from ${places} where h.event_id = e.id and p.ticket_type_id = t.id and ${isOpen}) end)
    order by t.position), '[]') from ticket_types t where t.event_id = e.id`;
const taken = `select (select count(*) from orders o join tickets t on t.order_id = o.id
      where o.event_id = e.id and t.refunded_at is null)::int
    + (select count(*) from ${places} where h.event_id = e.id and ${isOpen})::int
    + (select count(*) from door_places d where d.event_id = e.id and d.returned_at is null and d.ticket_id is null)::int`;
const optionsTaken = `select json_agg(json_build_object('optionId', option_id, 'choiceId', choice_id, 'n', n))
    from (select option_id, choice_id, count(*) as n from (
      select x.option_id, x.choice_id from orders o join tickets t on t.order_id = o.id
        join ticket_options x on x.ticket_id = t.id where o.event_id = e.id and t.refunded_at is null
      union all
      select x.option_id, x.choice_id from ${places} join held_options x on x.place_id = p.id
        where h.event_id = e.id and ${isOpen}) x group by 1, 2) x`;
const hold = `select json_build_object('id', h.id, 'expiresAt', h.expires_at, 'amount', sum(p.price_ore)::int / 100,
      'ticketTypeIds', json_agg(p.ticket_type_id order by p.id),
      'offer', h.offer,
      'options', json_agg(coalesce(x.options, '[]') order by p.id),
      'places', json_agg(json_build_object('ticketTypeId', t.id, 'swedishName', t.swedish_name,
        'englishName', t.english_name, 'price', (p.price_ore - coalesce(x.price_ore, 0))::int / 100,
        'position', t.position) order by p.id)) as hold, count(*)::int as places, h.expires_at
    from ${places} join ticket_types t on t.id = p.ticket_type_id
      left join lateral (select sum(x.price_ore) as price_ore, json_agg(json_build_object('optionId', x.option_id,
        'choiceId', x.choice_id) order by x.position) as options from held_options x where x.place_id = p.id) x on true
    where h.event_id = e.id and h.member_id = $1 and ${isOpen} group by h.id`;
const waiting = `select coalesce(
    (select json_build_object('position', 0, 'state', 'offered') from ticket_holds h
      where h.event_id = e.id and h.member_id = $1 and h.offer and ${isOpen} limit 1),
    (select json_build_object('position', 1 + (select count(*) from waiting_entries w
          where w.event_id = e.id and ${isWaiting} and w.position < mine.position), 'state', 'waiting')
      from waiting_members m join waiting_entries mine on mine.id = m.entry_id where m.member_id = $1
        and mine.event_id = e.id and mine.offered_at is null and mine.ended_at is null limit 1))`;
const draw = `select json_build_object('windowEndsAt', d.window_ends_at, 'isFrozen', d.frozen_at is not null,
      'witnessAt', d.witness_at, 'drawnWithoutWitnessAt', d.witness_at + interval '48 hours',
      'entry', (select json_build_object('id', n.id, 'number', n.number, 'size', n.size, 'pool', n.pool,
          'groupCode', n.group_code, 'receipt', n.receipt)
        from draw_entrants a join draw_entries n on n.id = a.entry_id where a.event_id = e.id and a.member_id = $1),
      'entered', case when e.drawn_at is null then
        (select count(*) from draw_entrants a where a.event_id = e.id) end)
    from draws d where d.event_id = e.id`;
const heldUntil = `select until from (
    select case when exists (select from sale_openings o where o.event_id = e.id)
      then (select h.until from held_back h where h.event_id = e.id and h.member_id = $1)
      else (select e.ticket_release_time + make_interval(hours => (array[0, 1, 4, 24])[least(count(*)::int, 3) + 1])
        from member_marks m join events x on x.id = m.event_id
        where m.member_id = $1 and m.host_id = e.host_id and m.at <= e.ticket_release_time
          and (m.struck_at is null or m.struck_at > e.ticket_release_time)
          and x.end_time + make_interval(hours => 3360) > e.ticket_release_time having count(*) > 0) end as until
    where e.release_kind = 'FirstCome' and e.reservation_type <> 'Open') held where until > now()`;
const series = (
  most,
) => `select json_build_object('id', e.series_id, 'count', count(*), 'dates', coalesce(json_agg(json_build_object(
      'id', d.id, 'startTime', d.start_time) order by d.place) filter (where d.place <= ${most}), '[]'))
    from (select s.id, s.start_time, row_number() over (order by s.start_time, s.id) as place
      from events s where s.series_id = e.series_id and ${visible('s')}) d`;

const statement = (which, page, dates) => `
  select e.*, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as host,
    c.division_id as own_division_id, h.co_hosts, g.categories, v.divisions, (${tickets}) as tickets,
    exists (select from booking_code_series s where s.event_id = e.id
      and (s.ends_at is null or s.ends_at > now())) as takes_codes,
    case when e.options <> '[]' then (${optionsTaken}) end as options_taken,
    case when e.reservation_type <> 'Open' then (${taken}) end as taken,
    case when e.release_kind = 'Draw' then (${draw}) end as draw,
    (select count(*)::int from waiting_entries w where w.event_id = e.id and ${isWaiting}) as in_line,
    exists (select from waiting_lists l where l.event_id = e.id and l.paused_at is not null) as is_paused,
    (select count(*)::int from waiting_moves m where m.event_id = e.id) as moved_first,
    (select count(*)::int from tickets t join orders o on o.id = t.order_id
      where t.holder_id = $1 and o.event_id = e.id and t.refunded_at is null) as mine,
    (select count(*)::int from orders o join tickets t on t.order_id = o.id
      where o.event_id = e.id and o.buyer_id = $1 and t.refunded_at is null) as bought,
    own.places, own.hold, (${waiting}) as waiting, (${heldUntil}) as held_until,
    case when e.series_id is not null then (${series(dates)}) end as series
  from (select e.* from events e where ${visible('e')} and ${which} ${page}) e left join committees c on c.id = e.host_id
    left join lateral (select coalesce(json_agg(json_build_object('id', coalesce(x.id, d.id), 'name', coalesce(x.name,
          case when length(d.name) <= 4 then d.name || '-sektionen' else d.name end))
        order by coalesce(x.name, d.name) collate "sv-x-icu"), '[]') as co_hosts
      from event_co_hosts l join divisions d on d.id = l.division_id left join committees x on x.id = l.committee_id
      where l.event_id = e.id and l.committee_id is distinct from e.host_id) h on true
    left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'nameSwedish', x.name_swedish,
        'nameEnglish', x.name_english) order by x.name_swedish collate "sv-x-icu"), '[]') as categories
      from event_category_links l join event_categories x on x.id = l.category_id where l.event_id = e.id) g on true
    left join lateral (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
        order by d.name collate "sv-x-icu"), '[]') as divisions
      from event_divisions l join divisions d on d.id = l.division_id where l.event_id = e.id) v on true
    left join lateral (select sum(places)::int as places, (array_agg(hold order by expires_at desc))[1] as hold
      from (${hold}) own) own on true
  order by e.start_time, e.id`;

const pageOf = (limit) => `order by e.start_time, e.id limit ${limit + 1}`;
export const statements = {
  list: statement('true', pageOf(PAGE), DATES_IN_LIST),
  next: statement(isFirst, pageOf(NEXT_EVENTS), DATES_IN_LIST),
  one: statement('e.id = $4', '', MAX_SERIES),
};
