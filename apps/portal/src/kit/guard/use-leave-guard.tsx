import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { SecondaryButton } from '../button/SecondaryButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { DialogActions } from '../dialog/DialogActions.tsx';
import { useOneAnswer } from '../dialog/use-one-answer.ts';

const LOST = 'Du har ändringar som inte är sparade. Lämnar du sidan nu försvinner de.';

export type LeaveGuard = {
  /** Rendered by the page. */
  dialog: ReactNode;
  /** Lets the next navigation through, for the page that has just saved. */
  allowLeave: () => void;
};

/** Navigation within the portal, or closing the tab. */
export type Leaving = 'page' | 'tab';

type GuardOptions = {
  readonly text?: string;
  /** Called when the question was answered with leaving. */
  readonly onLeave?: () => void;
};

/**
 * Asks before a form with unsaved changes is left, by navigation or by closing the tab. `hasToLose` is
 * called at that moment, since the latest text may not have been rendered yet.
 */
export const useLeaveGuard = (
  hasToLose: (leaving: Leaving) => boolean,
  { text = LOST, onLeave }: GuardOptions = {},
): LeaveGuard => {
  const allowed = useRef(false);
  const latest = useRef(hasToLose);
  latest.current = hasToLose;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!allowed.current && latest.current('tab')) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !allowed.current && latest.current('page'),
  );
  const isAsking = blocker.state === 'blocked';
  const answered = useOneAnswer(isAsking);
  const leave = answered(() => {
    onLeave?.();
    blocker.proceed?.();
  });
  const stay = answered(() => blocker.reset?.());

  const dialog = (
    <Dialog opened={isAsking} onClose={stay} title="Lämna sidan?" size="sm">
      {text}
      <DialogActions>
        <SecondaryButton onClick={leave}>Lämna sidan</SecondaryButton>
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
