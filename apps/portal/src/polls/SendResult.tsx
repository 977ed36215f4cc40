import IconBell from 'virtual:icon/bell';
import { formatDateTime } from '@karportalen/contract/core/time';
import { sendPollResult } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { resultSentences } from '@karportalen/contract/polls/result';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { peopleText } from '../platform/people-text.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { pollLists } from './use-save.ts';
import { votesOf } from './votes.ts';

/** Offers to tell those who voted how a closed poll went, once. */
export const SendResult = ({ poll }: { poll: Poll }) => {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(poll.resultSent);
  const send = useToastMutation(sendPollResult, pollTexts.sendResult, {
    changes: pollLists,
    onSuccess: ({ resultSent }) => setSent(resultSent),
  });
  const result = resultSentences(poll.answers);
  if (poll.status !== 'closed' || !result) return null;
  if (sent) return <p>Resultatet skickades {formatDateTime(sent)} till dem som röstade.</p>;
  const people = peopleText(votesOf(poll));
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
