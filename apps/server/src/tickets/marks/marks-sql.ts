import type { ListQuery } from '@karportalen/contract/core/paging';
import type { ListedMark, MemberMark } from '@karportalen/contract/tickets/mark-fields';
import { MARK_HOURS, type MarkState } from '@karportalen/contract/tickets/marks';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { pageOf, type Stretch, searchIn } from '../../platform/lists/paging.ts';
import { inScope } from '../../platform/ownership/row-scope.ts';
import { memberMarks } from '../tables/marks.ts';
import { storeOpenings } from './held-back-sql.ts';

const LIFE = sql.raw(`make_interval(hours => ${MARK_HOURS})`);
const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const isKept = (now: Date): SQL => sql`${events.endTime} + ${LIFE} > ${iso(now)}`;

const select = (q: Q, where: SQL | undefined) =>
  q
    .select({ mark: memberMarks, event: events, host: committees, member: appUsers })
    .from(memberMarks)
    .innerJoin(events, eq(events.id, memberMarks.eventId))
    .innerJoin(committees, eq(committees.id, memberMarks.hostId))
    .innerJoin(appUsers, eq(appUsers.id, memberMarks.memberId))
    .where(where);
type Row = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ struckAt, appealedAt, answeredAt }: Row['mark']): MarkState => {
  if (struckAt) return 'struck';
  return appealedAt && !answeredAt ? 'appealed' : 'counts';
};

const timeOf = (time: Date | null): Date => {
  if (!time) throw new Error('a published event without its times');
  return time;
};

const common = ({ mark, event, host }: Row) => ({
  id: mark.id,
  reason: mark.reason,
  at: mark.at.toISOString(),
  expiresAt: new Date(timeOf(event.endTime).getTime() + MARK_HOURS * 3_600_000).toISOString(),
  state: stateOf(mark),
  appeal: mark.appeal,
  answer: mark.answer,
  host: { id: host.id, name: host.name },
});

/** Expired ones are left out. */
export const listMarksOf = async (q: Q, memberId: string, now: Date): Promise<MemberMark[]> => {
  const rows = await select(q, and(eq(memberMarks.memberId, memberId), isKept(now))).orderBy(
    desc(memberMarks.at),
    desc(memberMarks.id),
  );
  return rows.map((row) => {
    const { id, name, nameSwedish, startTime } = row.event;
    return { ...common(row), event: { id, name, nameSwedish, startTime: timeOf(startTime).toISOString() } };
  });
};

const toListed = (row: Row): ListedMark => {
  const { event, member, mark } = row;
  return {
    ...common(row),
    event: { id: event.id, name: event.nameSwedish || event.name },
    member: {
      name: `${member.firstName} ${member.lastName}`.trim(),
      cidOrEmail: member.cid ?? member.email ?? '',
    },
    appealedAt: mark.appealedAt?.toISOString() ?? null,
  };
};

const isWaiting = sql`(${memberMarks.appealedAt} is not null and ${memberMarks.answeredAt} is null
  and ${memberMarks.struckAt} is null)`;

const matches = (query: ListQuery): SQL | undefined => {
  const person = sql`lower(concat_ws(' ', ${appUsers.firstName}, ${appUsers.lastName}, ${appUsers.cid}, ${appUsers.email}))`;
  return query.search ? or(searchIn(query, events.searchText), searchIn(query, person)) : undefined;
};

/** Marks of the caller's events: those that wait for an answer first, then the newest. */
export const listMarksFor = async (
  q: Q,
  { caller, query, now }: { readonly caller: Caller; readonly query: ListQuery; readonly now: Date },
): Promise<{ marks: ListedMark[]; total: number }> => {
  const which = and(inScope(caller, events), isKept(now), matches(query));
  const order = [sql`${isWaiting} desc`, desc(memberMarks.at), desc(memberMarks.id)];
  const { rows, total } = await pageOf(query, {
    rows: (stretch: Stretch | null) => {
      const ordered = select(q, which).orderBy(...order);
      return stretch ? ordered.limit(stretch.limit).offset(stretch.offset) : ordered;
    },
    total: async () => {
      const [counted] = await q
        .select({ n: sql<number>`count(*)::int` })
        .from(memberMarks)
        .innerJoin(events, eq(events.id, memberMarks.eventId))
        .innerJoin(appUsers, eq(appUsers.id, memberMarks.memberId))
        .where(which);
      return counted?.n ?? 0;
    },
    totalFirst: false,
    // Always read from the start: a host has some hundreds at most.
    isLeast: true,
  });
  return { marks: rows.map(toListed), total };
};

/** Appeals a mark. The text can be replaced until the organiser has answered. */
export const appealMark = async (
  q: Tx,
  mark: { readonly id: string; readonly memberId: string },
  text: string,
  now: Date,
): Promise<void> => {
  const isMine = and(eq(memberMarks.id, mark.id), eq(memberMarks.memberId, mark.memberId));
  orNotFound((await select(q, and(isMine, isKept(now))))[0]);
  const appealed = await q
    .update(memberMarks)
    .set({ appeal: text, appealedAt: sql`coalesce(${memberMarks.appealedAt}, ${iso(now)})` })
    .where(and(isMine, isNull(memberMarks.answeredAt), isNull(memberMarks.struckAt)))
    .returning({ id: memberMarks.id });
  if (appealed.length === 0) throw problem('MARK_ANSWERED');
};

type Answer = { readonly state: 'struck' | 'counts'; readonly answer?: string | undefined };

/**
 * Strikes a mark or confirms it, with or without an appeal. Open sales keep their delays. `isNews`: the member
 * appealed, or the mark's effect changes.
 */
export const answerMarkOf = async (
  q: Tx,
  id: string,
  { state, answer }: Answer,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<{ readonly mark: ListedMark; readonly event: EventRow; readonly isNews: boolean }> => {
  const which = and(eq(memberMarks.id, id), inScope(caller, events), isKept(now));
  const { mark, event } = orNotFound((await select(q, which))[0]);
  await storeOpenings(q, mark.hostId, now);
  await q
    .update(memberMarks)
    .set({
      answer: answer ?? null,
      answeredAt: now,
      answeredBy: caller.id,
      struckAt: state === 'struck' ? sql`coalesce(${memberMarks.struckAt}, ${iso(now)})` : null,
    })
    .where(eq(memberMarks.id, id));
  const isAppeal = mark.appealedAt !== null && mark.answeredAt === null;
  const hasChanged = (mark.struckAt !== null) !== (state === 'struck');
  return {
    mark: toListed(orNotFound((await select(q, which))[0])),
    event,
    isNews: isAppeal || hasChanged,
  };
};
