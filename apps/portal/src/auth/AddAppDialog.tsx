import { useState } from 'react';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { writeUser } from '../platform/session/user-store.ts';
import { AppSetUp } from './AppSetUp.tsx';

type AddAppDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export const AddAppDialog = ({ opened, onClose }: AddAppDialogProps) => {
  const user = useUser();
  // The recovery codes are shown once: the dialog stays until the person says that they are kept.
  const [showsCodes, setShowsCodes] = useState(false);
  const done = () => {
    writeUser({ ...user, secondFactor: 'on' });
    setShowsCodes(false);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Lägg till autentiseringsapp" busy={showsCodes}>
      {/* Unmounted with the dialog: the next time begins with a new secret. */}
      {opened && <AppSetUp onDone={done} onCodes={() => setShowsCodes(true)} />}
    </Dialog>
  );
};
