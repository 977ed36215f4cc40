import { divisionDisplayName } from '../core/access.ts';

type Named = { readonly id: string; readonly name: string };
type CoHost = { readonly division: Named; readonly committee: Named | null };

/** The id of the committee, or of the division where there is none. */
export const coHostId = ({ division, committee }: CoHost): string => (committee ?? division).id;

export const coHostName = ({ division, committee }: CoHost): string =>
  committee ? committee.name : divisionDisplayName(division.name);
