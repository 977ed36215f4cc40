import { sql } from 'drizzle-orm';
import { lockSuperAdmins, removeEnded } from '../auth/accounts.ts';
import { hasEnded } from '../auth/role-end.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { tellOfEnds } from './role-notices.ts';

export const sweepRoles = defineSweep('sweep-roles');

type Ended = { readonly id: string; readonly role: string };

/** Removes an account whose role has ended, with its sessions and links. What it made belongs to its organisation and stays. */
const endRole = async (tx: Tx, { id, role }: Ended, now: Date): Promise<void> => {
  if (role === 'SuperAdmin') await lockSuperAdmins(tx);
  const removed = await removeEnded(tx, id, now);
  if (removed) await recordAct(tx, { action: 'roleEnded', kind: 'account', id, scope: removed });
};

export const endRoles = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await db.execute<Ended>(
    sql`select u.id, u.role from users u where u.role_ends_on is not null and ${hasEnded('u', now)} order by u.id`,
  );
  for (const ended of rows) await db.transaction((tx) => endRole(tx, ended, now));
};

/** Access has ended by itself at midnight (role-end.ts): this removes what is left, and mails those whose end is near. */
export const runRoleSweep = async (db: Db, now: Date): Promise<void> => {
  await endRoles(db, now);
  await tellOfEnds(db, now);
};
