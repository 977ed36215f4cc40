import { listDoors, renewPin } from '@karportalen/contract/door/endpoints';
import { doorTexts } from '@karportalen/contract/door/texts';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

type RenewPinDialogProps = {
  readonly eventId: string;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const RenewPinDialog = ({ eventId, name, opened, onClose }: RenewPinDialogProps) => {
  const renew = useToastMutation(renewPin, doorTexts.renew, { changes: [listDoors, listEventParticipants] });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Byta PIN för ${name}?`}
      confirmLabel="Byt PIN"
      onConfirm={() => renew.submit({ params: { id: eventId } })}
    >
      <p>
        Alla dörrar som är öppna avslutas, och öppnas igen med den nya QR-koden eller PIN-koden. De gamla
        slutar gälla. <EventLink id={eventId} />
      </p>
    </ConfirmDialog>
  );
};
