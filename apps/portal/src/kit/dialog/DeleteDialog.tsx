import type { ReactNode } from 'react';
import { DeleteButton } from '../button/DeleteButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { useOneAnswer } from './use-one-answer.ts';

export type DeleteDialogProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
  title: string;
  children?: ReactNode;
  cancelLabel?: string | undefined;
  confirmLabel?: string | undefined;
};

/** Both answers close it at once; a toast tells how the deletion went. */
export const DeleteDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  cancelLabel = 'Avbryt',
  confirmLabel = 'Okej',
}: DeleteDialogProps) => {
  const answered = useOneAnswer(opened);
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      {children}
      <DialogActions>
        <SecondaryButton onClick={answered(onClose)} data-autofocus>
          {cancelLabel}
        </SecondaryButton>
        <DeleteButton onClick={answered(confirm)}>{confirmLabel}</DeleteButton>
      </DialogActions>
    </Dialog>
  );
};
