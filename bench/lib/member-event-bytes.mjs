// A member's events by plain statements, byte-identical with the server's.
import { eventFields, questionFields } from './event-fields.mjs';
import { audiences, NEXT_EVENTS, PAGE, statements } from './member-event-sql.mjs';
import { image, iso, isoOf } from './same-columns.mjs';

const HOUR = 3_600_000;

const kindsInTicketAudience = {
  Student: ['Student', 'Freshman'],
  Freshmen: ['Freshman'],
  Alumni: ['Alumnus'],
  OwnDivision: ['Student', 'Freshman', 'Alumnus'],
};

const leftOf = (number, taken, isShown) => {
  const left = number === null ? null : Math.max(0, number - taken);
  return { left: isShown ? left : null, isSoldOut: left === 0 };
};

const ticketsFor = ({ tickets, own_division_id, show_number_of_tickets }, { kind, division_id }) =>
  tickets
    .filter(
      ({ audience, hidden }) =>
        !hidden &&
        (audience === null ||
          (kindsInTicketAudience[audience].includes(kind) &&
            (audience !== 'OwnDivision' || (division_id !== null && division_id === own_division_id)))),
    )
    .map(({ id, swedishName, englishName, price, position, number, taken }) => ({
      ...{ id, swedishName, englishName, price },
      ...leftOf(number, taken, show_number_of_tickets),
      position,
    }));

const optionsOf = ({ options, options_taken, show_number_of_tickets: isShown }) =>
  options.map(({ id, swedishName, englishName, price, number, choices }) => {
    const counted = (options_taken ?? []).filter(({ optionId }) => optionId === id);
    const sum = (rows) => rows.reduce((n, row) => n + row.n, 0);
    const own = leftOf(number, sum(counted), isShown);
    const shown = choices.map((choice) => ({
      ...{ id: choice.id, swedishName: choice.swedishName, englishName: choice.englishName },
      ...leftOf(choice.number, sum(counted.filter(({ choiceId }) => choiceId === choice.id)), isShown),
    }));
    const isSoldOut = own.isSoldOut || (shown.length > 0 && shown.every((choice) => choice.isSoldOut));
    return { id, swedishName, englishName, price, left: own.left, isSoldOut, choices: shown };
  });

const questionsOf = (questions) =>
  questions
    .filter(({ isHidden }) => !isHidden)
    .map((question) => ({
      ...questionFields(question),
      isSensitive: question.isSensitive,
    }));

const stateOf = (row, now) => {
  if (row.drawn_at) return 'drawn';
  if (row.draw?.isFrozen) return 'frozen';
  return row.ticket_release_time === null || row.ticket_release_time <= now ? 'open' : 'announced';
};

const releaseOf = (row, now) =>
  row.reservation_type === 'Open'
    ? null
    : {
        kind: row.release_kind === 'Draw' ? 'draw' : 'firstCome',
        state: stateOf(row, now),
        opensAt: iso(row.ticket_release_time),
        windowEndsAt: row.draw && isoOf(row.draw.windowEndsAt),
        entered: row.draw?.entered ?? null,
        pools: row.draw_pools,
        offerHours: row.offer_hours,
      };

/** While a draw is open, the time when it is to be drawn. */
const bookableFrom = (row, now) => {
  if (!row.draw || row.drawn_at) return row.ticket_release_time;
  const { windowEndsAt, witnessAt, drawnWithoutWitnessAt } = row.draw;
  const expected = [witnessAt ?? windowEndsAt, drawnWithoutWitnessAt ?? windowEndsAt]
    .map((at) => new Date(at))
    .find((at) => at > now);
  return expected ?? new Date(now.getTime() + 60_000);
};

const waitingListOf = (row, isClosed) => {
  const isFull = row.waiting_list_max !== null && row.in_line >= row.waiting_list_max;
  return {
    isOpen: row.waiting_list && !isFull && !isClosed,
    isPaused: row.is_paused,
    length: row.in_line,
    movedFirst: row.moved_first,
  };
};

const eventAnswer = (member, now) => (row) => {
  const ends = Math.min(row.end_time, row.ticket_reservation_expiry_time ?? row.end_time);
  const isClosed = ends - HOUR <= now;
  const free = row.in_line > 0 && !isClosed ? 0 : (row.number_of_tickets ?? 0) - row.taken;
  const left = row.taken === null ? null : Math.max(0, free);
  return {
    ...eventFields(row),
    host: row.host,
    coHosts: row.co_hosts,
    categories: row.categories,
    divisions: row.divisions,
    heldInLanguage: row.held_in_language,
    externalParticipants: row.external_participants,
    startTime: iso(row.start_time),
    endTime: iso(row.end_time),
    imageUrl: image(row.image_sha256),
    eventReservationDetails: {
      reservationType: row.reservation_type,
      tickets: ticketsFor(row, member),
      takesCodes: row.takes_codes,
      maxTicketsPerPerson: row.max_tickets_per_person,
      gatherFoodPreferences: row.gather_food_preferences,
      ticketReleaseTime: iso(bookableFrom(row, now)),
      ticketReservationExpiryTime: iso(row.ticket_reservation_expiry_time),
      givesMarks: row.gives_marks,
      returnDeadline: iso(row.return_deadline),
      options: optionsOf(row),
    },
    questions: questionsOf(row.questions),
    left: row.show_number_of_tickets ? left : null,
    isSoldOut: left === 0,
    mine: row.mine,
    booked: row.bought + (row.places ?? 0),
    release: releaseOf(row, now),
    entry: row.draw?.entry ?? null,
    heldUntil: iso(row.held_until),
    hold: row.hold && { ...row.hold, expiresAt: isoOf(row.hold.expiresAt) },
    waiting: row.waiting,
    waitingList: row.taken === null ? null : waitingListOf(row, isClosed),
    series: row.series && {
      ...row.series,
      dates: row.series.dates.map(({ id, startTime }) => ({ id, startTime: isoOf(startTime) })),
    },
  };
};

const ask = async (pool, name, { id, kind, division_id }, values = []) =>
  (
    await pool.query({
      name: `${name} events`,
      text: statements[name],
      values: [id, audiences[kind], division_id, ...values],
    })
  ).rows;

/** @param {import('pg').Pool} pool */
export async function listEvents(pool, member) {
  const rows = await ask(pool, 'list', member);
  return { events: rows.slice(0, PAGE).map(eventAnswer(member, new Date())), more: rows.length > PAGE };
}

/** @param {import('pg').Pool} pool */
export async function nextEvents(pool, member) {
  const rows = await ask(pool, 'next', member);
  return rows.slice(0, NEXT_EVENTS).map(eventAnswer(member, new Date()));
}

/** @param {import('pg').Pool} pool */
export async function readEvent(pool, member, id) {
  const [row] = await ask(pool, 'one', member, [id]);
  return eventAnswer(member, new Date())(row);
}
