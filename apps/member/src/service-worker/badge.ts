type Badge = Pick<Navigator, 'setAppBadge'>;

/** Sets the app icon's badge to the server's unread count; a plain dot if it cannot be fetched. */
export const showBadge = async (on: Partial<Badge>): Promise<void> => {
  if (!on.setAppBadge) return;
  const answer = await fetch('/app/v1/home', { cache: 'no-store' }).catch(() => undefined);
  const unread = answer?.ok ? ((await answer.json()) as { unread: number }).unread : undefined;
  await on.setAppBadge(unread);
};
