import { divisionDisplayName } from '@karportalen/contract/core/access';
import { coHostKey } from '@karportalen/contract/events/co-host-form';
import { coHostName } from '@karportalen/contract/events/co-host-names';
import type { CoHostChoice } from '@karportalen/contract/events/co-hosts';
import {
  listCoHostChoices,
  listEventCategories,
  listEventDivisions,
  listHosts,
  listUserSpecificDivisions,
} from '@karportalen/contract/events/endpoints';
import type { Host } from '@karportalen/contract/organisations/host';
import { useQuery } from '@tanstack/react-query';
import type { TargetOption } from '../kit/target/OptionList.tsx';
import { queryOf } from '../platform/query/query-of.ts';

const shown = ({ id, name }: { id: string; name: string }): TargetOption => ({
  value: id,
  label: divisionDisplayName(name),
});

const byName = ({ hosts }: { hosts: Host[] }): Host[] =>
  hosts.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));

/** The committees one may hold events for, by name; undefined until loaded. */
export const useHosts = () => useQuery({ ...queryOf(listHosts), select: byName }).data;

export const useDivisions = (): TargetOption[] =>
  (useQuery(queryOf(listEventDivisions)).data?.divisions ?? []).map(shown);

/** The user's own divisions; undefined until loaded. */
export const useOwnDivisions = (): TargetOption[] | undefined =>
  useQuery(queryOf(listUserSpecificDivisions)).data?.divisions.map(shown);

export const useCategories = (): TargetOption[] =>
  (useQuery(queryOf(listEventCategories)).data?.eventCategories ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

export const coHostOption = (choice: CoHostChoice): TargetOption => ({
  value: coHostKey(choice),
  label: choice.committee
    ? `${coHostName(choice)}, ${divisionDisplayName(choice.division.name)}`
    : coHostName(choice),
});

/** Whom an event can be shared with. Fetched only when needed (`enabled`), since few events are shared. */
export const useCoHostChoices = ({ enabled = true } = {}): TargetOption[] =>
  (useQuery({ ...queryOf(listCoHostChoices), enabled }).data?.coHosts ?? []).map(coHostOption);
