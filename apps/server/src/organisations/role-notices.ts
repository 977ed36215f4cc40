import type { Role } from '@karportalen/contract/core/access';
import { NOTICE_DAYS } from '@karportalen/contract/organisations/role-rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inEffect } from '../auth/role-end.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueueMany } from '../platform/jobs/enqueue.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';

export const sendRoleNotice = defineJob({
  name: 'send-role-notice',
  /** About whose role, to whom, and the last day that it is about: nothing is sent once that has changed. */
  schema: z.strictObject({ userId: z.uuid(), recipientId: z.uuid(), endsOn: z.iso.date() }),
  retry: mailRetry,
});

/** Nobody wants a mail at midnight. */
const FROM = '08:00';

type Due = { readonly user_id: string; readonly ends_on: string; readonly days_before: number };

/**
 * Who can renew the role: a division's admins for its moderators, super admins for everybody else, and for moderators of a
 * division without admins.
 */
const renewersOf = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string; role: Role }>(sql`
    select u.id, u.role from users u join users about on about.id = ${userId}
    where u.id <> about.id and ${inEffect('u', now)}
      and (u.role = 'SuperAdmin'
        or (about.role = 'CommitteeModerator' and u.role = 'DivisionAdmin' and u.division_id = about.division_id))
    order by u.id`);
  const admins = rows.filter(({ role }) => role === 'DivisionAdmin');
  return (admins.length > 0 ? admins : rows).map(({ id }) => id);
};

/** Claims the due mails by inserting rows, so that only one server sends each. */
const claimDue = async (tx: Tx, now: Date): Promise<Due[]> => {
  const marks = sql.join(
    NOTICE_DAYS.map((days) => sql`(${days}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<Due>(sql`
    insert into role_notices (user_id, ends_on, days_before)
    select u.id, u.role_ends_on, mark.days
    from users u, (values ${marks}) as mark (days)
    where u.role_ends_on is not null and ${inEffect('u', now)}
      and (u.role_ends_on - mark.days + time ${sql.raw(`'${FROM}'`)}) at time zone 'Europe/Stockholm'
        <= ${now.toISOString()}::timestamptz
    order by 1, 3
    on conflict do nothing
    returning user_id, ends_on::text, days_before`);
  return rows;
};

/**
 * After a restore: mails that were due before now have been sent already, but their claims are not in the backup. Claims
 * them again without sending; later mails are sent as usual.
 */
export const claimRestoredNotices = async (tx: Tx, now: Date): Promise<void> => {
  await claimDue(tx, now);
};

/**
 * Queues the due mails in the transaction that claims them, so that a second server finds none left. After a long stop the
 * earlier of two due mails is skipped.
 */
export const tellOfEnds = async (db: Db, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const rows = await claimDue(tx, now);
    for (const [userId, endsOn] of new Map(rows.map((row) => [row.user_id, row.ends_on]))) {
      const recipients = [userId, ...(await renewersOf(tx, userId, now))];
      const least = Math.min(...rows.filter((row) => row.user_id === userId).map((row) => row.days_before));
      await enqueueMany(
        tx,
        sendRoleNotice,
        recipients.map((recipientId) => ({
          data: { userId, recipientId, endsOn },
          key: `${userId} ${endsOn} ${least} ${recipientId}`,
        })),
      );
    }
  });
};
