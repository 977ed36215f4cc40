import { type Answers, answerFaults, answerText, keptAnswers } from '@karportalen/contract/tickets/answers';
import type { answerForMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { QuestionFields } from '@karportalen/phone-views/questions/QuestionFields.tsx';
import { questionWords } from '@karportalen/phone-views/questions/question-words.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { texts, useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { ticketsQuery } from '../shared/tickets-query.ts';
import { useAction } from '../shared/use-action.ts';
import classes from '../transfer/transfer.module.css';
import facts from './ticket.module.css';

const dialogTexts = texts(
  { save: 'Spara', saving: 'Sparar …', cancel: 'Avbryt', close: 'Stäng', first: 'Svara på frågorna först.' },
  {
    save: 'Save',
    saving: 'Saving …',
    cancel: 'Cancel',
    close: 'Close',
    first: 'Please answer the questions first.',
  },
);

const draftOf = ({ answers }: MemberTicket): Answers =>
  Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]));

type DialogProps = { ticket: MemberTicket; onClose: () => void };

/** Answers that can no longer be changed. */
const GivenAnswers = ({ ticket, onClose }: DialogProps) => {
  const language = useLanguage();
  const t = useTexts(dialogTexts);
  return (
    <Dialog title={questionWords[language].title} onClose={onClose}>
      <dl className={facts.facts}>
        {ticket.questions.map((question) => (
          <div key={question.id}>
            <dt>{language === 'sv' ? question.textSwedish : question.textEnglish}</dt>
            <dd>{answerText(question, draftOf(ticket)[question.id], language) || '–'}</dd>
          </div>
        ))}
      </dl>
      <Button kind="quiet" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
};

export const AnswersDialog = ({ ticket, onClose }: DialogProps) => {
  const t = useTexts(dialogTexts);
  const language = useLanguage();
  const [answers, setAnswers] = useState(() => draftOf(ticket));
  const [isTold, setTold] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isTold) form.current?.querySelector<HTMLElement>('[data-fault] input')?.focus();
  }, [isTold]);
  const { act, busy, fault } = useAction(() => void refresh(ticketsQuery.path));
  const faults = answerFaults(ticket.questions, answers);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = Object.keys(faults).length > 0;
    setTold(isMissing);
    if (isMissing) return;
    void act('answers', async () => {
      const kept = keptAnswers(ticket.questions, answers) ?? {};
      await call<typeof answerForMyTicket>('PUT', '/tickets/:id/answers', {
        params: { id: ticket.id },
        body: {
          answers: Object.entries(kept).map(([questionId, value]) => ({
            questionId,
            value: typeof value === 'object' ? [...value] : value,
          })),
        },
      });
      await refresh(ticketsQuery.path);
      onClose();
    });
  };
  if (!ticket.canAnswer) return <GivenAnswers ticket={ticket} onClose={onClose} />;
  return (
    <Dialog title={questionWords[language].title} onClose={onClose}>
      <form ref={form} className={classes.form} onSubmit={save} noValidate>
        <QuestionFields
          questions={ticket.questions}
          answers={answers}
          faults={isTold ? faults : {}}
          language={language}
          onChange={setAnswers}
        />
        <Notice>{isTold && Object.keys(faults).length > 0 ? t.first : fault}</Notice>
        <Button type="submit" busy={busy !== null}>
          {busy ? t.saving : t.save}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </form>
    </Dialog>
  );
};
