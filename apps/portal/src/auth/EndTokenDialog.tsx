import type { ApiToken } from '@karportalen/contract/auth/api-token';
import { endApiToken, listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

type EndTokenDialogProps = {
  readonly token: Pick<ApiToken, 'id' | 'name'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const EndTokenDialog = ({ token, opened, onClose }: EndTokenDialogProps) => {
  const end = useToastMutation(endApiToken, authTexts.endApiToken, { changes: [listApiTokens] });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Avsluta API-nyckeln ${token.name}?`}
      confirmLabel="Avsluta"
      danger
      onConfirm={() => end.submit({ params: { id: token.id } })}
    >
      <p>Programmet som använder den kommer inte åt portalen längre. Det går inte att ångra.</p>
    </ConfirmDialog>
  );
};
