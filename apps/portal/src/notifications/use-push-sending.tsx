import IconRefresh from 'virtual:icon/refresh';
import IconSend from 'virtual:icon/send';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { countText } from '@karportalen/contract/core/number';
import { getPushReadiness } from '@karportalen/contract/notifications/endpoints';
import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import type { Fact } from '../kit/dialog/FactList.tsx';
import type { RowAction } from '../kit/table/types.ts';
import type { ResultOf } from '../platform/api/call.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { ToastTexts } from '../platform/with-toasts.ts';

/** What decides whether a push can be sent by hand. */
export type Pushed = {
  readonly pushStatus: PushStatus | null;
  readonly devicesReached: number | null;
  readonly devicesMissed: number | null;
  readonly reason: string | null;
  readonly people: string | undefined;
};

const sendLabels = { now: 'Skicka nu', again: 'Skicka igen' } as const;
type Sending = keyof typeof sendLabels;

/** A held push can be sent now; one that did not reach everybody can be retried. */
const sendingOf = ({ pushStatus, devicesMissed }: Pushed): Sending | undefined => {
  if (pushStatus === 'held') return 'now';
  if (pushStatus === null || !['failed', 'partlySent', 'inboxOnly'].includes(pushStatus)) return undefined;
  return devicesMissed ? 'again' : undefined;
};

const devices = (count: number) => `${countText(count)} ${count === 1 ? 'enhet' : 'enheter'}`;

const factsOf = ({ devicesReached, devicesMissed, reason, people }: Pushed, sending: Sending): Fact[] => [
  {
    label: 'Till',
    value: sending === 'again' ? `${devices(devicesMissed ?? 0)} som inte nåddes` : (people ?? 'Målgruppen'),
  },
  ...(devicesReached
    ? [{ label: 'Inte till', value: `${devices(devicesReached)} som redan har fått den` }]
    : []),
  ...(reason ? [{ label: 'Varför', value: reason }] : []),
  { label: 'Går inte att ångra', value: 'Den går ut direkt när du bekräftar.' },
];

export type PushSendingSettings<D extends Definition, R> = {
  readonly endpoint: D;
  readonly texts: ToastTexts<ResultOf<D>>;
  readonly changes: readonly Definition[];
  readonly args: (row: R) => CallArgs<D>;
  readonly name: (row: R) => string;
  readonly pushed: (row: R) => Pushed;
  readonly isOutOfReach?: (row: R) => boolean;
  /** Whether the button must be held, as when an alarm was sent. */
  readonly isUrgent?: (row: R) => boolean;
};

/**
 * `actions` go on the rows and in their details, `button` where there is no row; `dialog` is rendered by the
 * page.
 */
export const usePushSending = <D extends Definition, R>({
  endpoint,
  texts,
  changes,
  args,
  name,
  pushed,
  isOutOfReach = () => false,
  isUrgent = () => false,
}: PushSendingSettings<D, R>) => {
  const sending = useToastMutation(endpoint, texts, { changes });
  const [asked, setAsked] = useState<R>();
  const [opened, setOpened] = useState(false);
  const { data: readiness } = useQuery(queryOf(getPushReadiness));
  const kindOf = (row: R): Sending | undefined => {
    const push = pushed(row);
    // Still no gateway: sending again would reach only the inbox again.
    const isInVain = push.pushStatus === 'inboxOnly' && readiness?.phones === 'not-set-up';
    return isOutOfReach(row) || isInVain ? undefined : sendingOf(push);
  };
  const ask = (row: R) => {
    setAsked(row);
    setOpened(true);
  };
  const action = (kind: Sending): RowAction<R> => ({
    kind: 'custom',
    label: sendLabels[kind],
    icon: kind === 'now' ? <IconSend aria-hidden /> : <IconRefresh aria-hidden />,
    hidden: (row) => kindOf(row) !== kind,
    onClick: ask,
  });
  const kind = asked && kindOf(asked);
  const dialog = asked && (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      title={kind === 'again' ? `Skicka ${name(asked)} igen?` : `Skicka ${name(asked)} nu?`}
      confirmLabel={sendLabels[kind ?? 'now']}
      onConfirm={() => sending.submit(args(asked))}
      facts={factsOf(pushed(asked), kind ?? 'now')}
      danger={isUrgent(asked)}
      held={isUrgent(asked)}
    />
  );
  const button = (row: R) => {
    const offered = kindOf(row);
    return offered && <SecondaryButton onClick={() => ask(row)}>{sendLabels[offered]}</SecondaryButton>;
  };
  return { actions: [action('now'), action('again')], button, dialog };
};
