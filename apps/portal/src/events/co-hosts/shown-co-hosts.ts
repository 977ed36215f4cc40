import { coHostName } from '@karportalen/contract/events/co-host-names';

type Choice = Parameters<typeof coHostName>[0];

/** The names of co-hosts beside the host, who may have been given access too and is shown once. */
export const shownCoHosts = (
  coHosts: readonly Choice[],
  hostId: string | null | undefined,
): { name: string }[] =>
  coHosts
    .filter(({ committee }) => !committee || committee.id !== hostId)
    .map((coHost) => ({ name: coHostName(coHost) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
