import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { type Choice, firstChoice, fitting } from './choice.ts';

const keyOf = (eventId: string): string => `karappen:choice:${eventId}`;

const keptChoice = (eventId: string): Choice | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null');
  } catch {
    return null;
  }
};

/** What one has chosen; it survives a reload, and shrinks with what can be had. */
export const useChoice = ({ id, eventReservationDetails: details }: MemberEvent, most: number) => {
  const [chosen, setChosen] = useState<Choice>(() => keptChoice(id) ?? firstChoice(details));
  const choose = (next: Choice): void => {
    setChosen(next);
    sessionStorage.setItem(keyOf(id), JSON.stringify(next));
  };
  return [fitting(chosen, details, most), choose] as const;
};
