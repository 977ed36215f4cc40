import { divisionDisplayName, type Role } from '@karportalen/contract/core/access';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inEffect, roleEnd, today } from '../auth/role-end.ts';
import type { Db } from '../platform/db/database.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { sendRoleNotice } from './role-notices.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

type Row = {
  email: string;
  recipient: string;
  role: Role;
  days: number;
  is_last: boolean;
  division: string | null;
  committee: string | null;
};

const roleOf = ({ role, division, committee }: Row): string => {
  if (role === 'SuperAdmin') return 'superadmin';
  const name = divisionDisplayName(division ?? '');
  return committee === null ? `administratör för ${name}` : `moderator för ${committee} (${name})`;
};

const when = (days: number): string => {
  if (days === 0) return 'i dag';
  return days === 1 ? 'i morgon' : `om ${days} dagar`;
};

const LAST =
  'Ingen annan superadmin har ett längre uppdrag, så rollen fortsätter att gälla tills det finns någon.';

const toHolder = (row: Row, endsOn: string, publicUrl: string) => ({
  title: `Ditt uppdrag slutar ${when(row.days)}`,
  paragraphs: [
    `Din roll som ${roleOf(row)} i Kårportalen gäller till och med ${endsOn}. ${row.is_last ? LAST : 'Efter den dagen kan du inte logga in.'}`,
    'Ska du fortsätta? Be en administratör förlänga uppdraget. Alla som kan göra det har också fått ett mejl.',
    'Ska du sluta? Under Överlämning ser du vad du lämnar efter dig och kan bjuda in den som tar över. Det du har schemalagt skickas som planerat, och allt du har skapat finns kvar.',
  ],
  button: { label: 'Öppna överlämningen', href: `${publicUrl}/handover` },
});

const toRenewer = (row: Row, endsOn: string, publicUrl: string) => ({
  title: `Ett uppdrag slutar ${when(row.days)}`,
  paragraphs: [
    `${row.email} är ${roleOf(row)} i Kårportalen till och med ${endsOn}. ${row.is_last ? LAST : `Efter den dagen kan ${row.email} inte logga in.`}`,
    `Fortsätter uppdraget? Förläng det under Uppdrag, eller lämna över till någon annan där. ${row.is_last ? '' : 'Gör du inget tar det slut av sig självt. '}Det som är schemalagt skickas som planerat.`,
  ],
  button: { label: 'Visa uppdrag', href: `${publicUrl}/organisations/roles` },
});

/** Reads the role when it sends: a role that was renewed, or has ended, is not mailed about. */
export const mailRoleNotice = async (
  { db, mailer, clock, publicUrl }: Services,
  { userId, recipientId, endsOn }: z.output<typeof sendRoleNotice.schema>,
): Promise<void> => {
  const now = clock();
  const { rows } = await db.execute<Row>(sql`
    select u.email, recipient.email as recipient, u.role, u.role_ends_on - ${today(now)} as days,
      (${roleEnd('u')}) is null as is_last, d.name as division, c.name as committee
    from users u
      join users recipient on recipient.id = ${recipientId}
      left join divisions d on d.id = u.division_id
      left join committees c on c.id = u.committee_id
    where u.id = ${userId} and u.role_ends_on = ${endsOn}::date and u.role_ends_on >= ${today(now)}
      and ${inEffect('u', now)}`);
  const [row] = rows;
  if (!row) return;
  const content = (recipientId === userId ? toHolder : toRenewer)(row, endsOn, publicUrl);
  const about = recipientId === userId ? 'Ditt uppdrag' : 'Ett uppdrag';
  await mailer.send({
    to: row.recipient,
    subject: `${about} i Kårportalen slutar ${endsOn}`,
    ...mailLayout(content),
  });
};
