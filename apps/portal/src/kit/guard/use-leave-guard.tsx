import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { DialogActions } from '../dialog/DialogActions.tsx';

const LOST = 'Du har ändringar som inte är sparade. Lämnar du sidan nu försvinner de.';

export type LeaveGuard = {
  /** To be rendered by the page. */
  dialog: ReactNode;
  /** Lets the next navigation through, for the page that has just saved. */
  allowLeave: () => void;
};

/** Asks before a changed form is left, within the portal and by closing the tab. */
export const useLeaveGuard = (dirty: boolean, text: string = LOST): LeaveGuard => {
  const allowed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    // Changed again after a save that let one leave: ask anew.
    allowed.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();

  const dialog = (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Lämna sidan?" size="sm">
      {text}
      <DialogActions>
        <SecondaryButton onClick={() => blocker.proceed?.()}>Lämna sidan</SecondaryButton>
        <PrimaryButton onClick={stay} data-autofocus>
          Stanna kvar
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  );

  const allowLeave = useCallback(() => {
    allowed.current = true;
  }, []);

  return { dialog, allowLeave };
};
