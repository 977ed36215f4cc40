import { divisionDisplayName } from '@karportalen/contract/core/access';
import { readCreator } from '@karportalen/contract/core/archive-query';
import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { listCreators } from '@karportalen/contract/organisations/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../kit/table/filters.ts';
import { queryOf } from '../query/query-of.ts';

export const optionsOf = (labels: Readonly<Record<string, string>>): Filter['options'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const groupFilter: Filter = {
  key: 'group',
  label: 'Visas för',
  options: optionsOf(targetGroupLabels),
};

export const typeFilter = (labels: Readonly<Record<string, string>>): Filter => ({
  key: 'type',
  label: 'Typ',
  options: optionsOf(labels),
});

/** Filters by creator and by hosting committee; omitted where there is only one. */
export const useOwnerFilters = (): {
  readonly creator: readonly Filter[];
  readonly host: readonly Filter[];
} => {
  const { data } = useQuery(queryOf(listCreators));
  const creators = (data?.creators ?? []).map(({ creator, name }) => ({
    ...readCreator(creator),
    creator,
    name,
  }));
  const options = creators.map(({ kind, creator, name }) => ({
    value: creator,
    label: kind === 'division' ? divisionDisplayName(name) : name,
  }));
  const hosts = creators.flatMap((one) =>
    one.kind === 'committee' ? [{ value: one.id, label: one.name }] : [],
  );
  const filter = (key: string, label: string, choices: Filter['options']): readonly Filter[] =>
    choices.length > 1 ? [{ key, label, options: choices }] : [];
  return { creator: filter('creator', 'Skapad av', options), host: filter('host', 'Arrangör', hosts) };
};
