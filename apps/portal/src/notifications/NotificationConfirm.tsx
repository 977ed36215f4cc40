import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import type { Notification, NotificationFormOutput } from '@karportalen/contract/notifications/fields';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { secondsText } from '../kit/text/seconds-text.ts';
import { PushCollisions } from '../platform/collisions/PushCollisions.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { peopleText } from '../platform/people-text.ts';
import { swedishTime } from '../platform/swedish-time.ts';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { SharpMark } from './alarms/SharpMark.tsx';
import { useAlarmAsking } from './alarms/use-alarm-asking.ts';
import { HiddenLinkNotice } from './HiddenLinkNotice.tsx';
import { linkName, storedLink } from './link-name.ts';
import { NotificationPhone } from './NotificationPhone.tsx';
import { PushNotice } from './PushNotice.tsx';
import { useLinkOptions } from './use-link-options.ts';
import { usePushSettings } from './use-push-settings.ts';
import { useQuietChoice } from './use-quiet-choice.tsx';

const words = {
  notification: { now: 'Skicka pushnotisen?', later: 'Schemalägg pushnotisen?', the: 'pushnotisen' },
  alarm: { now: 'Skicka larmet?', later: 'Schemalägg larmet?', the: 'larmet' },
} as const;

const OVERWRITE = 'Skriv över den schemalagda pushnotisen?';
const OVERWRITES = 'Den tidigare schemalagda pushnotisen kommer att skrivas över.';

const whenText = (sendAt: string | null, undoSeconds: number): string => {
  if (sendAt) return swedishTime(sendAt);
  return undoSeconds > 0
    ? `Nu, ${secondsText(undoSeconds)} efter att du har bekräftat`
    : 'Nu, direkt när du bekräftar';
};

const undoText = (isAlarm: boolean, isNow: boolean, undoSeconds: number): string => {
  if (isNow && undoSeconds > 0)
    return `Tryck på Ångra inom ${secondsText(undoSeconds)}. Sedan kan den inte tas tillbaka.`;
  if (isAlarm)
    return isNow ? 'Larmet kan inte tas tillbaka när det har skickats.' : 'Det kan tas bort fram till dess.';
  return isNow
    ? 'Pushnotisen kan inte tas tillbaka när den har skickats.'
    : 'Den kan ändras eller tas bort fram till dess.';
};

/** Says who gets it, when, and what cannot be undone. */
export const NotificationConfirm = ({
  opened,
  onClose,
  onConfirm,
  values: asked,
  isAlarm,
  edited,
  linked,
}: {
  opened: boolean;
  onClose: () => void;
  onConfirm: (chosen: NotificationFormOutput) => Promise<unknown>;
  values: NotificationFormOutput;
  isAlarm: boolean;
  edited: Notification | undefined;
  linked: Notification | undefined;
}) => {
  const { countOf } = useTargetGroups(edited);
  const { quietTime, ...settings } = usePushSettings();
  const { chosen: values, question } = useQuietChoice({ opened, isAlarm, values: asked, quietTime });
  const undoSeconds = isAlarm ? 0 : settings.undoSeconds;
  const offered = useLinkOptions(values.linkKind);
  const link = linkName(values, [...storedLink(linked), ...offered]);
  const count = countOf(values.targetGroup);
  const people = count === undefined ? undefined : peopleText(count);
  const label = targetGroupLabels[values.targetGroup];
  const sendAt = values.sendMode === 'now' ? null : values.scheduleTime;
  const overwrites = edited !== undefined && !edited.isDraft;
  const word = words[isAlarm ? 'alarm' : 'notification'];
  const verb = sendAt ? 'Schemalägg' : 'Skicka';
  const asking = useAlarmAsking(isAlarm);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={asking ? asking.title : overwrites ? OVERWRITE : sendAt ? word.later : word.now}
      confirmLabel={asking ? asking.confirmLabel : people ? `${verb} till ${people}` : `${verb} ${word.the}`}
      onConfirm={() => onConfirm(values)}
      danger={isAlarm}
      held={isAlarm}
      facts={[
        { label: 'Till', value: people ? `${people}, ${label}` : label },
        { label: 'När', value: (!sendAt && asking?.when) || whenText(sendAt, undoSeconds) },
        ...(link
          ? [
              {
                label: 'Länk',
                value:
                  values.linkKind === 'event' && values.linkId ? (
                    <EventLink id={values.linkId} beside>
                      {link}
                    </EventLink>
                  ) : (
                    link
                  ),
              },
            ]
          : []),
        ...(asking
          ? [asking.fact]
          : [
              {
                label: !sendAt && undoSeconds === 0 ? 'Går inte att ångra' : 'Går att ångra',
                value: undoText(isAlarm, !sendAt, undoSeconds),
              },
            ]),
      ]}
      preview={<NotificationPhone size="small" texts={values} isAlarm={isAlarm} sendAt={sendAt} />}
    >
      {isAlarm && <SharpMark />}
      {question}
      {overwrites && <p>{OVERWRITES}</p>}
      <HiddenLinkNotice link={values} group={values.targetGroup} edited={edited} />
      <PushCollisions {...values} except={edited?.id} />
      <PushNotice />
    </ConfirmDialog>
  );
};
