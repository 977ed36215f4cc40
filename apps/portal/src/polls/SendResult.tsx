import IconBell from 'virtual:icon/bell';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { getPollResultPush, sendPollResult, sendPollResultPush } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { resultSentences } from '@karportalen/contract/polls/result';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { askAgainMs, isInTrouble, PushTrouble, reportedPush } from '../notifications/PushTrouble.tsx';
import { peopleText } from '../platform/people-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { nameOf } from './columns.tsx';
import { pollLists } from './use-save.ts';
import { votesOf } from './votes.ts';

const SentResult = ({ poll, sent, people }: { poll: Poll; sent: string; people: string }) => {
  const { data } = useQuery({
    ...queryOf(getPollResultPush, { params: { id: poll.id } }),
    refetchInterval: ({ state }) => askAgainMs([state.data?.push ?? null]),
  });
  const push = data?.push ?? null;
  return (
    <>
      {push?.pushStatus !== 'held' && (
        <p>{wholeDates(`Resultatet skickades ${formatDateTime(sent)} till dem som röstade.`)}</p>
      )}
      {isInTrouble(push) && (
        <PushTrouble
          row={push}
          endpoint={sendPollResultPush}
          texts={pollTexts.sendPush}
          changes={[getPollResultPush]}
          args={() => ({ params: { id: poll.id } })}
          name={() => `resultatet av ${nameOf(poll)}`}
          pushed={(one) => reportedPush(one, `De ${people} som röstade`)}
        />
      )}
    </>
  );
};

/** Offers to send a closed poll's result to its voters, once. */
export const SendResult = ({ poll }: { poll: Poll }) => {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(poll.resultSent);
  const send = useToastMutation(sendPollResult, pollTexts.sendResult, {
    changes: pollLists,
    onSuccess: ({ resultSent }) => setSent(resultSent),
  });
  const result = resultSentences(poll.answers);
  if (poll.status !== 'closed' || !result) return null;
  const people = peopleText(votesOf(poll));
  if (sent) return <SentResult poll={poll} sent={sent} people={people} />;
  return (
    <>
      <SecondaryButton onClick={() => setAsking(true)} icon={<IconBell aria-hidden />}>
        Skicka resultatet
      </SecondaryButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Skicka resultatet?"
        confirmLabel={`Skicka till ${people}`}
        onConfirm={() => send.submit({ params: { id: poll.id } })}
        facts={[
          { label: 'Till', value: `De ${people} som röstade` },
          { label: 'På svenska', value: result.swedish },
          { label: 'På engelska', value: <span lang="en">{result.english}</span> },
          { label: 'Går inte att', value: 'Ta tillbaka, eller öppna omröstningen igen' },
        ]}
      />
    </>
  );
};
