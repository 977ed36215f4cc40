import { coHostId, coHostName } from '@karportalen/contract/events/co-host-names';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import { getEvent, leaveEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { useUser } from '../../platform/session/use-user.ts';
import { nameOf } from '../event-texts.ts';
import { eventLists } from '../use-save.ts';
import { ownCoHosts } from './own-co-host.ts';

type LeaveDialogProps = {
  event: Event;
  opened: boolean;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
};

/** Asks a co-host to confirm that they leave the event. */
export const LeaveDialog = ({ event, opened, onClose, onRemoved }: LeaveDialogProps) => {
  const [own, ...others] = ownCoHosts(event, useUser());
  const leave = useToastMutation(leaveEvent, coHostTexts.leave, {
    changes: [...eventLists, getEvent],
    gone: event.id,
    onSuccess: () => onRemoved?.(),
  });
  if (!own) return null;
  return (
    <ConfirmDialog
      opened={opened}
      danger
      onClose={onClose}
      title={`Lämna ${nameOf(event)}?`}
      confirmLabel="Lämna eventet"
      onConfirm={() => leave.submit({ params: { id: event.id, coHostId: coHostId(own) } })}
    >
      <p>
        {coHostName(own)} slutar vara medarrangör:{' '}
        {others.length > 0
          ? `eventet finns kvar i ert arkiv genom ${others.map(coHostName).join(' och ')}, men appen nämner inte ${coHostName(own)} längre.`
          : 'eventet försvinner ur ert arkiv, och appen nämner er inte längre.'}{' '}
        Bara den som äger eventet kan lägga till er igen. <EventLink id={event.id} />
      </p>
    </ConfirmDialog>
  );
};
