import { divisionDisplayName } from '../core/access.ts';

type Named = { readonly id: string; readonly name: string };
type CoHost = { readonly division: Named; readonly committee: Named | null };

/** The id of the committee, or of the division where there is none. */
export const coHostId = ({ division, committee }: CoHost): string => (committee ?? division).id;

export const coHostName = ({ division, committee }: CoHost): string =>
  committee ? committee.name : divisionDisplayName(division.name);

/** The co-hosts as members see them: by name, without the host, which can be its own co-host. */
export const shownCoHosts = (
  coHosts: readonly CoHost[],
  hostId: string | null | undefined,
): { name: string }[] =>
  coHosts
    .filter(({ committee }) => !committee || committee.id !== hostId)
    .map((coHost) => ({ name: coHostName(coHost) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
