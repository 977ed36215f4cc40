import { getSales } from '@karportalen/contract/tickets/sales-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/query/query-of.ts';

const LIVE_MS = 5000;

type Settings = { readonly enabled?: boolean; readonly isLive?: boolean };

export const useSales = (eventId: string, { enabled = true, isLive = false }: Settings = {}) =>
  useQuery({
    ...queryOf(getSales, { params: { id: eventId } }),
    enabled,
    refetchInterval: isLive && LIVE_MS,
  });
