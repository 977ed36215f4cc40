import {
  checkIn,
  listCheckIns,
  listEventParticipants,
  undoCheckIn,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../kit/toast/toast.tsx';
import { call } from '../../platform/api/call.ts';
import { messageOf } from '../../platform/api/failure.ts';
import { keyOf } from '../../platform/query/query-of.ts';
import { nameOf } from '../people-words.ts';
import type { Known } from './use-check-ins.ts';

/**
 * Checks somebody in by hand, or undoes it. The row itself shows the result: a toast for each would hide the
 * list. `said` is for screen readers.
 */
export const useCheckIn = (eventId: string) => {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const underWay = useRef(new Set<string>());
  const queryKey = keyOf(listCheckIns, { params: { id: eventId } });

  const { mutate } = useMutation({
    mutationFn: ({ id: ticketId, status, cidOrEmail }: CheckInParticipant) => {
      const params = { id: eventId, ticketId };
      return status === 'CheckedIn'
        ? call(undoCheckIn, { params })
        : call(checkIn, { params, body: { cidOrEmail } });
    },
    onSuccess: async (now) => {
      // A read under way may be older than this change, and would revert the row.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Known>(
        queryKey,
        (known) =>
          known && { ...known, people: known.people.map((person) => (person.id === now.id ? now : person)) },
      );
      setSaid(participantTexts[now.status === 'CheckedIn' ? 'checkIn' : 'undo'].done(nameOf(now)));
      await client.invalidateQueries({ queryKey: keyOf(listEventParticipants) });
    },
    onError: async (failure, { status }) => {
      const { failure: title } = participantTexts[status === 'CheckedIn' ? 'undo' : 'checkIn'];
      toast.error(`${title}. ${messageOf(failure)}`);
      await client.invalidateQueries({ queryKey });
    },
    onSettled: (_, __, { id }) => underWay.current.delete(id),
  });

  const toggle = (person: CheckInParticipant) => {
    // Ignores a second press while the first is pending: it would undo it.
    if (underWay.current.has(person.id)) return;
    underWay.current.add(person.id);
    mutate(person);
  };
  return { toggle, said };
};
