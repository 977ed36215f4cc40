import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { sql } from 'drizzle-orm';
import { countCommittees, readCommittees } from '../organisations/committees-in-scope.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { hasSales } from '../tickets/payments/ledger-sql.ts';

// A deleted committee is listed as long as it has sales to account for.
const committeeHasSales = hasSales(sql`c.id`);

export const readReportCommittees = (q: Q, caller: Caller): Promise<ReportCommittee[]> =>
  readCommittees(q, caller, committeeHasSales);

/** The ids without duplicates. One outside the caller's scope answers 404. */
export const requireReportable = async (
  q: Q,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  const found = await countCommittees(q, caller, committeeHasSales, wanted);
  if (found !== wanted.length) throw problem('NOT_FOUND');
  return wanted;
};
