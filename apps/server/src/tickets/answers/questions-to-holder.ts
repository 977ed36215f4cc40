import type { Question } from '@karportalen/contract/events/question-kinds';
import { askedOf } from '@karportalen/contract/tickets/answers';
import { visible } from '../../events/questions.ts';

/** What a ticket's holder is asked: about this ticket, and the buyer also about the whole order. */
export const questionsTo = ({
  event: { questions },
  type: { position },
  isBuyer,
}: {
  readonly event: { readonly questions: readonly Question[] };
  readonly type: { readonly position: number };
  readonly isBuyer: boolean;
}): Question[] => {
  const asked = visible(questions);
  return asked.filter(
    (question) =>
      askedOf([question], [position], true).length > 0 ||
      (isBuyer && askedOf([question], [position], false).length > 0),
  );
};
