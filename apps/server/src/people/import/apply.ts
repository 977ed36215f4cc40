import { type ImportOutcome, needsNumber } from '@karportalen/contract/people/import';
import { sql } from 'drizzle-orm';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { refusedAt } from '../../platform/http/refusals.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { compareRows, isAsShown, isMissing, readComparison } from './compare.ts';

export type Wishes = {
  readonly fingerprint: string;
  readonly missing: 'leave' | 'deactivate';
  readonly skipFaulty: boolean;
  readonly confirmDeactivations?: number | undefined;
};

/** Rows per statement, so that each finishes within the statement timeout. */
const AT_ONCE = 10_000;

/** One statement for a whole register may take longer than the usual timeout. */
export const allowLongStatements = async (q: Tx): Promise<void> => {
  await q.execute(sql`set local statement_timeout = '60s'`);
};

/**
 * Advisory lock and table lock: one import at a time, and no change of the register while it is compared and written.
 */
export const holdRegister = async (q: Q): Promise<void> => {
  const { rows } = await q.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('member import', 2)) as free`,
  );
  if (!rows[0]?.free) throw problem('IMPORT_RUNNING');
  await q.execute(sql`lock table app_users in share row exclusive mode`);
};

const deactivateMissing = async (q: Q, importId: string, now: Date): Promise<number> => {
  const { rowCount } = await q.execute(sql`
    update app_users p set deactivated_at = ${now.toISOString()}::timestamptz, updated_at = clock_timestamp(),
      updated_by = (select created_by from member_imports where id = ${importId})
    where ${isMissing(importId)}`);
  await signOutEverywhere(q, sql`p.deactivated_at is not null`);
  return rowCount ?? 0;
};

const inStretches = async (
  q: Q,
  importId: string,
  write: (from: number, to: number) => Promise<{ rowCount: number | null }>,
): Promise<number> => {
  const { rows } = await q.execute<{ last: number }>(
    sql`select coalesce(max(line), 0) as last from member_import_rows where import_id = ${importId}`,
  );
  let written = 0;
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += AT_ONCE) {
    written += (await write(from, from + AT_ONCE - 1)).rowCount ?? 0;
  }
  return written;
};

const saveChanged = (q: Q, importId: string): Promise<number> =>
  inStretches(q, importId, (from, to) =>
    q.execute(sql`
      update app_users p set first_name = r.first_name, last_name = r.last_name, email = r.email,
        cid = case when 'cid' = any(i.columns) then r.cid else p.cid end,
        kind = coalesce(r.kind, p.kind), language = coalesce(r.language, p.language),
        division_id = case when 'division' = any(i.columns) then r.division_id else p.division_id end,
        deactivated_at = null, updated_at = clock_timestamp(), updated_by = i.created_by
      from member_import_rows r join member_imports i on i.id = r.import_id
      where r.import_id = ${importId} and r.line between ${from} and ${to} and r.status = 'changed'
        and p.id = r.member_id`),
  );

const insertNew = (q: Q, importId: string): Promise<number> =>
  inStretches(q, importId, (from, to) =>
    q.execute(sql`
      insert into app_users (id, first_name, last_name, email, cid, kind, language, division_id, updated_by)
      select r.id, first_name, last_name, email, cid, kind, coalesce(language, 'sv'), division_id, i.created_by
      from member_import_rows r join member_imports i on i.id = r.import_id
      where import_id = ${importId} and line between ${from} and ${to} and status = 'new'`),
  );

/** Writes what the comparison found, under the register's lock. */
export const writeRows = async (
  q: Q,
  importId: string,
  deactivatesMissing: boolean,
  now: Date,
): Promise<ImportOutcome> => ({
  deactivated: deactivatesMissing ? await deactivateMissing(q, importId, now) : 0,
  changed: await saveChanged(q, importId),
  created: await insertNew(q, importId),
});

/** Applies exactly what the preview with this fingerprint showed, in the caller's transaction, or refuses. */
export const applyRows = async (
  q: Q,
  importId: string,
  wishes: Wishes,
  now: Date,
): Promise<ImportOutcome> => {
  await holdRegister(q);
  await compareRows(q, importId);
  const { counts, active, fingerprint } = await readComparison(q, importId);
  if (!isAsShown(wishes.fingerprint, fingerprint, wishes.missing)) throw problem('IMPORT_OUTDATED');
  if (counts.faulty > 0 && !wishes.skipFaulty) throw problem('IMPORT_HAS_FAULTS');
  const deactivations = wishes.missing === 'deactivate' ? counts.missing : 0;
  const isConfirmed = wishes.confirmDeactivations === deactivations;
  if (!isConfirmed && (wishes.confirmDeactivations !== undefined || needsNumber(deactivations, active))) {
    throw refusedAt('confirmDeactivations', 'CONFIRM_DEACTIVATIONS');
  }
  return writeRows(q, importId, deactivations > 0, now);
};
