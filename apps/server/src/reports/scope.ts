import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { type SQL, sql } from 'drizzle-orm';
import { committeeColumns, inScope } from '../organisations/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';

/** Rows of `committees c` that the caller may report on: a removed one stays while it has sales to account for. */
const reportable = (caller: Caller): SQL => sql`${inScope(caller, committeeColumns)}
  and (c.deleted_at is null or exists (
    select from events e join orders o on o.event_id = e.id where e.host_id = c.id))`;

type CommitteeRow = {
  readonly id: string;
  readonly name: string;
  readonly division_id: string;
  readonly division: string;
  readonly deleted: boolean;
};

export const readReportCommittees = async (q: Q, caller: Caller): Promise<ReportCommittee[]> => {
  const { rows } = await q.execute<CommitteeRow>(sql`
    select c.id, c.name, d.id as division_id, d.name as division, c.deleted_at is not null as deleted
    from committees c join divisions d on d.id = c.division_id
    where ${reportable(caller)}
    order by d.name collate "sv-x-icu", c.deleted_at is not null, c.name collate "sv-x-icu", c.id`);
  return rows.map(({ id, name, division_id, division, deleted }) => ({
    id,
    name,
    division: { id: division_id, name: division },
    deleted,
  }));
};

/** The ids, each once. One that the caller may not report on answers as one that does not exist. */
export const requireReportable = async (
  q: Q,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  const { rows } = await q.execute<{ n: number }>(sql`
    select count(*)::int as n from committees c
    where c.id = any(${sql.param(wanted)}::uuid[]) and ${reportable(caller)}`);
  if (rows[0]?.n !== wanted.length) throw problem('NOT_FOUND');
  return wanted;
};
