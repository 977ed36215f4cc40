import { eq } from 'drizzle-orm';
import { ticketTypes } from '../../src/events/tables.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { readCodes } from '../../src/tickets/booking/code-uses.ts';
import { optionsTaken } from '../../src/tickets/booking/options-sql.ts';
import { placesTaken } from '../../src/tickets/booking/taken-places.ts';
import { START, type TestApp } from '../app.ts';
import { makeOption } from '../requests/option-bodies.ts';
import { makeBookingCodes } from './booking-codes.ts';
import { makeBookable } from './tickets.ts';

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

/** A paid event (120 kr) with ten places but one ticket of its first type, one of its option (45 kr) and one use of its code (half). */
export const scarceParty = async (app: TestApp) => {
  const option = makeOption({ number: 1, vatRate: 25 });
  const { event, typeId } = await makeBookable(app.db, START, {
    ...{ owner, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    ...{ numberOfTickets: 10, options: [option] },
  });
  await app.db.update(ticketTypes).set({ number: 1 }).where(eq(ticketTypes.id, typeId));
  const other = {
    eventId: event.id,
    position: 1,
    swedishName: 'Annan',
    englishName: 'Other',
    priceOre: 9000,
  };
  const { id: otherId } = singleRow(await app.db.insert(ticketTypes).values(other).returning());
  const code = singleRow(await makeBookingCodes(app, event.id, { maxUses: 1 }));
  return {
    ...{ event, typeId, otherId, optionId: option.id, codeId: code.id, code: code.code },
    wish: { ticketTypeId: typeId, codeId: code.id },
    withOption: { tickets: [{ ticketTypeId: typeId, options: [{ optionId: option.id }] }] },
  };
};
export type ScarceParty = Awaited<ReturnType<typeof scarceParty>>;

/** How many are taken of each. */
export const takenOf = async (
  { db, time: { now } }: Pick<TestApp, 'db' | 'time'>,
  { event, typeId, optionId, codeId }: ScarceParty,
) => {
  const { byType } = await placesTaken(db, event.id, [], now);
  const codes = await readCodes(db, event.id, [codeId], { now });
  return {
    type: byType.get(typeId) ?? 0,
    option: (await optionsTaken(db, event.id, now)).get(optionId) ?? 0,
    code: 1 - (codes.get(codeId)?.usesLeft ?? 0),
  };
};
