import { eventStatus, isCalledOff } from '@karportalen/contract/events/event-status';
import { reservationTypes } from '@karportalen/contract/events/kinds';
import {
  byHandRefusal,
  foundMoneyRefusal,
  isDoorClosed,
  pinRefusal,
} from '@karportalen/contract/tickets/rules';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { hasClosedDoors } from '../door/housekeeping.ts';
import { isPinOpen } from '../door/open-pins-sql.ts';
import { isVisibleTo } from '../events/event-visibility.ts';
import type { EventRow } from '../events/rules.ts';
import { events, ticketTypes } from '../events/tables.ts';
import { hasParticipantList } from './participants/sql.ts';
import { takesFoundMoney } from './payments/unknown-payments.ts';
import { isOwed } from './payments/unsettled-money.ts';
import { orders } from './tables/orders.ts';
import { tickets } from './tables/tickets.ts';

/*
 * Some statements repeat the contract's rules about an event in SQL. Both are asked about the same rows, generated with
 * a fixed seed around the moments at which something opens or closes.
 */

const HOUR_MS = 3_600_000;
const EVENTS = 400;

const moment = fc
  .tuple(fc.constantFrom(-48, -24, -1, 0, 1, 24, 48), fc.constantFrom(-1, 0, 1))
  .map(([hours, ms]) => new Date(START.getTime() + hours * HOUR_MS + ms));
/**
 * Something that has happened to some of the events: never in the future, and rarely, because each alone ends
 * something.
 */
const happened = fc.oneof(
  { arbitrary: fc.constant(null), weight: 5 },
  moment.filter((at) => at <= START),
);
const facts = fc.record({
  isDraft: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, fc.constant(true)),
  reservationType: fc.constantFrom(...reservationTypes),
  startTime: moment,
  hoursLong: fc.constantFrom(1, 24, 48),
  deletedAt: happened,
  takenDownAt: happened,
  cancelledAt: happened,
  participantsDeletedAt: happened,
});

let app: TestApp;
let rows: EventRow[];
beforeAll(async () => {
  app = await testApp();
  const hostId = (await makeCommittee(app.db)).id;
  const made = fc.sample(facts, { seed: 38, numRuns: EVENTS });
  rows = await app.db
    .insert(events)
    .values(
      made.map(({ hoursLong, ...each }) => ({
        ...each,
        ...{ name: 'x', nameSwedish: 'x', description: 'x', descriptionSwedish: 'x' },
        ...{ location: 'x', locationSwedish: 'x', hostId, pin: '123456', targetUserType: 'All' as const },
        endTime: new Date(each.startTime.getTime() + hoursLong * HOUR_MS),
        takenDownReason: each.takenDownAt && 'x',
        cancellationSwedish: each.cancelledAt && 'x',
        cancellationEnglish: each.cancelledAt && 'x',
        numberOfTickets: each.reservationType === 'Open' ? null : 10,
        ...(each.reservationType === 'Paid' && { accountNumber: '3000', resultUnit: '10' }),
      })),
    )
    .returning();
});
afterAll(() => app.close());

const room = { wanted: 1, left: 1 };

const sides: readonly [string, SQL | undefined, (event: EventRow) => boolean][] = [
  [
    'is in the app',
    isVisibleTo({ kind: 'Student', divisionId: null }, START),
    (event) => event.deletedAt === null && eventStatus(event, START) === 'active',
  ],
  ['has closed doors', hasClosedDoors(START), (event) => isDoorClosed(event, START)],
  ['has a PIN to type', isPinOpen(START), (event) => pinRefusal(event, START) !== 'WRONG_PIN'],
  [
    'has a participant list',
    hasParticipantList(),
    (event) => byHandRefusal(event, room, START) !== 'NOT_FOUND',
  ],
  [
    'takes money that was found',
    sql`exists (select from events e where e.id = events.id and ${takesFoundMoney})`,
    (event) => foundMoneyRefusal(event, room) === undefined,
  ],
];

it.each(sides)('SQL and the rule agree on which event %s', async (_, where, rule) => {
  const found = await app.db.select({ id: events.id }).from(events).where(where);
  const expected = rows.filter(rule).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(EVENTS / 20);
  expect(expected.length).toBeLessThan(EVENTS * 0.9);
  expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
});

it('SQL and the rule agree on which ticket’s money is owed', async () => {
  const sold = rows.filter(({ isDraft, reservationType }) => !isDraft && reservationType !== 'Open');
  const types = await app.db
    .insert(ticketTypes)
    .values(
      sold.map(({ id }) => ({ eventId: id, swedishName: 'x', englishName: 'x', priceOre: 100, position: 0 })),
    )
    .returning();
  const placed = await app.db
    .insert(orders)
    .values(sold.map(({ id }) => ({ eventId: id, placedAt: START })))
    .returning();
  const paid = fc.sample(fc.record({ pricePaidOre: fc.constantFrom(0, 100), refundedAt: happened }), {
    seed: 38,
    numRuns: sold.length,
  });
  const made = await app.db
    .insert(tickets)
    .values(
      paid.map((each, index) => ({
        ...each,
        orderId: placed[index]?.id ?? '',
        ticketTypeId: types[index]?.id ?? '',
        refundedOre: each.refundedAt && each.pricePaidOre,
      })),
    )
    .returning();
  const { rows: found } = await app.db.execute<{ id: string }>(sql`select t.id from tickets t
    join orders o on o.id = t.order_id join events e on e.id = o.event_id where ${isOwed}`);
  const expected = made.filter(({ refundedAt, pricePaidOre }, index) => {
    const event = sold[index];
    const isOff = event !== undefined && event.deletedAt === null && isCalledOff(event);
    return isOff && refundedAt === null && pricePaidOre > 0;
  });
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.length).toBeLessThan(made.length / 2);
  expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});
