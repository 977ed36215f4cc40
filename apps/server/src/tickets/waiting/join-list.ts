import { joinRefusal } from '@karportalen/contract/tickets/waiting-rules';
import { sql } from 'drizzle-orm';
import { visibleTo } from '../../events/event-visibility.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { latestArrival } from '../../platform/batch/latest-arrival.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { placesTaken } from '../booking/taken-places.ts';
import { areOpenTypes, ticketTerms } from '../booking/ticket-terms.ts';
import { typeStock } from '../booking/type-stock.ts';
import { isWaiting, membersInLine } from '../line/waiting-sql.ts';
import { heldBackOf } from '../marks/held-back-sql.ts';
import { type LineEntry, standInLine } from './stand-in-line.ts';

export type WaitingWish = {
  readonly member: Pick<MemberCaller, 'id' | 'kind' | 'divisionId'>;
  readonly tickets: readonly { readonly ticketTypeId: string }[];
  readonly now: Date;
};

const countWaiting = async (q: Tx, eventId: string): Promise<number> => {
  const { rows } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from waiting_entries w where w.event_id = ${eventId} and ${isWaiting}`,
  );
  return rows[0]?.n ?? 0;
};

/**
 * Lets several members join at once, in order of arrival: when tickets have sold out, everybody who got none presses the
 * same button. Each sees those before it in line. The caller has locked the event's row.
 */
export const joinList = async (
  q: Tx,
  event: EventRow | undefined,
  wishes: readonly WaitingWish[],
): Promise<Settled<{ readonly position: number }>[]> => {
  if (!event) return wishes.map(() => ({ error: problem('NOT_FOUND') }));
  const eventId = event.id;
  const now = latestArrival(wishes);
  const members = wishes.map(({ member }) => member);
  const isVisible = await visibleTo(q, eventId, members, now);
  const ids = members.map(({ id }) => id);
  const { taken, own, byType } = await placesTaken(q, eventId, ids, now);
  const heldBack = await heldBackOf(q, event, ids, now);
  const terms = await ticketTerms(q, eventId);
  const inLine = new Set(await membersInLine(q, eventId, ids, now));
  const before = await countWaiting(q, eventId);
  const left = Math.min((event.numberOfTickets ?? 0) - taken, typeStock(terms, byType).left());
  const entries: LineEntry[] = [];

  const judge = ({ member, tickets, now: at }: WaitingWish): Settled<number> => {
    if (!isVisible(member)) return { error: problem('NOT_FOUND') };
    const refusal = joinRefusal(
      event,
      {
        ...{ wanted: tickets.length, left, own: own.get(member.id) ?? 0 },
        ...{ waiting: before + entries.length, isInLine: inLine.has(member.id) },
        heldUntil: heldBack.get(member.id),
      },
      at,
    );
    if (refusal) return { error: problem(refusal) };
    if (!areOpenTypes(terms, member, tickets)) return { error: problem('NOT_FOUND') };
    inLine.add(member.id);
    return { value: entries.push({ members: [{ memberId: member.id, tickets }], drawEntryId: null }) - 1 };
  };
  const judged = wishes.map(judge);
  const standing = await standInLine(q, eventId, entries, now);
  return judged.map((outcome) => {
    if ('error' in outcome) return outcome;
    return { value: { position: standing[outcome.value]?.position ?? before + 1 + outcome.value } };
  });
};
