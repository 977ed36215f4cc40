import { editPath } from '@karportalen/contract/calendar/paths';
import type { z } from 'zod';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import type { OwnItem } from '../calendar-items.ts';

type MoveRefusedProps = {
  readonly item: OwnItem;
  readonly faults: z.ZodError;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Says why the form's rules refuse the new time, with a link to the form. */
export const MoveRefused = ({ item, faults, opened, onClose }: MoveRefusedProps) => (
  <Dialog opened={opened} onClose={onClose} title={`${item.title} kan inte flyttas dit`} size="sm">
    {[...new Set(faults.issues.map(({ message }) => message))].map((message) => (
      <p key={message}>{message}</p>
    ))}
    <DialogActions>
      <SecondaryButton onClick={onClose} data-autofocus>
        Stäng
      </SecondaryButton>
      <ButtonLink to={editPath(item) ?? ''} look="primary">
        Redigera
      </ButtonLink>
    </DialogActions>
  </Dialog>
);
