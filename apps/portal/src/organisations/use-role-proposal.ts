import { getRoleSettings } from '@karportalen/contract/organisations/role-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';

/** The last day that an invitation proposes; empty for none, and until it has loaded. */
export const useRoleProposal = (): string => useQuery(queryOf(getRoleSettings)).data?.proposal ?? '';
