import type { User } from '@karportalen/contract/auth/fields';
import type { CoHost } from '@karportalen/contract/events/co-hosts';
import type { Event } from '@karportalen/contract/events/fields';

/**
 * Through which organisations one is a co-host, as the server's scope has it: the committee one moderates, or one's division and
 * its committees, the division first. A division's row is for its admins: its moderators do not see the event through it.
 */
export const ownCoHosts = (
  { coHosts }: Pick<Event, 'coHosts'>,
  { roles, committees, divisions }: Pick<User, 'roles' | 'committees' | 'divisions'>,
): CoHost[] =>
  coHosts
    .filter(({ committee, division }) =>
      roles.includes('CommitteeModerator')
        ? committees.some(({ id }) => id === committee?.id)
        : divisions.some(({ id }) => id === division.id),
    )
    .sort((one, other) => Number(one.committee !== null) - Number(other.committee !== null));
