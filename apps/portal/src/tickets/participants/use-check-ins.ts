import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckInParticipant, CheckIns } from '@karportalen/contract/tickets/participants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { keyOf } from '../../platform/query/query-of.ts';
import { mergeCheckIns } from './merge-check-ins.ts';

const LIVE_MS = 3000;

export type Known = { readonly people: readonly CheckInParticipant[]; readonly asOf: string };

type Settings = { readonly enabled: boolean; readonly isLive: boolean };

/** The participants of an event. After the first read only changes are asked for. */
export const useCheckIns = (eventId: string, { enabled, isLive }: Settings) => {
  const client = useQueryClient();
  const params = { id: eventId };
  const queryKey = keyOf(listCheckIns, { params });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const ask = (changedSince?: string): Promise<CheckIns> =>
        call(listCheckIns, { params, query: { changedSince } }, { signal });
      const known = client.getQueryData<Known>(queryKey);
      const answer = await ask(known?.asOf);
      const people = mergeCheckIns(known?.people ?? [], answer);
      if (people.length === answer.total) return { people, asOf: answer.asOf };
      // The total does not match, so a change was missed: reads the whole list.
      const whole = await ask();
      return { people: whole.participants, asOf: whole.asOf };
    },
    select: ({ people }) => people,
    // The merged list keeps unchanged rows by reference; comparing all of them again would be wasted.
    structuralSharing: false,
    enabled,
    refetchInterval: isLive && LIVE_MS,
  });
};
