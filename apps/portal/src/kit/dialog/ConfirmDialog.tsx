import { type ReactNode, useState } from 'react';
import { DeleteButton } from '../button/DeleteButton.tsx';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import classes from './confirm.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { type Fact, FactList } from './FactList.tsx';

export type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Names the act: 'Skicka till 1 482 personer'. */
  confirmLabel: string;
  /** The dialog closes once this has settled well, and stays open with the error's message when it fails. */
  onConfirm: () => unknown;
  cancelLabel?: string | undefined;
  closeLabel?: string | undefined;
  facts?: readonly Fact[] | undefined;
  preview?: ReactNode;
  children?: ReactNode;
  danger?: boolean | undefined;
};

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Något gick fel';

export const ConfirmDialog = ({
  opened,
  onClose,
  title,
  confirmLabel,
  onConfirm,
  cancelLabel = 'Avbryt',
  closeLabel,
  facts,
  preview,
  children,
  danger = false,
}: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const Confirm = danger ? DeleteButton : PrimaryButton;

  const close = () => {
    setError(undefined);
    onClose();
  };

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      close();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      busy={busy}
      size={preview ? 'lg' : 'md'}
      closeLabel={closeLabel}
    >
      <div className={preview ? classes.withPreview : undefined}>
        <div className={classes.text}>
          {children}
          {facts && <FactList facts={facts} />}
        </div>
        {preview && <div className={classes.preview}>{preview}</div>}
      </div>
      <div role="alert">{error && <p className={classes.error}>{error}</p>}</div>
      <DialogActions>
        <SecondaryButton onClick={close} disabled={busy}>
          {cancelLabel}
        </SecondaryButton>
        <Confirm onClick={confirm} loading={busy} data-autofocus>
          {confirmLabel}
        </Confirm>
      </DialogActions>
    </Dialog>
  );
};
