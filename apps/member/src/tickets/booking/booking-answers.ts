import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type Answers, answerFaults, askedOf, keptAnswers } from '@karportalen/contract/tickets/answers';
import { positionIn } from './choice.ts';
import type { SentAnswers } from './place-hold.ts';

/** Answers as they are typed: of the whole order, and of each ticket. */
export type AnswerDraft = { readonly ofOrder: Answers; readonly ofTickets: readonly Answers[] };

const noDraft: AnswerDraft = { ofOrder: {}, ofTickets: [] };

/** By hold, in memory only: a payment that is declined leads back to the same answers. */
const drafts = new Map<string, AnswerDraft>();

export const draftOf = (holdId: string): AnswerDraft => drafts.get(holdId) ?? noDraft;
export const keepDraft = (holdId: string, draft: AnswerDraft): void => void drafts.set(holdId, draft);

type Asking = Pick<MemberEvent, 'questions' | 'eventReservationDetails'>;

const positionsOf = (
  { eventReservationDetails: { tickets } }: Asking,
  typeIds: readonly string[],
): number[] => typeIds.map((id) => positionIn(tickets, id));

/** What is asked of the whole order, and of each of its tickets. */
export const questionsOf = (event: Asking, typeIds: readonly string[]) => {
  const positions = positionsOf(event, typeIds);
  return {
    ofOrder: askedOf(event.questions, positions, false),
    ofTickets: positions.map((position) => askedOf(event.questions, [position], true)),
  };
};

export const hasNoFaults = (event: Asking, typeIds: readonly string[], draft: AnswerDraft): boolean => {
  const { ofOrder, ofTickets } = questionsOf(event, typeIds);
  return [
    answerFaults(ofOrder, draft.ofOrder),
    ...ofTickets.map((asked, index) => answerFaults(asked, draft.ofTickets[index] ?? {})),
  ].every((faults) => Object.keys(faults).length === 0);
};

type Sent = NonNullable<SentAnswers>;

const listOf = (answers: Answers | null): NonNullable<Sent['answers']> =>
  Object.entries(answers ?? {}).map(([questionId, value]) => ({
    questionId,
    value: typeof value === 'object' ? [...value] : value,
  }));

/** The request's body. Tickets are told apart by their type. */
export const sentAnswers = (event: Asking, typeIds: readonly string[], draft: AnswerDraft): Sent => {
  const { ofOrder, ofTickets } = questionsOf(event, typeIds);
  return {
    answers: listOf(keptAnswers(ofOrder, draft.ofOrder)),
    tickets: typeIds.map((ticketTypeId, index) => ({
      ticketTypeId,
      answers: listOf(keptAnswers(ofTickets[index] ?? [], draft.ofTickets[index] ?? {})),
    })),
  };
};
