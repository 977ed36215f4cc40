import {
  listEventParticipants,
  listRepayments,
  repayAll,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import type { Repayments } from '@karportalen/contract/tickets/participants';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { repayLabel, repaySentences } from './repay-words.ts';

type RepayAllDialogProps = {
  readonly eventId: string;
  /** What is left to refund, as the organiser saw it. */
  readonly left: Repayments;
  readonly onClose: () => void;
};

const changes = [listRepayments, listEventParticipants] as const;

/** Refunds everybody at once after a cancelled event. */
export const RepayAllDialog = ({ eventId, left, onClose }: RepayAllDialogProps) => {
  const { submit } = useToastMutation(repayAll, participantTexts.repayAll, { changes });
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={`${repayLabel(left)}?`}
      confirmLabel={repayLabel(left)}
      onConfirm={() => submit({ params: { id: eventId }, body: { total: left.total } })}
    >
      {repaySentences(left).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
};
