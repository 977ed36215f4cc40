import type { FactorAccount } from '@karportalen/contract/auth/second-factor';
import { listFactorAccounts, resetSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

type ResetFactorDialogProps = {
  readonly account: Pick<FactorAccount, 'id' | 'email'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const ResetFactorDialog = ({ account, opened, onClose }: ResetFactorDialogProps) => {
  const reset = useToastMutation(resetSecondFactor, authTexts.resetFactor, { changes: [listFactorAccounts] });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Återställ tvåstegsinloggningen?"
      confirmLabel="Återställ"
      danger
      onConfirm={() => reset.submit({ params: { id: account.id } })}
    >
      <p>
        {account.email} loggas ut överallt och kan sedan logga in med bara lösenordet. Ett mejl berättar det.
        Gör det bara när du vet att det verkligen är den personen som ber om det.
      </p>
    </ConfirmDialog>
  );
};
