import type { ReactNode } from 'react';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { DialogActions } from './DialogActions.tsx';

type SubmitActionsProps = { onCancel: () => void; busy: boolean; children: ReactNode };

/** The buttons of a dialog with a form; `children` names the act. */
export const SubmitActions = ({ onCancel, busy, children }: SubmitActionsProps) => (
  <DialogActions>
    <SecondaryButton onClick={onCancel} disabled={busy}>
      Avbryt
    </SecondaryButton>
    <PrimaryButton type="submit" loading={busy}>
      {children}
    </PrimaryButton>
  </DialogActions>
);
