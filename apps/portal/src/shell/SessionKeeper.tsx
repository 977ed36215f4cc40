import { getUser } from '@karportalen/contract/auth/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../platform/query/query-of.ts';
import { claimDrafts } from '../platform/session/drafts-owner.ts';
import { toLogin } from '../platform/session/end-session.ts';
import { followTabs } from '../platform/session/follow-tabs.ts';
import { keepSessionAlive } from '../platform/session/keep-alive.ts';
import { announceUser, readUser, writeUser } from '../platform/session/user-store.ts';

const follow = () => {
  const mine = readUser()?.id;
  if (mine !== undefined) claimDrafts(mine);
  return followTabs({
    gone: toLogin,
    // Another user signed in: reloads rather than showing their pages with the first user's data in memory.
    present: (user) => (user.id === mine ? announceUser() : location.replace('/')),
  });
};

/** Keeps the session alive and the stored user up to date, at start and when the tab becomes visible. */
export const SessionKeeper = () => {
  const { data: user } = useQuery(queryOf(getUser));
  useEffect(() => {
    if (user && readUser()) writeUser(user);
  }, [user]);
  useEffect(keepSessionAlive, []);
  useEffect(follow, []);
  return null;
};
