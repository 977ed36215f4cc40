import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { holdOne, makeBookable } from '../../../test/money/tickets.ts';
import { makeChoice, makeOption } from '../../../test/requests/option-bodies.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { Problem } from '../../platform/http/problem.ts';
import { heldPlaces } from '../tables/holds.ts';
import { ticketOptions } from '../tables/options.ts';
import { confirmHolds } from './confirm-holds.ts';
import { chooseHeldOptions } from './held-options.ts';
import { optionsTaken } from './options-sql.ts';

let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Kim's hold expires between the two. */
const [BEFORE, AFTER] = [later(START, minutes(9)), later(START, minutes(11))];
const [medium, large] = [makeChoice('M'), makeChoice('L', 1)];
/** Each test makes an option of its own of these. */
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
  const confirm = { id: ofKim.id, memberId: kim, now: BEFORE };
  const ask = { id: ofRobin.id, memberId: robin, now: AFTER, sent };
  return { event, option, confirm, ask };
};

const decide = (eventId: string, asked: Parameters<typeof confirmHolds>[2]) =>
  app.db.transaction(async (tx) => confirmHolds(tx, await lockEvent(tx, eventId), asked));
const sold = (optionId: string) => app.db.$count(ticketOptions, eq(ticketOptions.optionId, optionId));

describe.each(kinds)('the last of $of, held by somebody whose hold expires while a batch waits', (kind) => {
  it.each([{ order: 'first' }, { order: 'last' }])(
    'is theirs who confirmed in time, decided $order, and refused to whoever arrived after the expiry',
    async ({ order }) => {
      const { event, option, confirm, ask } = await arrange(kind);
      const asked = order === 'first' ? [confirm, ask] : [ask, confirm];
      const outcomes = await decide(event.id, asked);
      const told = order === 'first' ? outcomes : outcomes.toReversed();
      expect(told.map(inWords)).toEqual(['booked', 'OPTION_SOLD_OUT']);
      expect(await sold(option.id)).toBe(1);
    },
  );

  it('counts as free at the last arrival, so that counting then would give it twice (control)', async () => {
    const { event, option, ask } = await arrange(kind);
    const takenAt = async (now: Date) => (await optionsTaken(app.db, event.id, now)).get(option.id) ?? 0;
    expect([await takenAt(BEFORE), await takenAt(AFTER)]).toEqual([1, 0]);
    // Nobody confirmed it in time: then it is free.
    expect((await decide(event.id, [ask])).map(inWords)).toEqual(['booked']);
  });
});
