import type { NewCodesBody } from '@karportalen/contract/tickets/booking-codes';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../src/platform/db/database.ts';
import { makeCodes } from '../../src/tickets/booking-codes/make-codes.ts';
import { bookingCodes } from '../../src/tickets/tables/booking-codes.ts';
import { START, type TestApp } from '../app.ts';

type Wish = Partial<Omit<NewCodesBody, 'memberEmail'>> & { readonly memberEmail?: string };

/** Makes codes of an event, by default one with half the price off, and returns them. */
export const makeBookingCodes = (app: TestApp, eventId: string, wish: Wish = {}) =>
  app.db.transaction(async (tx: Tx) => {
    const off = wish.kind === undefined ? ({ kind: 'Percent', percent: 50 } as const) : { kind: wish.kind };
    const body = { name: 'Kod', count: 1, ticketTypeIds: [], ...off, ...wish };
    const seriesId = await makeCodes(tx, { id: eventId }, body, START);
    return tx
      .select()
      .from(bookingCodes)
      .where(eq(bookingCodes.seriesId, seriesId))
      .orderBy(asc(bookingCodes.id));
  });
