import IconChartBar from 'virtual:icon/chart-bar';
import type { listMemberPolls } from '@karportalen/contract/polls/member-endpoints';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Empty } from '../kit/Empty.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Section } from '../kit/Section.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useTexts } from '../platform/language.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { PollLink } from './PollLink.tsx';
import { pollTexts } from './texts.ts';

const pollsQuery = read<typeof listMemberPolls>('/polls', {});

const Group = ({ title, polls }: { title: string; polls: readonly MemberPoll[] }) =>
  polls.length > 0 && (
    <Section title={title}>
      {polls.map((poll) => (
        <PollLink key={poll.id} poll={poll} />
      ))}
    </Section>
  );

export const Page = () => {
  const t = useTexts(pollTexts);
  const answer = useAnswer(pollsQuery);
  return (
    <PageFrame title={t.title}>
      <AnswerView answer={answer} skeleton={<Skeleton count={3} height={84} />}>
        {({ polls }) => {
          if (polls.length === 0) return <Empty icon={IconChartBar} title={t.none} text={t.noneText} />;
          const open = polls.filter(({ status, myAnswer }) => status === 'open' && myAnswer === null);
          const answered = polls.filter(({ myAnswer }) => myAnswer !== null);
          const closed = polls.filter(({ status, myAnswer }) => status === 'closed' && myAnswer === null);
          return (
            <>
              <Group title={t.open} polls={open} />
              <Group title={t.answered} polls={answered} />
              <Group title={t.closed} polls={closed} />
            </>
          );
        }}
      </AnswerView>
    </PageFrame>
  );
};
