import { listDoors } from '@karportalen/contract/door/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';

const LIVE_MS = 5000;

type Settings = { readonly enabled: boolean; readonly isLive: boolean };

export const useDoors = (eventId: string, { enabled, isLive }: Settings) =>
  useQuery({
    ...queryOf(listDoors, { params: { id: eventId } }),
    enabled,
    refetchInterval: isLive && LIVE_MS,
  });
