import { eventFields, questionFields } from './event-fields.mjs';
import { image, iso, joined, owner, sent } from './same-columns.mjs';

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

const audiences = {
  Students: 'Studenter',
  StudentsAtDivision: 'Sektionsspecifik (studenter)',
  All: 'Studenter & Alumner',
  Alumnus: 'Alumner',
};

const statusOf = (row, now) => {
  if (row.is_draft) return 'draft';
  if (row.taken_down_at) return 'takenDown';
  if (row.cancelled_at) return 'cancelled';
  return row.over_at > now ? 'active' : 'ended';
};

// jsonb does not keep the order of keys.
const formatOf = ({ count, min, max, sorted }) => ({ count, min, max, sorted });
const questionOf = (question) => ({
  ...questionFields(question),
  followsTicket: question.followsTicket,
  isSensitive: question.isSensitive,
  isHidden: question.isHidden,
});
const choiceOf = ({ id, swedishName, englishName, number }) => ({ id, swedishName, englishName, number });
const optionOf = (option) => ({
  id: option.id,
  swedishName: option.swedishName,
  englishName: option.englishName,
  price: option.price,
  number: option.number,
  accountNumber: option.accountNumber,
  vatRate: option.vatRate,
  choices: option.choices.map(choiceOf),
});

export const events = {
  key: 'events',
  tabs: {
    draft: { ...sent.draft, where: 't.is_draft and t.deleted_at is null' },
    history: {
      where: 'not t.is_draft and t.deleted_at is null and t.over_at <= now()',
      order: 't.over_at desc, t.id desc',
    },
    active: {
      where: 'not t.is_draft and t.deleted_at is null and t.over_at > now()',
      order: 't.start_time, t.id',
    },
  },
  columns: `${owner}, h.name as host_name, g.categories, v.divisions, y.tickets, w.co_hosts, f.series, b.booked`,
  joins: `${joined} left join committees h on h.id = t.host_id
    left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name_swedish)
        order by x.name_swedish collate "sv-x-icu"), '[]') as categories
      from event_category_links l join event_categories x on x.id = l.category_id where l.event_id = t.id) g on true
    left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)
        order by x.name collate "sv-x-icu"), '[]') as divisions
      from event_divisions l join divisions x on x.id = l.division_id where l.event_id = t.id) v on true
    left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'swedishName', x.swedish_name,
        'englishName', x.english_name, 'price', x.price_ore / 100, 'number', x.number, 'audience', x.audience, 'hidden', x.hidden) order by x.position), '[]') as tickets
      from ticket_types x where x.event_id = t.id) y on true
    left join lateral (select coalesce(json_agg(json_build_object('division', json_build_object('id', x.id, 'name', x.name),
        'committee', case when y.id is not null then json_build_object('id', y.id, 'name', y.name) end, 'mayEdit', l.may_edit)
        order by coalesce(y.name, x.name) collate "sv-x-icu", coalesce(y.id, x.id)), '[]') as co_hosts
      from event_co_hosts l join divisions x on x.id = l.division_id left join committees y on y.id = l.committee_id
      where l.event_id = t.id) w on true
    left join lateral (select json_build_object('id', x.series_id, 'position', count(*) filter (
          where (coalesce(x.start_time, 'infinity'), x.id) <= (coalesce(t.start_time, 'infinity'), t.id)),
        'count', count(*)) as series
      from events x where x.series_id = t.series_id and x.deleted_at is null group by x.series_id) f on true
    left join lateral (select count(*)::int as booked from orders o join tickets x on x.order_id = o.id
      where o.event_id = t.id and x.refunded_at is null) b on true`,
  toAnswer: (row, now) => ({
    ...eventFields(row),
    host: row.host_name === null ? null : { id: row.host_id, name: row.host_name },
    categories: row.categories,
    categoryIds: row.categories.map(({ id }) => id),
    divisions: row.divisions,
    targetUserType: row.target_user_type,
    audience: audiences[row.target_user_type],
    heldInLanguage: row.held_in_language,
    date: row.start_time && stockholm.format(row.start_time),
    startTime: iso(row.start_time),
    endTime: iso(row.end_time),
    imageUrl: image(row.image_sha256),
    isDraft: row.is_draft,
    externalParticipants: row.external_participants,
    eventReservationDetails: {
      reservationType: row.reservation_type,
      tickets: row.tickets,
      numberOfTickets: row.number_of_tickets,
      maxTicketsPerPerson: row.max_tickets_per_person,
      showNumberOfTickets: row.show_number_of_tickets,
      gatherFoodPreferences: row.gather_food_preferences,
      ticketReleaseTime: iso(row.ticket_release_time),
      ticketReservationExpiryTime: iso(row.ticket_reservation_expiry_time),
      ticketReservationExpiryTimeUtc: iso(row.ticket_reservation_expiry_time),
      accountNumber: row.account_number,
      resultUnit: row.result_unit,
      currentTicketsBooked: row.booked,
      options: row.options.map(optionOf),
      releaseKind: row.release_kind,
      drawWindowMinutes: row.draw_window_minutes,
      drawPools: row.draw_pools,
      drawWitnessSource: row.draw_witness_source,
      drawWitnessAt: iso(row.draw_witness_at),
      drawWitnessFormat: row.draw_witness_format && formatOf(row.draw_witness_format),
      offerHours: row.offer_hours,
      waitingList: row.waiting_list,
      waitingListMax: row.waiting_list_max,
      givesMarks: row.gives_marks,
      returnDeadline: iso(row.return_deadline),
    },
    questions: row.questions.map(questionOf),
    answersUntil: iso(row.answers_until),
    // The union's organisers own all events.
    coHosts: row.co_hosts,
    access: 'own',
    status: statusOf(row, now),
    takenDownReason: row.taken_down_reason,
    cancellation: row.cancelled_at && {
      cancelledAt: iso(row.cancelled_at),
      messageSwedish: row.cancellation_swedish ?? '',
      messageEnglish: row.cancellation_english ?? '',
    },
    series: row.series,
    createdBy: row.maker,
    ownerDivision: row.owner,
    updatedAt: iso(row.updated_at),
    updatedBy: row.saver,
  }),
};
