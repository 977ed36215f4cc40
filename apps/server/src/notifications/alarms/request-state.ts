import { FORCE_AFTER_MINUTES, RELEASE_MINUTES } from '@karportalen/contract/notifications/alarm-limits';

const MINUTE_MS = 60_000;

export const expiresAt = (askedAt: Date): Date => new Date(askedAt.getTime() + RELEASE_MINUTES * MINUTE_MS);
export const forceableAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + FORCE_AFTER_MINUTES * MINUTE_MS);

/** Whether somebody may release it now: an unsent alarm whose request has not run out. */
export const isAwaiting = (
  { isDraft }: { readonly isDraft: boolean },
  askedAt: Date | null | undefined,
  now: Date,
): boolean => isDraft && !!askedAt && now < expiresAt(askedAt);
