import { type ReactNode, useEffect, useState } from 'react';
import { DeleteButton } from '../button/DeleteButton.tsx';
import { HoldButton } from '../button/HoldButton.tsx';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { useOnce } from '../button/use-once.ts';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
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
  /**
   * The dialog closes once this has resolved, and shows the error's message when it rejects. Resolved with
   * false, the form behind has field errors, and focus goes there.
   */
  onConfirm: () => unknown;
  cancelLabel?: string | undefined;
  closeLabel?: string | undefined;
  facts?: readonly Fact[] | undefined;
  preview?: ReactNode;
  children?: ReactNode;
  danger?: boolean | undefined;
  /** For irreversible acts: the button has to be held for a second. */
  held?: boolean | undefined;
};

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Något gick fel';

// Mantine returns the focus 10 ms after closing; this waits longer.
const AFTER_RETURN_MS = 20;

/** After closing with field errors: focuses the first of them. */
const useFocusRefused = (refused: boolean) =>
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => focusFirstInvalid(document.body), AFTER_RETURN_MS);
    return () => clearTimeout(timer);
  }, [refused]);

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
  held = false,
}: ConfirmDialogProps) => {
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState(false);
  useFocusRefused(refused && !opened);
  const Confirm = danger ? DeleteButton : PrimaryButton;

  const close = () => {
    setError(undefined);
    onClose();
  };

  const act = async () => {
    setBusy(true);
    setError(undefined);
    setRefused(false);
    try {
      setRefused((await onConfirm()) === false);
      close();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const confirm = () => once(act);

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
        {/* Initial focus on 'cancel', so that one Enter too many changes nothing. */}
        <SecondaryButton onClick={close} disabled={busy} data-autofocus>
          {cancelLabel}
        </SecondaryButton>
        {held ? (
          <HoldButton onHeld={confirm} loading={busy}>
            {confirmLabel}
          </HoldButton>
        ) : (
          <Confirm onClick={confirm} loading={busy}>
            {confirmLabel}
          </Confirm>
        )}
      </DialogActions>
    </Dialog>
  );
};
