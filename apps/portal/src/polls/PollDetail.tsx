import IconDownload from 'virtual:icon/download';
import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { formatDateTime } from '@karportalen/contract/core/time';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { ReactNode } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { pushLooks } from '../notifications/push-look.ts';
import { peopleText } from '../platform/people-text.ts';
import classes from './detail.module.css';
import { PollPhone } from './PollPhone.tsx';
import { lookOf } from './poll-look.ts';
import { ResultBars } from './ResultBars.tsx';

type PollDetailProps = {
  poll: Poll;
  opened: boolean;
  onClose: () => void;
  onDownload: (poll: Poll) => void;
  /** What the button that sends its push by hand says, where that is possible. */
  sendLabel: string | undefined;
  onSend: () => void;
};

const pushOf = ({ pushStatus, pushSent }: Poll): ReactNode => {
  if (pushStatus === null) return 'Nej';
  if (pushStatus === 'waiting') return 'Skickas när omröstningen öppnar';
  const { label, tone } = pushLooks[pushStatus];
  return (
    <span className={classes.push}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {pushSent && formatDateTime(pushSent)}
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
  {
    label: 'Visas för',
    value: poll.targetGroup
      ? `${targetGroupLabels[poll.targetGroup.group]}, ${peopleText(poll.targetGroup.count)}`
      : 'Inte valt än',
  },
  whenOf(poll),
  { label: 'Pushnotis', value: pushOf(poll) },
  ...(poll.pushFailedReason ? [{ label: 'Varför', value: poll.pushFailedReason }] : []),
  { label: 'Skapad av', value: poll.createdBy },
];

export const PollDetail = ({ poll, opened, onClose, onDownload, sendLabel, onSend }: PollDetailProps) => (
  <Dialog opened={opened} onClose={onClose} title={poll.titleSwedish || 'Utan titel'} size="lg">
    <DetailHalves
      facts={
        <div className={classes.facts}>
          {poll.questionSwedish && <p className={classes.question}>{poll.questionSwedish}</p>}
          {poll.questionEnglish && (
            <p className={classes.english} lang="en">
              {poll.questionEnglish}
            </p>
          )}
          {poll.status === 'open' && <ResultBars poll={poll} />}
          <FactList facts={factsOf(poll)} />
        </div>
      }
      phone={<PollPhone size="small" look={lookOf(poll, poll.answers, poll.imageUrl)} />}
    />
    <DialogActions>
      {poll.status === 'open' && (
        <SecondaryButton onClick={() => onDownload(poll)} icon={<IconDownload aria-hidden />}>
          Ladda ner resultatet
        </SecondaryButton>
      )}
      {sendLabel && <SecondaryButton onClick={onSend}>{sendLabel}</SecondaryButton>}
      <PrimaryButton onClick={onClose}>Stäng</PrimaryButton>
    </DialogActions>
  </Dialog>
);
