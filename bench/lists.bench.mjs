import { searched, sellOut, startThemes, turnAhead } from './lib/fill-lists.mjs';
import { startLongPortal } from './lib/long-portal.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { undisturbed } from './lib/steal-time.mjs';

const sizes = [100, 10_000, 100_000];
const rounds = { warmUp: 4, counted: 31 };
const goal = 1.5;

/** Every call that returns pages of a list, grouped by when its list has been filled. */
const phases = [
  {
    make: async () => {},
    lists: [
      ['Notifications, history', 'notifications'],
      ['Notifications, drafts', 'notifications/draft'],
      ['Polls, history', 'polls/history'],
      ['Polls, drafts', 'polls/draft'],
      ['Themes, history', 'themes/history'],
      ['Themes, drafts', 'themes/draft'],
      ['Events, history', 'events/history'],
      ['Events, drafts', 'events/draft'],
      ['Participant lists', 'events/participants'],
      ['Divisions', 'divisions', searched.organisations],
      ['Committees of a division', 'committees/HOME', searched.organisations],
      ['Admins of a division', 'divisions/HOME/admins', searched.organisations],
    ],
  },
  {
    make: turnAhead,
    lists: [
      ['Notifications, scheduled', 'notifications/scheduled'],
      ['Polls, scheduled', 'polls/scheduled'],
      ['Themes, upcoming', 'themes/upcoming'],
      ['Events, active', 'events/active'],
      ['Events, names', 'events'],
    ],
  },
  { make: startThemes, lists: [['Themes, active', 'themes/active']] },
];

const calls = [
  ['first page', () => 'page=1'],
  ['last page', (size) => `page=${size / 10}`],
  ['search that a dozen fit', (_size, { dozen }) => `page=1&search=${encodeURIComponent(dozen)}`],
  ['search that a tenth fits', (_size, { tenth }) => `page=1&search=${encodeURIComponent(tenth)}`],
];

/** Calls that only archives have: sorted by title, and filtered. */
const archiveCalls = [
  ['by title', () => 'page=1&sort=-title'],
  ['by time, the other way', () => 'page=1&sort=date'],
  ['made by the union', () => 'page=1&creator=union'],
];
const callsOf = (path, words) =>
  words === searched.content && path !== 'events' ? [...calls, ...archiveCalls] : calls;

/** Fails if the list is not as long as the row says. */
async function requireSize({ size, read }, path) {
  for (const page of [1, size / 10]) {
    const { total, ...lists } = await read(`${path}?page=${page}&pageSize=10`);
    if (total !== size) throw new Error(`${path} has ${total} rows and should have ${size}`);
    if (Object.values(lists)[0].length !== 10) throw new Error(`page ${page} of ${path} is not whole`);
  }
}

/**
 * Alternates between the sides, one request at a time, so that other load on the machine affects all alike.
 */
async function compare(sides, path, call, words) {
  const times = sides.map(() => /** @type {number[]} */ ([]));
  for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
      const { size, read } = sides[index];
      const began = performance.now();
      await read(`${path}?${call(size, words)}&pageSize=10`);
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times.map(median);
}

const ms = (time) => `${time.toFixed(1)} ms`;

/** The list's slowest call is its row; the others are printed meanwhile. */
async function measureList(sides, [name, path, words = searched.content]) {
  for (const side of sides) await requireSize(side, path);
  const figures = [];
  for (const [what, call] of callsOf(path, words)) {
    const [few = Number.NaN, some = Number.NaN, many = Number.NaN] = await undisturbed(() =>
      compare(sides, path, call, words),
    );
    console.log(`  ${name}, ${what}: ${[few, some, many].map(ms).join(', ')}: ${(many / few).toFixed(2)}`);
    figures.push({ what, few, some, many, ratio: many / few });
  }
  const [{ what, few, some, many, ratio }] = figures.toSorted((a, b) => b.ratio - a.ratio);
  return {
    what: `${grouped.format(100_000)} rows: ${name} (${what})`,
    value: ms(many),
    beside: `${ms(few)} with 100, ${ms(some)} with ${grouped.format(10_000)}`,
    ratio,
    goal: `≤ ${goal}`,
    met: ratio <= goal,
  };
}

const TICKETS = 5_000;

/** Ten active events with many tickets beside ten drafts, which have none; one request at a time, in turns. */
async function measureTickets({ client, read }) {
  await sellOut(client(), TICKETS);
  const paths = ['events/active?page=1&pageSize=10', 'events/draft?page=1&pageSize=10'];
  const { events } = await read(paths[0]);
  const booked = events.map(({ eventReservationDetails: { currentTicketsBooked: n } }) => n);
  if (booked.length !== 10 || booked.some((n) => n < TICKETS)) throw new Error(`booked: ${booked}`);
  const [active = Number.NaN, drafts = Number.NaN] = await undisturbed(async () => {
    const times = paths.map(() => /** @type {number[]} */ ([]));
    for (let round = -rounds.warmUp; round < 4 * rounds.counted; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const began = performance.now();
        await read(paths[index]);
        if (round >= 0) times[index]?.push(performance.now() - began);
      }
    }
    return times.map(median);
  });
  return {
    what: `Ten active events with ${grouped.format(TICKETS)} tickets each`,
    value: ms(active),
    beside: `${ms(drafts)} of ten drafts`,
    ratio: active / drafts,
    goal: `≤ ${goal}`,
    met: active / drafts <= goal,
  };
}

const DAY = 86_400_000;
/** Items of each kind in the measured month. */
const IN_MONTH = 95;

/** The month that begins with the item that stands so many from the newest: it has as many items however many there are. */
async function monthOf(client) {
  const { rows } = await client.query(
    `select send_at as at from notifications where not is_draft and send_at < now()
      order by send_at desc offset $1 limit 1`,
    [IN_MONTH - 1],
  );
  const from = rows[0].at.getTime();
  const [first, last] = [from, from + 30 * DAY].map((time) => new Date(time).toISOString());
  return `calendar?from=${first}&to=${last}`;
}

/** A month of the calendar with the same items in it, in a long archive and in a short one. */
async function measureCalendar(sides) {
  const paths = [];
  const found = [];
  for (const { client, read } of sides) {
    const path = await monthOf(client());
    paths.push(path);
    found.push((await read(path)).items.length);
  }
  if (Math.max(...found) > 1.02 * Math.min(...found) || found[0] < 3 * IN_MONTH)
    throw new Error(`the months have ${found} items`);
  const [few = Number.NaN, some = Number.NaN, many = Number.NaN] = await undisturbed(async () => {
    const times = sides.map(() => /** @type {number[]} */ ([]));
    for (let round = -rounds.warmUp; round < rounds.counted; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
        const began = performance.now();
        await sides[index].read(paths[index]);
        if (round >= 0) times[index]?.push(performance.now() - began);
      }
    }
    return times.map(median);
  });
  return {
    what: `${grouped.format(100_000)} rows of each kind: a month of the calendar, ${found[0]} items`,
    value: ms(many),
    beside: `${ms(few)} with 100, ${ms(some)} with ${grouped.format(10_000)}`,
    ratio: many / few,
    goal: `≤ ${goal}`,
    met: many / few <= goal,
  };
}

export async function measure(setup, { only }) {
  const sides = [];
  for (const size of sizes) sides.push(await startLongPortal(setup, size));
  const rows = only.test('Calendar') ? [await measureCalendar(sides)] : [];
  for (const { make, lists } of phases) {
    const asked = lists.filter(([name]) => only.test(name));
    if (asked.length === 0) continue;
    for (const { client } of sides) await make(client());
    for (const list of asked) rows.push(await measureList(sides, list));
  }
  if (only.test('Tickets')) rows.push(await measureTickets(sides[0]));
  return rows;
}
