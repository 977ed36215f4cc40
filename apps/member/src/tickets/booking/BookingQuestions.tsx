import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { answerFaults } from '@karportalen/contract/tickets/answers';
import { QuestionFields } from '@karportalen/phone-views/questions/QuestionFields.tsx';
import { questionWords } from '@karportalen/phone-views/questions/question-words.ts';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { ticketTypeName } from '../shared/TicketTypeRows.tsx';
import { type AnswerDraft, questionsOf } from './booking-answers.ts';
import classes from './booking-questions.module.css';

type BookingQuestionsProps = {
  event: MemberEvent;
  typeIds: readonly string[];
  draft: AnswerDraft;
  /** The member has pressed: what is missing is told at its question. */
  isTold: boolean;
  onChange: (draft: AnswerDraft) => void;
};

/** The organiser's questions to whoever books: once for the order, and for each ticket. */
export const BookingQuestions = ({ event, typeIds, draft, isTold, onChange }: BookingQuestionsProps) => {
  const language = useLanguage();
  const w = questionWords[language];
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTold) place.current?.querySelector<HTMLElement>('[data-fault] input')?.focus();
  }, [isTold]);
  const { ofOrder, ofTickets } = questionsOf(event, typeIds);
  const nameOf = (index: number): string => {
    const type = event.eventReservationDetails.tickets.find(({ id }) => id === typeIds[index]);
    return `${index + 1}. ${type ? ticketTypeName(type, language) : ''}`;
  };
  const faultsOf = (...asked: Parameters<typeof answerFaults>) => (isTold ? answerFaults(...asked) : {});
  return (
    <section ref={place} className={classes.questions} aria-label={w.title}>
      <h3 className={classes.title}>{w.title}</h3>
      <QuestionFields
        questions={ofOrder}
        answers={draft.ofOrder}
        faults={faultsOf(ofOrder, draft.ofOrder)}
        language={language}
        onChange={(next) => onChange({ ...draft, ofOrder: next })}
      />
      {ofTickets.map((asked, index) => {
        const answers = draft.ofTickets[index] ?? {};
        if (asked.length === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tickets are told apart by position alone
          <div key={index} className={classes.questions}>
            {ofTickets.length > 1 && <h4 className={classes.ticket}>{nameOf(index)}</h4>}
            <QuestionFields
              questions={asked}
              answers={answers}
              faults={faultsOf(asked, answers)}
              language={language}
              onChange={(next) =>
                onChange({
                  ...draft,
                  ofTickets: typeIds.map((_, at) => (at === index ? next : (draft.ofTickets[at] ?? {}))),
                })
              }
            />
          </div>
        );
      })}
    </section>
  );
};
