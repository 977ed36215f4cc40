import { getUser } from '@karportalen/contract/auth/endpoints';
import {
  getOwnSecondFactor,
  removeAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

type RemoveAppDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Without any passkey either. */
  readonly isLast: boolean;
};

export const RemoveAppDialog = ({ opened, onClose, isLast }: RemoveAppDialogProps) => {
  const remove = useToastMutation(removeAuthenticatorApp, authTexts.removeFactor, {
    changes: [getOwnSecondFactor, getUser],
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Ta bort autentiseringsappen?"
      confirmLabel="Ta bort"
      danger
      onConfirm={() => remove.submit({})}
    >
      <p>
        {isLast
          ? 'Sedan räcker lösenordet för att logga in på ditt konto. Återställningskoderna slutar gälla.'
          : 'Dina passnycklar och återställningskoder gäller som förut.'}
      </p>
    </ConfirmDialog>
  );
};
