import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import { MAX_AT_ONCE } from '@karportalen/contract/tickets/limits';
import type { enterDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { isSaleOff } from '@karportalen/contract/tickets/rules';
import { visibleTo } from '../../events/event-visibility.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { placesTaken } from '../booking/taken-places.ts';
import { areOpenTypes, ticketTerms } from '../booking/ticket-terms.ts';
import { findDraw, windowRefusal } from './draw-state.ts';
import { type Entry, normaliseCode, openList } from './entry-list.ts';
import { loadEntries, saveList } from './entry-list-sql.ts';
import { poolsMet } from './pool-criteria.ts';

type OwnEntry = AnswerOf<typeof enterDraw>['entry'];

const ownEntry = ({ id, number, size, pool, groupCode, receipt }: Entry): OwnEntry => ({
  ...{ id, number, size, pool, groupCode, receipt },
});

export type EntryWish = {
  readonly member: Pick<MemberCaller, 'id' | 'kind' | 'divisionId'>;
  readonly groupCode?: string | undefined;
  readonly tickets: readonly { readonly ticketTypeId: string }[];
};

type Outcome = Settled<OwnEntry>;

const refused = (code: Parameters<typeof problem>[0]): { readonly error: Error } => ({
  error: problem(code),
});

/**
 * Enters several members at once, in order of arrival, in the caller's transaction. The clock is read under the event's
 * row lock: the window is open or closed for all of them, and a freeze comes before or after the whole batch.
 */
export const enterAll = async (
  q: Tx,
  event: EventRow | undefined,
  wishes: readonly EntryWish[],
  clock: () => Date,
): Promise<Outcome[]> => {
  const now = clock();
  const draw = event && (await findDraw(q, event.id));
  if (!draw) return wishes.map(() => refused('NOT_FOUND'));
  const eventId = event.id;
  const members = wishes.map(({ member }) => member);
  const isVisible = await visibleTo(q, eventId, members, now);
  const closed = isSaleOff(event) ? 'ENTRY_CLOSED' : windowRefusal(draw, now);
  if (closed) return members.map((member) => refused(isVisible(member) ? closed : 'NOT_FOUND'));

  const memberIds = [...new Set(members.map(({ id }) => id))];
  const codes = wishes.flatMap(({ groupCode }) =>
    groupCode === undefined ? [] : [normaliseCode(groupCode)],
  );
  const list = openList(draw, await loadEntries(q, eventId, { memberIds, codes: [...new Set(codes)] }));
  const { own } = await placesTaken(q, eventId, memberIds, now);
  const met = await poolsMet(q, event, draw.pools, memberIds);
  const types = await ticketTerms(q, eventId);
  const most = event.maxTicketsPerPerson ?? MAX_AT_ONCE;

  const judge = ({ member, groupCode, tickets }: EntryWish): Outcome => {
    if (!isVisible(member)) return refused('NOT_FOUND');
    if (!areOpenTypes(types, member, tickets)) return refused('NOT_FOUND');
    const group = groupCode === undefined ? undefined : list.groupWith(normaliseCode(groupCode));
    if (groupCode !== undefined && !group) return refused('NOT_FOUND');
    if (list.entryOf(member.id)) return refused('ALREADY_ENTERED');
    if ((own.get(member.id) ?? 0) + tickets.length > most) return refused('TOO_MANY_TICKETS');
    if (group && group.size + tickets.length > most) return refused('GROUP_FULL');
    const entrant = {
      memberId: member.id,
      enteredAt: now,
      ticketTypeIds: tickets.map(({ ticketTypeId }) => ticketTypeId),
      pools: met.get(member.id) ?? [],
    };
    return { value: ownEntry(group ? list.join(group, entrant) : list.enter(entrant, most > 1)) };
  };
  const outcomes = wishes.map(judge);
  await saveList(q, draw, list.changes());
  return outcomes;
};

/** Withdraws the entries of these members. Idempotent: a member without an entry is no error. */
export const leaveAll = async (
  q: Tx,
  event: EventRow | undefined,
  memberIds: readonly string[],
  clock: () => Date,
): Promise<Settled<undefined>[]> => {
  const now = clock();
  const draw = event && (await findDraw(q, event.id));
  if (!draw) return memberIds.map(() => refused('NOT_FOUND'));
  const closed = windowRefusal(draw, now);
  if (closed) return memberIds.map(() => refused(closed));
  const list = openList(
    draw,
    await loadEntries(q, event.id, { memberIds: [...new Set(memberIds)], codes: [] }),
  );
  for (const memberId of memberIds) {
    const entry = list.entryOf(memberId);
    if (entry) list.leave(entry, memberId);
  }
  await saveList(q, draw, list.changes());
  return memberIds.map(() => ({ value: undefined }));
};
