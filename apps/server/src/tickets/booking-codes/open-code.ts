import {
  isCodeFor,
  isCodeForType,
  normaliseBookingCode,
} from '@karportalen/contract/tickets/booking-code-rules';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import { priceAfterCode } from '@karportalen/contract/tickets/code-discount';
import { sql } from 'drizzle-orm';
import { isEventVisible } from '../../events/event-visibility.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { forgiveAttempt, reserveAttempt } from '../../platform/http/rate-limit.ts';
import { readCodesWhere } from '../booking/code-uses.ts';
import { isTypeFor, ticketTerms } from '../booking/ticket-terms.ts';

/** Wrong codes per member and quarter of an hour. */
const MAX_WRONG = 10;

type Asked = { readonly eventId: string; readonly typed: string; readonly member: MemberCaller };

/**
 * Looks up what a typed code gives this member. The attempt is counted before the lookup and given back if the code was right, so
 * that parallel requests cannot exceed the limit.
 */
export const openCodeOf = async (
  db: Db,
  { eventId, typed, member }: Asked,
  now: Date,
): Promise<OpenedCode> => {
  if (!(await isEventVisible(db, member, eventId, now))) throw problem('NOT_FOUND');
  const key = `booking-code ${member.id}`;
  await reserveAttempt(db, [{ key, max: MAX_WRONG }], now);
  const which = sql`c.event_id = ${eventId} and c.code = ${normaliseBookingCode(typed)}`;
  const [code] = await readCodesWhere(db, which, { now });
  if (!code || !isCodeFor(code, member.id, now)) throw problem('CODE_INVALID');
  const terms = await ticketTerms(db, eventId);
  const tickets = [...terms.values()].flatMap((type) => {
    if (!isTypeFor(type, member) || !isCodeForType(code, type)) return [];
    const { id, swedishName, englishName, position, priceOre } = type;
    return [{ id, swedishName, englishName, position, price: priceAfterCode(priceOre, code.off) / 100 }];
  });
  if (tickets.length === 0) throw problem('CODE_INVALID');
  await forgiveAttempt(db, key);
  if (code.usesLeft !== null && code.usesLeft <= 0) throw problem('CODE_USED_UP');
  const { kind, amountOre, percent } = code.off;
  return {
    ...{ id: code.id, kind, percent, usesLeft: code.usesLeft, tickets },
    amount: amountOre === null ? null : amountOre / 100,
    endsAt: code.endsAt === null ? null : new Date(code.endsAt).toISOString(),
  };
};
