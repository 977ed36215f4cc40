import type { Event } from '@karportalen/contract/events/fields';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { Question } from '@karportalen/contract/events/question-kinds';
import {
  answeredFaults,
  type QuestionFacts,
  settledQuestions,
} from '@karportalen/contract/events/question-rules';
import type { ReservationFacts } from '@karportalen/contract/events/rules';
import { v7 } from 'uuid';
import type { Tx } from '../platform/db/database.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import type { EventTickets } from './event-needs.ts';

/** An event's questions are one JSON column: they are read and written with it, and never alone. */

type Sent = {
  readonly questions: readonly QuestionFacts[];
  readonly eventReservationDetails: Pick<ReservationFacts, 'reservationType'>;
};

const settle = (
  { questions, eventReservationDetails: { reservationType } }: Sent,
  stored: readonly Question[],
  { isAnswered, isRestored }: { readonly isAnswered: (id: string) => boolean; readonly isRestored: boolean },
): Question[] =>
  settledQuestions(questions, stored, {
    ...{ reservationType, isAnswered, newId: v7 },
    ...(isRestored && { isOwn: () => true }),
  });

/** A restored event's questions get their ids again, and a series' copy has those of the event. */
export const newQuestions = (sent: Sent, keepsIds: boolean): Question[] =>
  settledQuestions(sent.questions, [], {
    reservationType: sent.eventReservationDetails.reservationType,
    isAnswered: () => false,
    newId: v7,
    isOwn: () => keepsIds,
  });

/**
 * The questions of an edited event. The caller holds the event's row lock, and whoever answers holds it too or shares it: no
 * answer is given between the look and the change.
 */
export const changedQuestions = async (
  q: Tx,
  { id, questions: stored }: { readonly id: string; readonly questions: readonly Question[] },
  sent: Sent,
  { tickets, isRestored }: { readonly tickets: EventTickets; readonly isRestored: boolean },
): Promise<Question[]> => {
  if (stored.length === 0) return newQuestions(sent, isRestored);
  const answered = await tickets.answeredQuestions(q, id);
  const isAnswered = (question: string): boolean => answered.has(question);
  refuseFieldErrors(answeredFaults(sent.questions, stored, isAnswered));
  return settle(sent, stored, { isAnswered, isRestored });
};

const copied = (question: Question) => ({
  ...question,
  options: question.options.map((option) => ({ ...option })),
  ticketTypes: [...question.ticketTypes],
});

export const questionsOut = (questions: readonly Question[]): Event['questions'] => questions.map(copied);

/** Without hidden questions. */
export const visible = (questions: readonly Question[]): Question[] =>
  questions.filter(({ isHidden }) => !isHidden);

export const askedOut = (questions: readonly Question[]): MemberEvent['questions'] =>
  visible(questions).map((question) => {
    const { isHidden, followsTicket, ...asked } = copied(question);
    return asked;
  });
