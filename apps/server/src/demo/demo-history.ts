import type { Json, Snapshot } from '@karportalen/contract/core/history/diff';
import type { HistoryKind } from '@karportalen/contract/core/history/kinds';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { events } from '../events/tables.ts';
import { restorers } from '../history/restore/restorers.ts';
import { notifications } from '../notifications/tables.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { actsIn } from '../platform/history/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { lockPoll } from '../polls/sql.ts';
import { polls } from '../polls/tables.ts';
import { insertPoll, removePoll } from '../polls/write.ts';
import { linkTargets } from '../registries/slices.ts';
import { themes } from '../themes/tables.ts';
import { deleteDueSensitive } from '../tickets/answers/delete-sensitive.ts';
import { eventTickets } from '../tickets/event-tickets.ts';
import { deleteDueLists } from '../tickets/participants/delete-list.ts';

const HOUR_MS = 3_600_000;
const hourLater = (value: Json | undefined): Json =>
  typeof value === 'string' ? new Date(Date.parse(value) + HOUR_MS).toISOString() : null;

type Draft = PgTable & Record<'id' | 'isDraft' | 'divisionId' | 'committeeId', PgColumn>;
type Edit = {
  readonly by: string;
  readonly kind: HistoryKind;
  readonly table: Draft;
  readonly change: (version: Snapshot) => Snapshot;
};

/** What people of the union changed in their drafts. */
const edits: readonly Edit[] = [
  {
    ...{ by: 'kommitte@demo.se', kind: 'event', table: events },
    change: (version) => ({
      ...version,
      startTime: hourLater(version.startTime),
      endTime: hourLater(version.endTime),
    }),
  },
  {
    ...{ by: 'sektion@demo.se', kind: 'poll', table: polls },
    change: (version) => ({ ...version, targetGroup: version.targetGroup === 'All' ? 'Student' : 'All' }),
  },
  {
    ...{ by: 'sektion@demo.se', kind: 'notification', table: notifications },
    change: (version) => ({ ...version, targetGroup: version.targetGroup === 'All' ? 'Student' : 'All' }),
  },
  {
    ...{ by: 'superadmin@demo.se', kind: 'theme', table: themes },
    change: (version) => ({ ...version, endTime: hourLater(version.endTime) }),
  },
];

const forgotten = {
  ...{ titleSwedish: 'Ny soffa', titleEnglish: 'New sofa' },
  ...{ questionSwedish: 'Vilken färg?', questionEnglish: 'Which colour?' },
  ...{ answersSwedish: ['Grön', 'Blå'], answersEnglish: ['Green', 'Blue'] },
  ...{ isDraft: true as const, targetGroup: 'Student' as const, sendPushNotification: false },
};

const callerOf = async (q: Tx, email: string, now: Date): Promise<Caller | undefined> => {
  const [user] = await q.select().from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const { id, role, divisionId, committeeId } = user;
  const unused = { roles: [role], functions: [], divisions: [], committees: [], sessionId: '' };
  return { ...unused, id, email, role, divisionId, committeeId, confirmedAt: now };
};

/** A transaction of one of the demo's organisers. */
const as = (db: Db, email: string, now: Date, act: (q: Tx, caller: Caller) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    const caller = await callerOf(tx, email, now);
    if (!caller) return;
    actsIn(tx, { actorId: caller.id, via: 'portal', tokenId: null, requestId: null });
    await act(tx, caller);
  });

const changeDraft = async (q: Tx, caller: Caller, { kind, table, change }: Edit, now: Date) => {
  const restorer = restorers[kind];
  if (!restorer) return;
  const { snapshotText } = restorer.item;
  const [row] = await q
    .select({ id: sql<string>`${table.id}`, version: sql<Snapshot>`${snapshotText}::json` })
    .from(table)
    .where(and(eq(table.isDraft, true), inScope(caller, table)))
    .orderBy(desc(table.id))
    .limit(1);
  if (!row) return;
  const image = typeof row.version.imageSha256 === 'string' ? row.version.imageSha256 : null;
  await restorer.change({
    ...{ q, caller, now, image, id: row.id, owner: caller, version: change(row.version) },
    ...{ lose: () => {}, tickets: eventTickets, targets: linkTargets },
  });
};

/**
 * The demo's history: some ordinary edits, and a deleted draft that can be restored. Runs the nightly deletion first, so that
 * the newest entries are by people.
 */
export const fillHistory = async (db: Db, now: Date, retentionDays: number): Promise<void> => {
  await deleteDueSensitive(db, now);
  await deleteDueLists(db, now, retentionDays);
  for (const edit of edits) await as(db, edit.by, now, (q, caller) => changeDraft(q, caller, edit, now));
  let id = '';
  await as(db, 'sektion@demo.se', now, async (q, caller) => {
    ({ id } = await insertPoll(q, forgotten, caller, now));
  });
  await as(db, 'sektion@demo.se', now, async (q, caller) => {
    if (await lockPoll(q, id, caller)) await removePoll(q, id);
  });
};
