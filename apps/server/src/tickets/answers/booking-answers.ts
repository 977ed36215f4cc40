import type { Question } from '@karportalen/contract/events/question-kinds';
import { answersIn, type BookingAnswers } from '@karportalen/contract/tickets/answer-fields';
import {
  type AnswerFault,
  type Answers,
  answerFaults,
  askedOf,
  keptAnswers,
} from '@karportalen/contract/tickets/answers';
import { visible } from '../../events/questions.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { problem } from '../../platform/http/problem.ts';
import type { TypePositions } from './answers-sql.ts';

const sentences: Readonly<Record<AnswerFault, string>> = {
  required: 'Frågan måste besvaras.',
  unfit: 'Svaret passar inte frågan.',
};

/** Refuses with a sentence at each answer that is missing or does not fit. */
export const refuseAnswers = (faults: Readonly<Record<string, AnswerFault>>): void => {
  const fieldErrors = Object.fromEntries(
    Object.entries(faults).map(([id, fault]) => [`answers.${id}`, sentences[fault]]),
  );
  if (Object.keys(fieldErrors).length > 0) throw problem('ANSWERS_NEEDED', { fieldErrors });
};

type Place = { readonly ticketTypeId: string; readonly answers?: Answers | null };

/** The answers that a booking ends with: of the order, and of each place. */
export type PlacedAnswers = {
  readonly ofOrder: Answers | null;
  readonly ofPlaces: readonly (Answers | null)[];
};

/** Which of the sent tickets is each place's: those of one type in their order. */
export const sentTo = (
  places: readonly { readonly ticketTypeId: string }[],
  { tickets }: BookingAnswers,
): (number | undefined)[] => {
  const used = new Set<number>();
  return places.map(({ ticketTypeId }) => {
    const at = tickets.findIndex((ticket, index) => !used.has(index) && ticket.ticketTypeId === ticketTypeId);
    if (at < 0) return undefined;
    used.add(at);
    return at;
  });
};

/**
 * Judges the answers of a booking by the questions as they are now. Sent ones replace what the hold has from an earlier try.
 * ANSWERS_NEEDED has a sentence at each answer that is missing or does not fit.
 */
export const placedAnswers = (
  questions: readonly Question[],
  positions: TypePositions,
  { places, answers }: { readonly places: readonly Place[]; readonly answers: Answers | null },
  sent: BookingAnswers,
): Settled<PlacedAnswers> => {
  const asked = visible(questions);
  if (asked.length === 0) return { value: { ofOrder: null, ofPlaces: places.map(() => null) } };
  const fieldErrors: Record<string, string> = {};
  const judge = (at: string, mine: readonly Question[], given: Answers): Answers | null => {
    for (const [id, fault] of Object.entries(answerFaults(mine, given)))
      fieldErrors[`${at}answers.${id}`] = sentences[fault];
    return keptAnswers(mine, given);
  };
  const isSent = sent.answers.length > 0 || sent.tickets.length > 0;
  const positionOf = ({ ticketTypeId }: Place): number => positions.get(ticketTypeId) ?? -1;
  const ofOrder = judge(
    '',
    askedOf(asked, places.map(positionOf), false),
    isSent ? answersIn(sent.answers) : (answers ?? {}),
  );
  const indexes = sentTo(places, sent);
  const ofPlaces = places.map((place, index) => {
    const at = indexes[index];
    const given = at === undefined ? undefined : sent.tickets[at];
    const own = isSent ? answersIn(given?.answers ?? []) : (place.answers ?? {});
    return judge(`tickets.${at ?? index}.`, askedOf(asked, [positionOf(place)], true), own);
  });
  return Object.keys(fieldErrors).length > 0
    ? { error: problem('ANSWERS_NEEDED', { fieldErrors }) }
    : { value: { ofOrder, ofPlaces } };
};

export const noAnswers: BookingAnswers = { answers: [], tickets: [] };
