import { endAllDoors, endDoor, listDoors } from '@karportalen/contract/door/endpoints';
import type { OpenDoor } from '@karportalen/contract/door/fields';
import { doorTexts } from '@karportalen/contract/door/texts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

export type EndingDoor = Pick<OpenDoor, 'id' | 'name'> | 'all';

type EndDoorDialogProps = {
  readonly eventId: string;
  readonly door: EndingDoor;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const EndDoorDialog = ({ eventId, door, opened, onClose }: EndDoorDialogProps) => {
  const end = useToastMutation(endDoor, doorTexts.end, { changes: [listDoors] });
  const endAll = useToastMutation(endAllDoors, doorTexts.endAll, { changes: [listDoors] });
  const isAll = door === 'all';
  const confirm = () =>
    isAll
      ? endAll.submit({ params: { id: eventId } })
      : end.submit({ params: { id: eventId, doorId: door.id } });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isAll ? 'Avsluta alla dörrar?' : `Avsluta ${door.name}?`}
      confirmLabel={isAll ? 'Avsluta alla' : 'Avsluta'}
      onConfirm={confirm}
    >
      <p>
        Gästlistan raderas från {isAll ? 'telefonerna' : 'telefonen'}, och öppnas igen bara med QR-koden eller
        PIN-koden. Det som inte är skickat skickas då. Platser som har reserverats för att säljas vid dörren
        släpps till andra; har telefonen sålt dem utan nät kan det bli fler biljetter än platser.
      </p>
    </ConfirmDialog>
  );
};
