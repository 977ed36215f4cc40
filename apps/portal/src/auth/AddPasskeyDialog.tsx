import { useState } from 'react';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { PasskeySetUp } from './PasskeySetUp.tsx';

type AddPasskeyDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export const AddPasskeyDialog = ({ opened, onClose }: AddPasskeyDialogProps) => {
  // The recovery codes are shown once: the dialog stays until the person says that they are kept.
  const [showsCodes, setShowsCodes] = useState(false);
  const close = () => {
    setShowsCodes(false);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Lägg till passnyckel" busy={showsCodes}>
      {/* Unmounted with the dialog: the next time begins with a new challenge. */}
      {opened && <PasskeySetUp onDone={close} onCodes={() => setShowsCodes(true)} />}
    </Dialog>
  );
};
