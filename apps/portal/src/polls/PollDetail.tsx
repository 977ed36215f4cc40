import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { ReactNode } from 'react';
import { BothLanguages, type BothTexts } from '../kit/dialog/BothLanguages.tsx';
import { DetailActions } from '../kit/dialog/DetailActions.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { pushLooks } from '../notifications/push-look.ts';
import { historyAction } from '../platform/history-action.tsx';
import { groupWithCount } from '../platform/target-groups/group-text.ts';
import { StatisticsLink } from '../statistics/StatisticsLink.tsx';
import { Corrections } from './Corrections.tsx';
import classes from './detail.module.css';
import { PollPhone } from './PollPhone.tsx';
import { QuietSentence } from './PollQuietTime.tsx';
import { lookOf } from './poll-look.ts';
import { hasOpened } from './poll-values.ts';
import { ResultBars } from './ResultBars.tsx';
import { SendResult } from './SendResult.tsx';

type PollDetailProps = {
  poll: Poll;
  opened: boolean;
  onClose: () => void;
  actions: readonly RowAction<Poll>[];
};

const pushOf = (poll: Poll): ReactNode => {
  const { pushStatus, pushSent } = poll;
  if (pushStatus === null) return 'Nej';
  if (pushStatus === 'waiting')
    return (
      <>
        Skickas när omröstningen öppnar.
        <QuietSentence poll={poll} />
      </>
    );
  const { label, tone } = pushLooks[pushStatus];
  return (
    <span className={classes.push}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {pushSent && <time>{formatDateTime(pushSent)}</time>}
    </span>
  );
};

const whenOf = ({ status, sent, scheduleTime }: Poll): Fact => {
  if (sent) return { label: 'Öppnade', value: formatDateTime(sent) };
  if (scheduleTime)
    return { label: status === 'draft' ? 'Tänkt tid' : 'Öppnar', value: formatDateTime(scheduleTime) };
  return { label: 'Öppnar', value: 'Direkt när den publiceras' };
};

const factsOf = (poll: Poll): Fact[] => [
  { label: 'Visas för', value: groupWithCount(poll.targetGroup) },
  whenOf(poll),
  ...(poll.closesAt
    ? [
        {
          label: poll.status === 'closed' ? 'Avslutades' : 'Avslutas',
          value: formatDateTime(poll.closesAt),
        },
      ]
    : []),
  { label: 'Pushnotis', value: pushOf(poll) },
  ...(poll.pushFailedReason ? [{ label: 'Varför', value: poll.pushFailedReason }] : []),
  ...(hasOpened(poll) ? [{ label: 'Statistik', value: <StatisticsLink kind="poll" id={poll.id} /> }] : []),
  { label: 'Skapad av', value: poll.createdBy },
];

const textsOf = (poll: Poll): BothTexts[] => [
  { label: 'Titel', swedish: poll.titleSwedish, english: poll.titleEnglish },
  { label: 'Fråga', swedish: poll.questionSwedish, english: poll.questionEnglish },
  ...poll.answers.map(({ answerSwedish, answerEnglish }, index) => ({
    label: `Svar ${index + 1}`,
    swedish: answerSwedish,
    english: answerEnglish,
  })),
];

export const PollDetail = ({ poll, actions, opened, onClose }: PollDetailProps) => (
  <Dialog opened={opened} onClose={onClose} title={poll.titleSwedish || 'Utan titel'} size="lg">
    <DetailHalves
      facts={
        <div className={classes.facts}>
          {hasOpened(poll) && <ResultBars poll={poll} />}
          <FactList facts={factsOf(poll)} />
          <Corrections corrections={poll.corrections} />
          <BothLanguages texts={textsOf(poll)} />
        </div>
      }
      phone={<PollPhone size="small" look={lookOf(poll, poll.answers, poll.imageUrl)} />}
    />
    <SendResult poll={poll} />
    <DetailActions row={poll} actions={[...actions, historyAction]} onClose={onClose} />
  </Dialog>
);
