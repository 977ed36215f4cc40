type Badge = Pick<Navigator, 'setAppBadge'>;

/** The number on the app's icon is what the server says is unread; where it cannot be asked, a dot. */
export const showBadge = async (on: Partial<Badge>): Promise<void> => {
  if (!on.setAppBadge) return;
  const answer = await fetch('/app/v1/home', { cache: 'no-store' }).catch(() => undefined);
  const unread = answer?.ok ? ((await answer.json()) as { unread: number }).unread : undefined;
  await on.setAppBadge(unread);
};
