import { and, desc, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { today } from '../auth/role-end.ts';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { inviteExpiry } from './rules.ts';
import { committees, divisions, invites } from './tables.ts';

/** A link of one kind does not work for the others. */
export type InviteKind = 'division' | 'committee' | 'superadmin';

type Invitation = {
  readonly email: string;
  /** Null for a super admin. */
  readonly divisionId: string | null;
  readonly committeeId: string | null;
  /** The last day of the role; null for no end. */
  readonly roleEndsOn: string | null;
  /** Whose role it takes over. */
  readonly replacesUserId?: string;
};

export const insertInvite = async (q: Q, invitation: Invitation, now: Date): Promise<string> => {
  const values = { ...invitation, expiresAt: inviteExpiry(now), createdAt: now };
  return singleRow(await q.insert(invites).values(values).returning({ id: invites.id })).id;
};

/** Renews an unanswered invitation. The old link stops working now, not when the new mail is sent. */
export const renewInvite = async (q: Q, id: string, roleEndsOn: string | null | undefined, now: Date) => {
  const [renewed] = await q
    .update(invites)
    .set({
      ...{ tokenHash: null, sentAt: null, openedAt: null, expiresAt: inviteExpiry(now) },
      ...(roleEndsOn && { roleEndsOn }),
    })
    .where(and(eq(invites.id, id), isNull(invites.acceptedAt)))
    .returning({
      email: invites.email,
      divisionId: invites.divisionId,
      committeeId: invites.committeeId,
    });
  return renewed;
};

/** After a restore: some were withdrawn or answered after the backup. All are treated as expired. */
export const endAllInvites = async (q: Q, now: Date): Promise<void> => {
  await q
    .update(invites)
    .set({
      tokenHash: null,
      expiresAt: sql`least(${invites.expiresAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isNull(invites.acceptedAt));
};

/**
 * Stores the link's token. Only for an invitation that waits to be sent: a duplicate job, or one for an invitation that
 * was answered or withdrawn meanwhile, changes nothing.
 */
export const armInvite = async (q: Q, id: string, tokenHash: Buffer, now: Date) => {
  const [row] = await q
    .update(invites)
    .set({ tokenHash, expiresAt: inviteExpiry(now) })
    .where(and(eq(invites.id, id), isNull(invites.sentAt), isNull(invites.acceptedAt)))
    .returning({
      email: invites.email,
      expiresAt: invites.expiresAt,
      roleEndsOn: invites.roleEndsOn,
      division: sql<
        string | null
      >`(select ${divisions.name} from ${divisions} where ${divisions.id} = ${invites.divisionId})`,
      committee: sql<
        string | null
      >`(select ${committees.name} from ${committees} where ${committees.id} = ${invites.committeeId})`,
    });
  return row;
};

export const markInviteSent = async (q: Q, tokenHash: Buffer, now: Date): Promise<void> => {
  await q.update(invites).set({ sentAt: now }).where(eq(invites.tokenHash, tokenHash));
};

const ofKind = (kind: InviteKind): SQL | undefined =>
  and(
    kind === 'committee' ? isNotNull(invites.committeeId) : isNull(invites.committeeId),
    kind === 'superadmin' ? isNull(invites.divisionId) : isNotNull(invites.divisionId),
  );

const isOpen = (now: Date) =>
  and(
    isNull(invites.acceptedAt),
    gt(invites.expiresAt, now),
    // A role whose last day is over is not given.
    or(isNull(invites.roleEndsOn), gte(invites.roleEndsOn, today(now))),
  );

const usable = (kind: InviteKind, tokenHash: Buffer, now: Date) =>
  and(eq(invites.tokenHash, tokenHash), ofKind(kind), isOpen(now));

/** The invited address and what the link gives access to. */
export const findInvitee = async (q: Q, kind: InviteKind, tokenHash: Buffer, now: Date) => {
  const [row] = await q
    .select({
      email: invites.email,
      organisation: sql<string>`coalesce(${committees.name}, ${divisions.name}, 'Kårportalen')`,
    })
    .from(invites)
    .leftJoin(divisions, eq(divisions.id, invites.divisionId))
    .leftJoin(committees, eq(committees.id, invites.committeeId))
    .where(usable(kind, tokenHash, now));
  return row;
};

export const markInviteOpened = async (q: Q, tokenHash: Buffer, now: Date): Promise<void> => {
  await q
    .update(invites)
    .set({ openedAt: now })
    .where(and(eq(invites.tokenHash, tokenHash), isNull(invites.openedAt)));
};

const accept = async (q: Q, which: SQL | undefined, now: Date) => {
  const [row] = await q.update(invites).set({ acceptedAt: now, tokenHash: null }).where(which).returning({
    id: invites.id,
    divisionId: invites.divisionId,
    committeeId: invites.committeeId,
    roleEndsOn: invites.roleEndsOn,
    replacesUserId: invites.replacesUserId,
  });
  return row;
};

/** Accepts the invitation of this link, which works once. */
export const takeInvite = (q: Q, kind: InviteKind, tokenHash: Buffer, email: string, now: Date) =>
  accept(q, and(usable(kind, tokenHash, now), eq(invites.email, email)), now);

/** Accepts the newest open invitation to an address that the union's provider has verified. */
export const takeInviteTo = async (q: Q, email: string, now: Date) => {
  const [newest] = await q
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.email, email), isOpen(now)))
    .orderBy(desc(invites.createdAt), desc(invites.id))
    .limit(1);
  return newest && accept(q, and(eq(invites.id, newest.id), isOpen(now)), now);
};

export const nameInvitedAccount = async (q: Q, id: string, acceptedUserId: string): Promise<void> => {
  await q.update(invites).set({ acceptedUserId }).where(eq(invites.id, id));
};
