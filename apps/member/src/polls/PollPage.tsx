import type { getMemberPoll } from '@karportalen/contract/polls/member-endpoints';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { PollAnswers, PollResult } from '@karportalen/phone-views/polls/PollAnswers.tsx';
import { PollView } from '@karportalen/phone-views/polls/PollView.tsx';
import { useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import type { Params } from '../platform/router.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { pollLinkTexts } from './link-texts.ts';
import classes from './poll.module.css';
import { pollTexts } from './texts.ts';
import { VoteForm } from './VoteForm.tsx';

const Results = ({ poll }: { poll: MemberPoll }) => {
  const t = useTexts(pollTexts);
  const language = useLanguage();
  const total = poll.answers.reduce((sum, { numberOfVotes }) => sum + (numberOfVotes ?? 0), 0);
  return (
    <section aria-label={t.result} className={classes.results}>
      <PollAnswers>
        {poll.answers.map(
          ({ answerSwedish, answerEnglish, numberOfVotes, numberOfVotesPercentage }, index) => (
            <PollResult
              key={`${answerSwedish} ${answerEnglish}`}
              text={language === 'sv' ? answerSwedish : answerEnglish}
              votes={t.votes(numberOfVotes ?? 0)}
              per={numberOfVotesPercentage ?? 0}
              mine={poll.myAnswer === index ? t.yours : null}
            />
          ),
        )}
      </PollAnswers>
      <p className={classes.note}>{t.total(total)}</p>
    </section>
  );
};

const Poll = ({ poll }: { poll: MemberPoll }) => {
  const t = useTexts(pollTexts);
  const times = useTexts(pollLinkTexts);
  const language = useLanguage();
  const [voted, setVoted] = useState(false);
  const canVote = poll.status === 'open' && poll.myAnswer === null;
  return (
    <PollView
      imageUrl={poll.imageUrl}
      title={language === 'sv' ? poll.titleSwedish : poll.titleEnglish}
      question={<h2 id="question">{language === 'sv' ? poll.questionSwedish : poll.questionEnglish}</h2>}
      className={classes.poll}
    >
      {canVote ? <VoteForm poll={poll} onVoted={() => setVoted(true)} /> : <Results poll={poll} />}
      <Notice tone="good">{voted && !canVote ? t.thanks : null}</Notice>
      {poll.closesAt && (
        <p className={classes.note}>
          {(poll.status === 'open' ? times.closes : times.closedAt)(dateText(poll.closesAt, language))}
        </p>
      )}
    </PollView>
  );
};

export const Page = ({ params }: { params: Params }) => {
  const t = useTexts(pollTexts);
  const answer = useAnswer(read<typeof getMemberPoll>('/polls/:id', { params: { id: params.id ?? '' } }));
  return (
    <PageFrame title={t.poll} hideTitle back={{ to: '/polls', text: t.title }}>
      <AnswerView answer={answer} skeleton={<Skeleton count={1} height={360} />}>
        {(poll) => <Poll poll={poll} />}
      </AnswerView>
    </PageFrame>
  );
};
