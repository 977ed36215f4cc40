import { toStockholm } from '@karportalen/contract/core/time';
import type { InviteStatus } from '@karportalen/contract/organisations/fields';
import { ROLE_END_PAST } from '@karportalen/contract/organisations/role-fields';
import { refuseFieldErrors } from '../platform/http/refusals.ts';

const DAY = 24 * 60 * 60 * 1000;

/** An invitation expires one week after it was sent. */
export const inviteExpiry = (now: Date): Date => new Date(now.getTime() + 7 * DAY);

/** A role cannot end on a day that is over. */
export const refusePastEnd = (endsOn: string | null | undefined, field: string, now: Date): void => {
  if (endsOn && endsOn < toStockholm(now).date) refuseFieldErrors({ [field]: ROLE_END_PAST });
};

export type Pending = { readonly email: string; readonly expiresAt: Date };

const hasRunOut = ({ expiresAt }: Pending, now: Date): boolean => expiresAt <= now;

export type CommitteeStatus = {
  readonly status: InviteStatus;
  readonly invitedEmail: string | null;
  readonly expireDate: string | null;
};

/**
 * A committee's status. The moderator keeps the committee while a successor is invited ('AwaitingResponse'), and also
 * when that invitation expires.
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

/** The status of an invited division admin: invited, opened the link, or expired. Null for one who has an account. */
export const adminStatus = (
  invite: (Pending & { readonly isOpened: boolean }) | null,
  now: Date,
): InviteStatus => {
  if (invite === null) return 'Active';
  if (hasRunOut(invite, now)) return 'Expired';
  return invite.isOpened ? 'AwaitingResponse' : 'Sent';
};

/** What a saved address means: keep the moderator, withdraw the invitation, or invite somebody new. */
export const moderatorChange = (
  activeEmail: string | null,
  pending: Pending | undefined,
  email: string,
  now: Date,
): 'keep' | 'withdraw' | 'invite' => {
  if (email === activeEmail) return pending ? 'withdraw' : 'keep';
  if (email !== pending?.email) return 'invite';
  // An expired successor's invitation is not shown, so writing that address again means inviting again.
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
