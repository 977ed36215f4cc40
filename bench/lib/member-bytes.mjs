// The members' answers by plain statements, byte-identical with the server's.

const iso = (time) => time?.toISOString() ?? null;
const image = (sha256) => (sha256 === null ? null : `/images/${sha256}`);

const audiences = {
  Student: ['Students', 'StudentsAtDivision', 'All'],
  Freshman: ['Students', 'StudentsAtDivision', 'All'],
  Alumnus: ['All', 'Alumnus'],
};
const groups = {
  Student: ['All', 'Student'],
  Freshman: ['All', 'Freshmen', 'Student'],
  Alumnus: ['All', 'Alumni'],
};

/** $1 is the member, $2 the audiences, $3 the division. */
const visible = `not e.is_draft and e.deleted_at is null and e.over_at > now() and e.target_user_type = any($2)
  and (not exists (select from event_divisions l where l.event_id = e.id)
    or exists (select from event_divisions l where l.event_id = e.id and l.division_id = $3))`;
const event = `select e.*, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as host,
    (select coalesce(json_agg(json_build_object('id', g.id, 'nameSwedish', g.name_swedish, 'nameEnglish', g.name_english)
        order by g.name_swedish collate "sv-x-icu"), '[]')
      from event_category_links l join event_categories g on g.id = l.category_id where l.event_id = e.id) as categories,
    (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name collate "sv-x-icu"), '[]')
      from event_divisions l join divisions d on d.id = l.division_id where l.event_id = e.id) as divisions,
    (select coalesce(json_agg(json_build_object('id', t.id, 'swedishName', t.swedish_name, 'englishName', t.english_name,
        'price', t.price_ore / 100) order by t.position), '[]') from ticket_types t where t.event_id = e.id) as tickets,
    case when e.show_number_of_tickets and e.reservation_type <> 'Open' then
      (select count(*)::int from orders o join tickets t on t.order_id = o.id
        where o.event_id = e.id and t.refunded_at is null)
      + (select count(*)::int from ticket_holds h join held_places p on p.hold_id = h.id
        where h.event_id = e.id and h.ended_at is null and h.expires_at > now()) end as taken,
    (select count(*)::int from tickets t join orders o on o.id = t.order_id
      where t.holder_id = $1 and o.event_id = e.id and t.refunded_at is null) as mine,
    (with own as (
        select h.id, h.expires_at, sum(p.price_ore)::int / 100 as amount, count(*)::int as places,
          json_agg(p.ticket_type_id order by p.id) as types
        from ticket_holds h join held_places p on p.hold_id = h.id
        where h.event_id = e.id and h.member_id = $1 and h.ended_at is null and h.expires_at > now() group by h.id)
      select json_build_object('booked', coalesce((select sum(places) from own), 0)
          + (select count(*) from orders o join tickets t on t.order_id = o.id
            where o.event_id = e.id and o.buyer_id = $1 and t.refunded_at is null),
        'hold', (select json_build_object('id', id, 'expiresAt', expires_at, 'amount', amount, 'ticketTypeIds', types)
          from own order by expires_at desc limit 1))) as own
  from events e left join committees c on c.id = e.host_id where ${visible}`;

const eventAnswer = (row) => ({
  id: row.id,
  name: row.name,
  nameSwedish: row.name_swedish,
  description: row.description,
  descriptionSwedish: row.description_swedish,
  location: row.location,
  locationSwedish: row.location_swedish,
  linkButtonText: row.link_button_text,
  linkButtonTextSwedish: row.link_button_text_swedish,
  imageCred: row.image_cred,
  eventLink: row.event_link,
  host: row.host,
  categories: row.categories,
  divisions: row.divisions,
  heldInLanguage: row.held_in_language,
  externalParticipants: row.external_participants,
  startTime: iso(row.start_time),
  endTime: iso(row.end_time),
  imageUrl: image(row.image_sha256),
  eventReservationDetails: {
    reservationType: row.reservation_type,
    tickets: row.tickets,
    maxTicketsPerPerson: row.max_tickets_per_person,
    gatherFoodPreferences: row.gather_food_preferences,
    ticketReleaseTime: iso(row.ticket_release_time),
    ticketReservationExpiryTime: iso(row.ticket_reservation_expiry_time),
  },
  questions: row.questions,
  left: row.taken === null ? null : Math.max(0, (row.number_of_tickets ?? 0) - row.taken),
  mine: row.mine,
  booked: row.own.booked,
  release:
    row.reservation_type === 'Open'
      ? null
      : {
          kind: row.release_kind === 'Draw' ? 'draw' : 'firstCome',
          state:
            row.ticket_release_time === null || row.ticket_release_time <= new Date() ? 'open' : 'announced',
          opensAt: iso(row.ticket_release_time),
          windowEndsAt: null,
          entered: null,
          pools: row.draw_pools,
          offerHours: row.offer_hours,
        },
  entry: null,
  hold: row.own.hold && { ...row.own.hold, expiresAt: new Date(row.own.hold.expiresAt).toISOString() },
});

const seer = ({ id, kind, division_id: division }) => [id, audiences[kind], division];

/** @param {import('pg').Pool} pool */
export async function listEvents(pool, member, limit = 20) {
  const { rows } = await pool.query(`${event} order by e.start_time, e.id limit $4`, [
    ...seer(member),
    limit + 1,
  ]);
  return { events: rows.slice(0, limit).map(eventAnswer), more: rows.length > limit };
}

/** @param {import('pg').Pool} pool */
export async function readEvent(pool, member, id) {
  const { rows } = await pool.query(`${event} and e.id = $4`, [...seer(member), id]);
  return eventAnswer(rows[0]);
}

/** @param {import('pg').Pool} pool */
export async function readInbox(pool, { id }, limit = 20) {
  const { rows } = await pool.query(
    `select n.*, r.sent_at as left_at, r.seen_at from notification_receipts r join notifications n on n.id = r.notification_id
      where r.person_id = $1
      order by n.type = 'Alarm' and r.sent_at > now() - interval '1 day' desc, r.sent_at desc, n.id desc limit $2`,
    [id, limit + 1],
  );
  return {
    messages: rows.slice(0, limit).map((row) => ({
      id: row.id,
      type: row.type,
      titleSwedish: row.title_swedish,
      titleEnglish: row.title_english,
      notificationMessageSwedish: row.notification_message_swedish,
      notificationMessageEnglish: row.notification_message_english,
      inboxMessageSwedish: row.inbox_message_swedish,
      inboxMessageEnglish: row.inbox_message_english,
      sentAt: iso(row.left_at),
      seenAt: iso(row.seen_at),
      eventId: null,
      linkKind: null,
      linkId: null,
      linkUrl: null,
    })),
    more: rows.length > limit,
  };
}

const forMember = `not t.is_draft and t.target_group = any($1) and (t.division_id is null or t.division_id = $2)`;
const led = (
  column,
) => `(select json_build_object('name', e.name, 'nameSwedish', e.name_swedish) from events e
  where e.id = t.${column} and e.target_user_type = any($3) and not e.is_draft and e.deleted_at is null and e.over_at > now()
    and (not exists (select from event_divisions l where l.event_id = e.id)
      or exists (select from event_divisions l where l.event_id = e.id and l.division_id = $2)))`;

function buttonOf(type, text, eventId, found, url) {
  if (type === 'url' && url !== null) {
    return { text, eventId: null, eventNameSwedish: null, eventNameEnglish: null, url };
  }
  if (type !== 'in-app' || found === null) return null;
  return { text, eventId, eventNameSwedish: found.nameSwedish, eventNameEnglish: found.name, url: null };
}

const themeAnswer = (row) => ({
  id: row.id,
  title: row.title,
  imageUrl: image(row.image_sha256),
  palette: JSON.stringify(row.palette),
  until: iso(row.end_time),
  button: buttonOf(
    row.theme_link_button_type,
    row.theme_link_button_text,
    row.theme_button_event_id,
    row.event,
    row.theme_link_url,
  ),
});
const countdownAnswer = (row) => ({
  title: row.title,
  until: iso(row.start_time),
  imageUrl: image(row.image_sha256),
  button: buttonOf(
    row.countdown_button_type,
    null,
    row.countdown_button_event_id,
    row.event,
    row.countdown_link_url,
  ),
});
const pollAnswer = (row) => ({
  id: row.id,
  titleSwedish: row.title_swedish,
  titleEnglish: row.title_english,
  questionSwedish: row.question_swedish,
  questionEnglish: row.question_english,
  imageUrl: image(row.image_sha256),
  openedAt: iso(row.send_at),
  closesAt: iso(row.closes_at),
  status: 'open',
  myAnswer: null,
  answers: row.answers,
});

/** @param {import('pg').Pool} pool */
export async function readHome(pool, member) {
  const { id, kind, division_id: division } = member;
  const mine = [groups[kind], division];
  const [theme, countdown, unread, next, polls] = await Promise.all([
    pool.query(
      `select t.*, ${led('theme_button_event_id')} as event from themes t
        where ${forMember} and t.start_time <= now() and t.end_time > now()
        order by t.start_time desc, t.id desc limit 1`,
      [...mine, audiences[kind]],
    ),
    pool.query(
      `select t.*, ${led('countdown_button_event_id')} as event from themes t
        where ${forMember} and t.start_time > now() and t.countdown_start_time <= now()
        order by t.start_time, t.id limit 1`,
      [...mine, audiences[kind]],
    ),
    pool.query(
      'select count(*)::int as n from notification_receipts where person_id = $1 and seen_at is null',
      [id],
    ),
    listEvents(pool, member, 3),
    pool.query(
      `select t.*, (select json_agg(json_build_object('answerSwedish', a.answer_swedish, 'answerEnglish', a.answer_english,
          'numberOfVotes', null, 'numberOfVotesPercentage', null) order by a.position)
          from poll_answers a where a.poll_id = t.id) as answers
        from polls t where ${forMember} and t.send_at <= now() and (t.closes_at is null or t.closes_at > now())
          and not exists (select from poll_votes v where v.poll_id = t.id and v.person_id = $3)
        order by t.send_at desc, t.id desc`,
      [...mine, id],
    ),
  ]);
  return {
    theme: theme.rows[0] ? themeAnswer(theme.rows[0]) : null,
    countdown: countdown.rows[0] ? countdownAnswer(countdown.rows[0]) : null,
    unread: unread.rows[0].n,
    events: next.events,
    polls: polls.rows.map(pollAnswer),
  };
}
