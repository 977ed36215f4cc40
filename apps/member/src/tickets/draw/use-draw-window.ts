import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useHasCome } from '../../platform/clock.ts';

export type Release = NonNullable<MemberEvent['release']>;

/** Whether the entry window is open, by the server's clock, so that the page changes on time without a request. */
export const useDrawWindow = ({ state, opensAt, windowEndsAt }: Release) => {
  const hasOpened = useHasCome(opensAt);
  const hasClosed = useHasCome(windowEndsAt) && windowEndsAt !== null;
  const isFrozen = state === 'frozen' || hasClosed;
  return { isFrozen, isOpen: !isFrozen && (state === 'open' || hasOpened) };
};
