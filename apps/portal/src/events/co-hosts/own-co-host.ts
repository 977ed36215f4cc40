import type { User } from '@karportalen/contract/auth/fields';
import type { CoHost } from '@karportalen/contract/events/co-hosts';
import type { Event } from '@karportalen/contract/events/fields';

/** The co-host that the caller belongs to: the committee they moderate, or their division or one of its committees. */
export const ownCoHost = (
  { coHosts }: Pick<Event, 'coHosts'>,
  { roles, committees, divisions }: Pick<User, 'roles' | 'committees' | 'divisions'>,
): CoHost | undefined =>
  coHosts.find(({ committee, division }) =>
    roles.includes('CommitteeModerator')
      ? committees.some(({ id }) => id === committee?.id)
      : divisions.some(({ id }) => id === division.id),
  );
