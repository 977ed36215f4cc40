import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useHasCome } from '../../platform/clock.ts';

export type Release = NonNullable<MemberEvent['release']>;

/** Whether people enter now, by the server's clock: the page follows without an answer, whatever the phone's clock says. */
export const useDrawWindow = ({ state, opensAt, windowEndsAt }: Release) => {
  const hasOpened = useHasCome(opensAt);
  const hasClosed = useHasCome(windowEndsAt) && windowEndsAt !== null;
  const isFrozen = state === 'frozen' || hasClosed;
  return { isFrozen, isOpen: !isFrozen && (state === 'open' || hasOpened) };
};
