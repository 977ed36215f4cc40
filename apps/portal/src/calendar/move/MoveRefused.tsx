import { editPath } from '@karportalen/contract/calendar/paths';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import type { OwnItem } from '../calendar-items.ts';

type MoveRefusedProps = {
  readonly item: OwnItem;
  readonly faults: readonly string[];
  /** Whether the caller may open the form, which is then linked. */
  readonly mayEdit?: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Tells why the item cannot be moved there. */
export const MoveRefused = ({ item, faults, mayEdit = true, opened, onClose }: MoveRefusedProps) => (
  <Dialog opened={opened} onClose={onClose} title={`”${item.title}” kan inte flyttas dit`} size="sm">
    {[...new Set(faults)].map((message) => (
      <p key={message}>{message}</p>
    ))}
    <DialogActions>
      <SecondaryButton onClick={onClose} data-autofocus>
        Stäng
      </SecondaryButton>
      {mayEdit && (
        <ButtonLink to={editPath(item) ?? ''} look="primary">
          Redigera
        </ButtonLink>
      )}
    </DialogActions>
  </Dialog>
);
