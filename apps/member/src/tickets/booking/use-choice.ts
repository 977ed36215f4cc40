import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { type Choice, firstChoice, fitChoice } from './choice.ts';

const keyOf = (eventId: string): string => `karappen:choice:${eventId}`;

/**
 * `mine` is the member's number of tickets at that time. After a booking the number differs, and the stored choice is
 * ignored.
 */
type StoredChoice = { readonly mine: number; readonly choice: Choice };

const storedChoice = ({ id, mine }: MemberEvent): Choice | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as StoredChoice | null;
    return kept?.mine === mine ? kept.choice : null;
  } catch {
    return null;
  }
};

export const forgetChoice = (eventId: string): void => sessionStorage.removeItem(keyOf(eventId));

/** The chosen tickets. Survives a reload, and is limited to what can be booked. */
export const useChoice = (event: MemberEvent, most: number) => {
  const { id, mine, eventReservationDetails: details } = event;
  const [chosen, setChosen] = useState<Choice>(() => storedChoice(event) ?? firstChoice(details));
  const choose = (choice: Choice): void => {
    setChosen(choice);
    sessionStorage.setItem(keyOf(id), JSON.stringify({ mine, choice } satisfies StoredChoice));
  };
  return [fitChoice(chosen, details, most), choose] as const;
};
