import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { type Choice, firstChoice, fitChoice } from './choice.ts';

const keyOf = (eventId: string): string => `karappen:choice:${eventId}`;

/** `mine`: how many tickets one had when it was made. A choice of before a booking is no wish for more. */
type StoredChoice = { readonly mine: number; readonly choice: Choice };

const storedChoice = ({ id, mine }: MemberEvent): Choice | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as StoredChoice | null;
    return kept?.mine === mine ? kept.choice : null;
  } catch {
    return null;
  }
};

/** Called when it has become a booking. */
export const forgetChoice = (eventId: string): void => sessionStorage.removeItem(keyOf(eventId));

/** What one has chosen; it survives a reload, and shrinks with what can be had. */
export const useChoice = (event: MemberEvent, most: number) => {
  const { id, mine, eventReservationDetails: details } = event;
  const [chosen, setChosen] = useState<Choice>(() => storedChoice(event) ?? firstChoice(details));
  const choose = (choice: Choice): void => {
    setChosen(choice);
    sessionStorage.setItem(keyOf(id), JSON.stringify({ mine, choice } satisfies StoredChoice));
  };
  return [fitChoice(chosen, details, most), choose] as const;
};
