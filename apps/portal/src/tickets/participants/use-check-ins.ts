import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckInParticipant, CheckIns } from '@karportalen/contract/tickets/participants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { keyOf } from '../../platform/query/query-of.ts';
import { mergeCheckIns } from './merge-check-ins.ts';

const LIVE_MS = 3000;

export type Known = { readonly people: readonly CheckInParticipant[]; readonly asOf: string };

type Settings = { readonly enabled: boolean; readonly isLive: boolean };

/** Who comes to an event. Once read, only what changed since is asked for. */
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
      // Something went without being told of.
      const whole = await ask();
      return { people: whole.participants, asOf: whole.asOf };
    },
    select: ({ people }) => people,
    // The merged list keeps every row that did not change; comparing all of them again would find nothing else.
    structuralSharing: false,
    enabled,
    refetchInterval: isLive && LIVE_MS,
  });
};
