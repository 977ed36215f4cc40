import { formatDateTime } from '@karportalen/contract/core/date-format';
import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { PollFormOutput } from '@karportalen/contract/polls/form';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import type { Fact } from '../kit/dialog/FactList.tsx';
import { PushNotice } from '../notifications/PushNotice.tsx';
import { PushCollisions } from '../platform/collisions/PushCollisions.tsx';
import { peopleText } from '../platform/people-text.ts';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { type PollLook, PollPhone } from './PollPhone.tsx';
import { hasOpened } from './poll-values.ts';

type PollConfirmProps = {
  /** The poll about to be published; undefined while the dialog is closed. */
  values: PollFormOutput | undefined;
  edited: Poll | undefined;
  look: PollLook;
  onClose: () => void;
  onConfirm: (values: PollFormOutput) => unknown;
};

const titles = {
  open: 'Spara ändringarna?',
  now: 'Öppna omröstningen?',
  schedule: 'Schemalägg omröstningen?',
} as const;

/** `people` is undefined until loaded. */
const textsOf = (values: PollFormOutput, edited: Poll | undefined, people: string | undefined) => {
  const kind = hasOpened(edited) ? 'open' : values.sendMode;
  const what = people ? `för ${people}` : 'omröstningen';
  const labels = { open: 'Spara ändringarna', now: `Öppna ${what}`, schedule: `Schemalägg ${what}` };
  return { title: titles[kind], confirmLabel: labels[kind] };
};

const timeOf = ({ sendMode, scheduleTime }: PollFormOutput, edited: Poll | undefined): string => {
  if (edited?.sent) return formatDateTime(edited.sent);
  return sendMode === 'now' || !scheduleTime ? 'Nu, när du har bekräftat' : formatDateTime(scheduleTime);
};

const factsOf = (values: PollFormOutput, edited: Poll | undefined, people: string | undefined): Fact[] => {
  const group = targetGroupLabels[values.targetGroup];
  const who = { label: 'Visas för', value: people ? `${group}, ${people}` : group };
  const closes = {
    label: 'Avslutas',
    value: values.closesAt ? formatDateTime(values.closesAt) : 'Står öppen',
  };
  if (hasOpened(edited)) {
    return [
      who,
      { label: 'Öppnade', value: timeOf(values, edited) },
      closes,
      { label: 'Röster', value: 'Behålls som de är' },
    ];
  }
  return [
    who,
    { label: 'Öppnar', value: timeOf(values, edited) },
    closes,
    { label: 'Pushnotis', value: values.sendPushNotification ? 'Skickas när den öppnar' : 'Nej' },
    { label: 'Går inte att', value: 'Ändra frågan eller svaren när någon har röstat' },
  ];
};

const OVERWRITES = 'Den tidigare schemalagda omröstningen skrivs över.';

export const PollConfirm = ({ values, edited, look, onClose, onConfirm }: PollConfirmProps) => {
  const { countOf } = useTargetGroups(edited);
  if (!values) return null;
  const count = edited && hasOpened(edited) ? edited.targetGroup?.count : countOf(values.targetGroup);
  const people = count === undefined ? undefined : peopleText(count);
  const { title, confirmLabel } = textsOf(values, edited, people);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => onConfirm(values)}
      facts={factsOf(values, edited, people)}
      preview={<PollPhone look={look} size="small" />}
    >
      {edited?.status === 'scheduled' && <p>{OVERWRITES}</p>}
      {values.sendPushNotification && !hasOpened(edited) && (
        <>
          <PushCollisions {...values} except={edited?.id} />
          <PushNotice />
        </>
      )}
    </ConfirmDialog>
  );
};
