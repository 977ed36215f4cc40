import { endOtherSessions, endOwnSession, listOwnSessions } from '@karportalen/contract/auth/endpoints';
import type { OwnSession } from '@karportalen/contract/auth/fields';
import { authTexts } from '@karportalen/contract/auth/texts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

/** The sign-in to end. */
export type EndingSession = Pick<OwnSession, 'id' | 'device'> | 'others';

type EndSessionDialogProps = {
  readonly session: EndingSession;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const EndSessionDialog = ({ session, opened, onClose }: EndSessionDialogProps) => {
  const changes = [listOwnSessions];
  const end = useToastMutation(endOwnSession, authTexts.endSession, { changes });
  const endOthers = useToastMutation(endOtherSessions, authTexts.endOtherSessions, { changes });
  const areOthers = session === 'others';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={areOthers ? 'Avsluta alla andra inloggningar?' : `Avsluta inloggningen i ${session.device}?`}
      confirmLabel={areOthers ? 'Avsluta alla andra' : 'Avsluta'}
      onConfirm={() => (areOthers ? endOthers.submit({}) : end.submit({ params: { id: session.id } }))}
    >
      <p>
        Den som använder portalen där loggas ut direkt. Känner du inte igen inloggningen: byt lösenord också.
      </p>
    </ConfirmDialog>
  );
};
