import type { Q } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { listRepaymentRows } from './repayments-sql.ts';
import { findCalledOff } from './sql.ts';

const inOre = (kronor: number): number => Math.round(kronor * 100);

/** Whom to repay is forgotten with the people: only who has seen what is left may delete them. The event's row is held. */
export const refuseUnpaid = async (q: Q, eventId: string, seen = 0): Promise<void> => {
  if (!(await findCalledOff(q, eventId))) return;
  const rows = await listRepaymentRows(q, eventId);
  const left = rows.reduce((sum, { amount }) => sum + inOre(amount), 0);
  if (left !== inOre(seen)) throw problem('REPAYMENTS_LEFT');
};
