import type { InviteStatus } from '@karportalen/contract/organisations/fields';

const DAY = 24 * 60 * 60 * 1000;

/** An invitation is active one week from when it was sent. */
export const inviteExpiry = (now: Date): Date => new Date(now.getTime() + 7 * DAY);

export type Pending = { readonly email: string; readonly expiresAt: Date };

const hasRunOut = ({ expiresAt }: Pending, now: Date): boolean => expiresAt <= now;

export type CommitteeStatus = {
  readonly status: InviteStatus;
  readonly invitedEmail: string | null;
  readonly expireDate: string | null;
};

/**
 * How a committee stands. A moderator keeps the committee while a successor is asked ('AwaitingResponse'), and goes on
 * as if nobody had been asked when the successor lets the invitation run out.
 */
export const committeeStatus = (
  activeEmail: string | null,
  pending: Pending | undefined,
  now: Date,
): CommitteeStatus => {
  if (!pending || (activeEmail !== null && hasRunOut(pending, now))) {
    return { status: activeEmail === null ? 'Expired' : 'Active', invitedEmail: null, expireDate: null };
  }
  const waiting = activeEmail === null ? 'Sent' : 'AwaitingResponse';
  return {
    status: hasRunOut(pending, now) ? 'Expired' : waiting,
    invitedEmail: pending.email,
    expireDate: pending.expiresAt.toISOString(),
  };
};

/**
 * How somebody who was asked to administer a division stands: asked, has opened the link, or let it run out. Null stands
 * for one who has nothing to answer, having an account.
 */
export const adminStatus = (
  invite: (Pending & { readonly isOpened: boolean }) | null,
  now: Date,
): InviteStatus => {
  if (invite === null) return 'Active';
  if (hasRunOut(invite, now)) return 'Expired';
  return invite.isOpened ? 'AwaitingResponse' : 'Sent';
};

/** What a saved address means for who moderates: nobody new, nobody new after all, or somebody new. */
export const moderatorChange = (
  activeEmail: string | null,
  pending: Pending | undefined,
  email: string,
  now: Date,
): 'keep' | 'withdraw' | 'invite' => {
  if (email === activeEmail) return pending ? 'withdraw' : 'keep';
  if (email !== pending?.email) return 'invite';
  // A successor's invitation that ran out is not shown, so whoever writes that address means to ask again.
  return activeEmail !== null && hasRunOut(pending, now) ? 'invite' : 'keep';
};

export type Sales = {
  readonly paidEvents: boolean;
  readonly accountNumber: string | null;
  readonly resultUnit: string | null;
};

export const noSales: Sales = { paidEvents: false, accountNumber: null, resultUnit: null };

export const sameSales = (one: Sales, other: Sales): boolean =>
  one.paidEvents === other.paidEvents &&
  one.accountNumber === other.accountNumber &&
  one.resultUnit === other.resultUnit;
