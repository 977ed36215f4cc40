import { divisionDisplayName } from '@karportalen/contract/core/access';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { emailOfAccount } from '../auth/accounts.ts';
import { newLinkToken } from '../auth/link-token.ts';
import type { Db } from '../platform/db/database.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { armInvite, type InviteKind, markInviteSent } from './invite-sql.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

type Invited = NonNullable<Awaited<ReturnType<typeof armInvite>>>;

const roleIn = ({ division, committee }: Invited): string => {
  if (division === null) return 'vara superadmin';
  const name = divisionDisplayName(division);
  return committee === null ? `administrera ${name}` : `vara moderator för ${committee} (${name})`;
};

const kindOf = ({ division, committee }: Invited): InviteKind => {
  if (division === null) return 'superadmin';
  return committee === null ? 'division' : 'committee';
};

const contentOf = (invited: Invited, inviter: string | undefined, href: string) => ({
  title: 'Välkommen till Kårportalen',
  paragraphs: [
    `${inviter ?? 'En administratör'} har bjudit in dig att ${roleIn(invited)} i Kårportalen.`,
    `Välj ett lösenord så är ditt konto klart. Du loggar in med ${invited.email}.`,
    ...(invited.roleEndsOn === null ? [] : [`Uppdraget gäller till och med ${invited.roleEndsOn}.`]),
    `Inbjudan gäller en gång och till och med ${formatDateTime(invited.expiresAt)}.`,
    'Om du inte väntade dig det här mejlet behöver du inte göra något.',
  ],
  button: { label: 'Skapa ditt konto', href },
});

/**
 * The token is made when the mail is sent, so that no job row ever holds a working link. A retry makes a new token, and
 * the earlier one stops working.
 */
export const mailInvite = async (
  { db, mailer, clock, publicUrl }: Services,
  { inviteId, invitedBy }: { readonly inviteId: string; readonly invitedBy: string },
): Promise<void> => {
  const { token, hash } = newLinkToken();
  const invited = await armInvite(db, inviteId, hash, clock());
  if (!invited) return;
  const href = `${publicUrl}/${kindOf(invited)}/invite/${token}`;
  await mailer.send({
    to: invited.email,
    subject: 'Du är inbjuden till Kårportalen',
    ...mailLayout(contentOf(invited, await emailOfAccount(db, invitedBy), href)),
  });
  await markInviteSent(db, hash, clock());
};
