import { divisionDisplayName } from '@karportalen/contract/core/access';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';

export const useDivisionOptions = () =>
  (useQuery(queryOf(listDivisions)).data?.divisions ?? []).map(({ id, name }) => ({
    value: id,
    label: divisionDisplayName(name),
  }));
