import { getOwnSecondFactor, renewRecoveryCodes } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useState } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';

type NewCodesDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export const NewCodesDialog = ({ opened, onClose }: NewCodesDialogProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useToastMutation(renewRecoveryCodes, authTexts.renewCodes, {
    changes: [getOwnSecondFactor],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    // Shown once: it stays until the person says that the codes are kept.
    <Dialog
      opened={opened}
      onClose={close}
      title="Nya återställningskoder"
      busy={renew.isPending || codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <div className={classes.steps}>
          <p>Du får tio nya koder. De gamla slutar gälla.</p>
          <DialogActions>
            <SecondaryButton onClick={close} disabled={renew.isPending} data-autofocus>
              Avbryt
            </SecondaryButton>
            <PrimaryButton onClick={() => renew.submit({})} loading={renew.isPending}>
              Skapa nya koder
            </PrimaryButton>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
};
