import { confirmHold } from '@karportalen/contract/tickets/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { holdOne, makeBookable } from '../../../test/money/tickets.ts';
import { makeChoice, makeOption } from '../../../test/requests/option-bodies.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { appUsers } from '../../people/tables.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { heldPlaces } from '../tables/holds.ts';
import { ticketOptions } from '../tables/options.ts';
import { confirmHolds } from './confirm-holds.ts';
import { chooseHeldOptions } from './held-options.ts';
import { placeHolds } from './place-holds.ts';
import { takenPlaces } from './taken-places.ts';

let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Before and after the expiry of Kim's hold. */
const [BEFORE, AFTER] = [later(START, minutes(9)), later(START, minutes(11))];
const [medium, large] = [makeChoice('M'), makeChoice('L', 1)];
/** What is scarce: an option, or one of its choices. Each test makes its own from these values. */
const kinds = [
  { of: 'an option', values: { number: 1, price: 0 }, choiceId: null },
  { of: 'a choice', values: { price: 0, choices: [medium, large] }, choiceId: large.id },
];

const inWords = (outcome: Settled<unknown> | undefined): string => {
  if (!outcome) return 'undecided';
  if ('value' in outcome) return 'booked';
  return outcome.error instanceof Problem ? outcome.error.code : String(outcome.error);
};

/** Kim holds the last of the option until START + 10 minutes; Robin holds a place, and wants the option too. */
const arrange = async ({ values, choiceId }: (typeof kinds)[number]) => {
  const option = makeOption(values);
  const { event, typeId } = await makeBookable(app.db, START, { owner, options: [option] });
  const [kim = '', robin = ''] = await makePeople(app.db, 2);
  const hold = (memberId: string, now: Date) =>
    holdOne(app.db, { eventId: event.id, memberId, typeIds: [typeId], now });
  const [ofKim, ofRobin] = [await hold(kim, START), await hold(robin, later(START, minutes(5)))];
  const options = [{ optionId: option.id, choiceId }];
  const sent = { answers: [], tickets: [{ ticketTypeId: typeId, answers: [], options }] };
  await app.db.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    const places = await tx.select().from(heldPlaces).where(eq(heldPlaces.holdId, ofKim.id));
    await chooseHeldOptions(tx, { event, hold: ofKim, places, isPaying: false }, sent, START);
  });
  const confirm = { id: ofKim.id, memberId: kim };
  const ask = { id: ofRobin.id, memberId: robin, sent };
  return { event, option, confirm, ask };
};

const decide = (eventId: string, asked: Parameters<typeof confirmHolds>[2], now: Date) =>
  app.db.transaction(async (tx) => confirmHolds(tx, await lockEvent(tx, eventId), asked, now));
const sold = (optionId: string) => app.db.$count(ticketOptions, eq(ticketOptions.optionId, optionId));

describe.each(kinds)(
  'the last of $of, held by somebody whose hold expires while others wait for the lock',
  (kind) => {
    it.each([{ order: 'first' }, { order: 'last' }])(
      'the last of $of is given once, whoever is decided $order of a batch',
      async ({ order }) => {
        for (const [now, told] of [
          [BEFORE, ['booked', 'OPTION_SOLD_OUT']],
          [AFTER, ['HOLD_ENDED', 'booked']],
        ] as const) {
          const { event, option, confirm, ask } = await arrange(kind);
          const asked = order === 'first' ? [confirm, ask] : [ask, confirm];
          const outcomes = await decide(event.id, asked, now);
          expect((order === 'first' ? outcomes : outcomes.toReversed()).map(inWords)).toEqual(told);
          expect(await sold(option.id)).toBe(1);
        }
      },
    );
  },
);

describe('a hold that expires while its confirmation waits for the lock', () => {
  /** Kim has the only place. Robin gets the lock first, after Kim's hold has expired, and takes the place. */
  const arrangePlace = async () => {
    app.time.now = START;
    const { event, typeId } = await makeBookable(app.db, START, { owner, numberOfTickets: 1 });
    const kim = await app.asMember();
    const [robin] = await makePeople(app.db, 1);
    const hold = await holdOne(app.db, {
      eventId: event.id,
      memberId: kim.member.id,
      typeIds: [typeId],
      now: START,
    });
    const takePlace = async (tx: Tx) => {
      const [person] = await tx
        .select()
        .from(appUsers)
        .where(eq(appUsers.id, robin ?? ''));
      if (!person) throw new Error('nobody');
      const wish = { member: person, tickets: [{ ticketTypeId: typeId }], now: AFTER };
      return placeHolds(tx, await lockEvent(tx, event.id), [wish], 10);
    };
    const taken = async () => (await takenPlaces(app.db, { eventId: event.id, memberId: null }, AFTER)).taken;
    return { event, kim, hold, takePlace, taken };
  };

  /** Resolves once a statement waits for a lock. */
  const waitsForLock = async (): Promise<void> => {
    for (;;) {
      const { rows } = await app.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      if (rows.length > 0) return;
    }
  };

  it('a confirmation that arrived in time is refused where another got the place meanwhile', async () => {
    const { kim, hold, takePlace, taken } = await arrangePlace();
    let answer: Promise<{ status: number; body: unknown }> | undefined;
    await app.db.transaction(async (tx) => {
      expect(await takePlace(tx)).toMatchObject([{ value: {} }]);
      app.time.now = BEFORE;
      answer = kim.call(confirmHold, { params: { id: hold.id }, body: {} });
      await waitsForLock();
      app.time.now = AFTER;
    });
    expect(await answer).toMatchObject({ status: 409, body: { code: 'HOLD_ENDED' } });
    expect(await taken()).toBe(1);
  });

  it('judged by its arrival, the place would be given twice (control)', async () => {
    const { event, kim, hold, takePlace, taken } = await arrangePlace();
    await app.db.transaction(takePlace);
    expect((await decide(event.id, [{ id: hold.id, memberId: kim.member.id }], BEFORE)).map(inWords)).toEqual(
      ['booked'],
    );
    expect(await taken()).toBe(2);
  });
});
