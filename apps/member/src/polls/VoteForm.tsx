import type { votePoll } from '@karportalen/contract/polls/member-endpoints';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { PollAnswers, PollChoice } from '@karportalen/phone-views/polls/PollAnswers.tsx';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Notice } from '../kit/Notice.tsx';
import { isOffline, putAnswer, refresh } from '../platform/answer-cache.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call, type Failure, failureOf } from '../platform/request.ts';
import classes from './poll.module.css';
import { pollTexts } from './texts.ts';

/** A choice that is not yet sent survives a reload. */
const choiceKey = (id: string): string => `karappen:choice:${id}`;

type Choice = { readonly answer: number; readonly key: string };

const readChoice = (id: string): Choice | null => {
  try {
    return JSON.parse(localStorage.getItem(choiceKey(id)) ?? 'null');
  } catch {
    return null;
  }
};

const useVote = (poll: MemberPoll, onVoted: () => void) => {
  const t = useTexts(pollTexts);
  const [choice, setChoice] = useState(() => readChoice(poll.id));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | Failure | null>(null);
  const choose = (answer: number): void => {
    // Idempotency key, reused when the vote is retried: a vote whose answer was lost counts once.
    const next = { answer, key: randomId() };
    setChoice(next);
    setFault(null);
    localStorage.setItem(choiceKey(poll.id), JSON.stringify(next));
  };
  const vote = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!choice) {
      setFault(t.choose);
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      const body = { answer: choice.answer };
      const path = '/polls/:id/vote';
      const voted = await call<typeof votePoll>('POST', path, { params: { id: poll.id }, body }, choice.key);
      localStorage.removeItem(choiceKey(poll.id));
      putAnswer(`/polls/${poll.id}`, voted);
      void refresh('/home');
      onVoted();
    } catch (error) {
      const failure = failureOf(error);
      setFault(isOffline(failure) ? t.kept : failure);
      if (failure.status === 409) void refresh(`/polls/${poll.id}`);
    } finally {
      setBusy(false);
    }
  };
  return { choice, choose, vote, busy, fault };
};

export const VoteForm = ({ poll, onVoted }: { poll: MemberPoll; onVoted: () => void }) => {
  const t = useTexts(pollTexts);
  const language = useLanguage();
  const { choice, choose, vote, busy, fault } = useVote(poll, onVoted);
  return (
    <form className={classes.form} onSubmit={vote}>
      <div role="radiogroup" aria-labelledby="question">
        <PollAnswers>
          {poll.answers.map(({ answerSwedish, answerEnglish }, index) => (
            <PollChoice
              key={`${answerSwedish} ${answerEnglish}`}
              text={language === 'sv' ? answerSwedish : answerEnglish}
              chosen={choice?.answer === index}
              onChoose={() => choose(index)}
            />
          ))}
        </PollAnswers>
      </div>
      {typeof fault === 'object' && fault ? <LazyFaultNotice failure={fault} /> : <Notice>{fault}</Notice>}
      <Button type="submit" busy={busy}>
        {busy ? t.voting : t.vote}
      </Button>
    </form>
  );
};
