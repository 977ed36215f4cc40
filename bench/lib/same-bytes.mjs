// The portal's answers by plain statements: the page's rows first, then joins for those rows alone, and objects built by hand.

/** Members by division and kind. Materialized: PostgreSQL would otherwise count them for every row. */
const counted = `with people as materialized (select division_id, kind, count(*)::int as n from app_users group by 1, 2)`;
const people = `case when t.target_group is not null then json_build_object('group', t.target_group, 'count',
    (select coalesce(sum(n), 0) from people u where (t.division_id is null or u.division_id = t.division_id)
      and case t.target_group when 'All' then true when 'Alumni' then u.kind = 'Alumnus'
        when 'Freshmen' then u.kind = 'Freshman' else u.kind in ('Student', 'Freshman') end)) end as people`;
const owner = `case when t.creator_role is null then 'Tidigare formulär' when c.id is not null then c.name
    when length(d.name) <= 4 then d.name || '-sektionen' when d.id is not null then d.name else 'Superadmin' end as maker,
  case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as owner,
  coalesce(sp.first_name || ' ' || sp.last_name, su.email) as saver`;
const joined = `left join divisions d on d.id = t.division_id left join committees c on c.id = t.committee_id
  left join users su on su.id = t.updated_by left join app_users sp on sp.email = su.email`;

const iso = (time) => time?.toISOString() ?? null;
const image = (sha256) => (sha256 === null ? null : `/images/${sha256}`);
const sent = {
  draft: { where: 't.is_draft', order: 't.updated_at desc, t.id desc' },
  history: { where: 'not t.is_draft and t.send_at <= now()', order: 't.send_at desc, t.id desc' },
};

/** Whole percentages that add up to 100. */
function shares(votes) {
  const total = votes.reduce((sum, n) => sum + n, 0);
  if (total === 0) return votes.map(() => 0);
  const whole = votes.map((n) => Math.floor((n * 100) / total));
  const left = 100 - whole.reduce((sum, n) => sum + n, 0);
  const most = votes.map((n, index) => [(n * 100) % total, index]).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, index] of most.slice(0, left)) whole[index] += 1;
  return whole;
}

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

const kindsOf = {
  notifications: {
    key: 'notifications',
    tabs: { ...sent, draft: { ...sent.draft, name: 'scheduledNotifications' } },
    columns: `${owner}, ${people}, r.receipts, r.seen`,
    joins: `${joined} left join lateral (select count(*)::int as receipts, count(seen_at)::int as seen
      from notification_receipts r where r.notification_id = t.id) r on true`,
    toAnswer: (row, now) => ({
      id: row.id,
      type: row.type,
      titleSwedish: row.title_swedish,
      titleEnglish: row.title_english,
      notificationMessageSwedish: row.notification_message_swedish,
      notificationMessageEnglish: row.notification_message_english,
      inboxMessageSwedish: row.inbox_message_swedish,
      inboxMessageEnglish: row.inbox_message_english,
      targetGroup: row.people,
      scheduleTime: iso(row.schedule_time),
      isDraft: row.is_draft,
      createdBy: row.maker,
      ownerDivision: row.owner,
      date: iso(row.send_at ?? row.updated_at),
      totalSeen: row.seen,
      totalSent: row.receipts,
      status: row.is_draft
        ? 'draft'
        : (row.push_status ?? (row.sent_at ? 'sent' : row.send_at > now ? 'scheduled' : 'sending')),
      failedReason: row.failed_reason,
      devicesReached: row.devices_reached,
      devicesMissed: row.devices_missed,
      linkKind: null,
      linkId: null,
      linkUrl: null,
      linkTitle: null,
      updatedAt: iso(row.updated_at),
      updatedBy: row.saver,
    }),
  },
  polls: {
    key: 'polls',
    tabs: sent,
    columns: `${owner}, ${people}, a.answers, x.corrections, o.opened`,
    joins: `${joined}
      left join lateral (select coalesce(json_agg(json_build_object('swedish', a.answer_swedish, 'english', a.answer_english,
          'votes', coalesce(v.n, 0)) order by a.position), '[]') as answers
        from poll_answers a left join (select position, count(*) as n from poll_votes where poll_id = t.id group by 1) v
          using (position) where a.poll_id = t.id) a on true
      left join lateral (select coalesce(json_agg(x order by x.corrected_at desc), '[]') as corrections
        from poll_corrections x where x.poll_id = t.id) x on true
      left join lateral (select count(*)::int as opened from poll_openings o where o.poll_id = t.id) o on true`,
    toAnswer: (row, now) => {
      const percent = shares(row.answers.map(({ votes }) => votes));
      const isOpen = !row.is_draft && row.send_at <= now;
      const status = row.closes_at && row.closes_at <= now ? 'closed' : 'open';
      return {
        id: row.id,
        titleSwedish: row.title_swedish,
        titleEnglish: row.title_english,
        questionSwedish: row.question_swedish,
        questionEnglish: row.question_english,
        answersSwedish: row.answers.map(({ swedish }) => swedish),
        answersEnglish: row.answers.map(({ english }) => english),
        answers: row.answers.map(({ swedish, english, votes }, index) => ({
          answerSwedish: swedish,
          answerEnglish: english,
          numberOfVotes: votes,
          numberOfVotesPercentage: percent[index],
        })),
        imageUrl: image(row.image_sha256),
        sendPushNotification: row.send_push_notification,
        shouldSendPushNotification: row.send_push_notification,
        scheduleTime: iso(row.schedule_time),
        sent: isOpen ? iso(row.send_at) : null,
        closesAt: iso(row.closes_at),
        resultSent: iso(row.result_sent_at),
        isDraft: row.is_draft,
        status: row.is_draft ? 'draft' : isOpen ? status : 'scheduled',
        targetGroup: row.people,
        openedByCount: row.opened,
        createdBy: row.maker,
        ownerDivision: row.owner,
        pushSent: iso(row.sent_at),
        pushStatus: row.send_push_notification ? (row.push_status ?? 'waiting') : null,
        pushFailedReason: row.failed_reason,
        devicesReached: row.devices_reached,
        devicesMissed: row.devices_missed,
        corrections: row.corrections.map(({ corrected_at, corrected_by, texts }) => ({
          correctedAt: new Date(corrected_at).toISOString(),
          correctedBy: corrected_by,
          texts,
        })),
        updatedAt: iso(row.updated_at),
        updatedBy: row.saver,
      };
    },
  },
  themes: {
    key: 'themes',
    tabs: {
      draft: sent.draft,
      history: { where: 'not t.is_draft and t.end_time <= now()', order: 't.end_time desc, t.id desc' },
    },
    columns: `t.palette::text as theme, ${owner}, ${people},
      coalesce(nullif(b.name_swedish, ''), b.name) as button, coalesce(nullif(e.name_swedish, ''), e.name) as counted`,
    joins: `${joined} left join events b on b.id = t.theme_button_event_id
      left join events e on e.id = t.countdown_button_event_id`,
    toAnswer: (row) => ({
      id: row.id,
      title: row.title,
      targetGroup: row.people,
      start: iso(row.start_time),
      end: iso(row.end_time),
      status: row.is_draft ? 'draft' : 'upcoming',
      pngUrl: image(row.image_sha256),
      theme: row.theme,
      themeLinkButtonType: row.theme_link_button_type,
      themeLinkButtonText: row.theme_link_button_text,
      themeButtonEventId: row.theme_button_event_id,
      themeButtonEventName: row.button,
      themeLinkUrl: row.theme_link_url,
      countdownEnabled: row.countdown_enabled ? 'enabled' : 'disabled',
      countdownStartTime: iso(row.countdown_start_time),
      countdownButtonType: row.countdown_button_type,
      countdownButtonEventId: row.countdown_button_event_id,
      countdownButtonEventName: row.counted,
      countdownLinkUrl: row.countdown_link_url,
      shown: false,
      coveredBy: null,
      createdBy: row.maker,
      ownerDivision: row.owner,
      updatedAt: iso(row.updated_at),
      updatedBy: row.saver,
    }),
  },
  events: {
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
    columns: `${owner}, h.name as host_name, g.categories, v.divisions, y.tickets, b.booked`,
    joins: `${joined} left join committees h on h.id = t.host_id
      left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name_swedish)
          order by x.name_swedish collate "sv-x-icu"), '[]') as categories
        from event_category_links l join event_categories x on x.id = l.category_id where l.event_id = t.id) g on true
      left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)
          order by x.name collate "sv-x-icu"), '[]') as divisions
        from event_divisions l join divisions x on x.id = l.division_id where l.event_id = t.id) v on true
      left join lateral (select coalesce(json_agg(json_build_object('id', x.id, 'swedishName', x.swedish_name,
          'englishName', x.english_name, 'price', x.price_ore / 100) order by x.position), '[]') as tickets
        from ticket_types x where x.event_id = t.id) y on true
      left join lateral (select count(*)::int as booked from orders o join tickets x on x.order_id = o.id
        where o.event_id = t.id and x.refunded_at is null) b on true`,
    toAnswer: (row, now) => ({
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
        releaseKind: row.release_kind,
        drawWindowMinutes: row.draw_window_minutes,
        drawPools: row.draw_pools,
        drawWitnessSource: row.draw_witness_source,
        drawWitnessAt: iso(row.draw_witness_at),
        drawWitnessFormat: row.draw_witness_format,
        offerHours: row.offer_hours,
        waitingList: row.waiting_list,
        waitingListMax: row.waiting_list_max,
        givesMarks: row.gives_marks,
        returnDeadline: iso(row.return_deadline),
      },
      questions: row.questions,
      answersUntil: iso(row.answers_until),
      status: statusOf(row, now),
      takenDownReason: row.taken_down_reason,
      cancellation: row.cancelled_at && {
        cancelledAt: iso(row.cancelled_at),
        messageSwedish: row.cancellation_swedish ?? '',
        messageEnglish: row.cancellation_english ?? '',
      },
      createdBy: row.maker,
      ownerDivision: row.owner,
      updatedAt: iso(row.updated_at),
      updatedBy: row.saver,
    }),
  },
};

const statement = ({ columns, joins }, page, order = '') =>
  `${counted} select t.*, ${columns} from (${page}) t ${joins} ${order}`;

/** Each kind with its statements: a page of a tab by limit and offset, and one item by id. */
export const kinds = Object.fromEntries(
  Object.entries(kindsOf).map(([table, kind]) => [
    table,
    {
      ...kind,
      pageOf: ({ where, order }) =>
        statement(
          kind,
          `select * from ${table} t where ${where} order by ${order} limit $1 offset $2`,
          `order by ${order}`,
        ),
      one: statement(kind, `select * from ${table} t where t.id = $1`),
    },
  ]),
);
