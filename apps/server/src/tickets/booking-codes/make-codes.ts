import { randomInt } from 'node:crypto';
import { normaliseBookingCode } from '@karportalen/contract/tickets/booking-code-rules';
import { bookingCodeTexts } from '@karportalen/contract/tickets/booking-code-texts';
import { MAX_CODES, type NewCodesBody } from '@karportalen/contract/tickets/booking-codes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import { ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { refuseFieldErrors } from '../../platform/http/refusals.ts';
import { bookingCodeSeries, bookingCodes } from '../tables/booking-codes.ts';

/** Without characters that are easily confused, such as 0 and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Almost 40 bits, which is too much to guess at ten tries per quarter of an hour. */
const LENGTH = 8;

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const randomCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(randomCode());
  return [...codes];
};

/** The id of the member with this address; undefined if nobody has it or the member is deactivated. */
const memberWith = async (q: Tx, email: string): Promise<string | undefined> => {
  const [member] = await q
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.email, email), isNull(appUsers.deactivatedAt)));
  return member?.id;
};

const hasTypes = async (q: Tx, eventId: string, ids: readonly string[]): Promise<boolean> =>
  ids.length === 0 ||
  (await q.$count(ticketTypes, and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.id, [...ids])))) ===
    ids.length;

/** Makes codes for an event whose row the caller has locked. Returns the id of the code series. */
export const makeCodes = async (
  q: Tx,
  { id: eventId }: Pick<EventRow, 'id'>,
  body: NewCodesBody,
  now: Date,
): Promise<string> => {
  const { name, count, kind, maxUses, endsAt, memberEmail } = body;
  const ticketTypeIds = [...new Set(body.ticketTypeIds)];
  const own = body.code === undefined ? undefined : normaliseBookingCode(body.code);
  const memberId = memberEmail ? await memberWith(q, memberEmail) : null;
  const isTaken =
    own !== undefined &&
    (await q.$count(bookingCodes, and(eq(bookingCodes.eventId, eventId), eq(bookingCodes.code, own)))) > 0;
  const before = await q.$count(bookingCodes, eq(bookingCodes.eventId, eventId));
  refuseFieldErrors({
    ...(!(await hasTypes(q, eventId, ticketTypeIds)) && { ticketTypeIds: bookingCodeTexts.noType }),
    ...(memberId === undefined && { memberEmail: bookingCodeTexts.noMember }),
    ...(isTaken && { code: bookingCodeTexts.codeTaken }),
    ...(before + count > MAX_CODES && { count: bookingCodeTexts.tooMany }),
    ...(endsAt && new Date(endsAt) <= now && { endsAt: bookingCodeTexts.endsInFuture }),
  });
  const series = singleRow(
    await q
      .insert(bookingCodeSeries)
      .values({
        ...{ eventId, name, kind, ticketTypeIds, maxUses: maxUses ?? null, createdAt: now },
        amountOre: kind === 'Amount' ? (body.amount ?? 0) * 100 : null,
        percent: kind === 'Percent' ? (body.percent ?? null) : null,
        endsAt: endsAt ? new Date(endsAt) : null,
      })
      .returning({ id: bookingCodeSeries.id }),
  );
  const codes = own === undefined ? randomCodes(count) : [own];
  await q
    .insert(bookingCodes)
    .values(codes.map((code) => ({ seriesId: series.id, eventId, code, memberId: memberId ?? null })));
  return series.id;
};
