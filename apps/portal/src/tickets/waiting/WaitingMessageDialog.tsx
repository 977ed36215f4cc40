import { zodResolver } from '@hookform/resolvers/zod';
import { listParticipantMessages } from '@karportalen/contract/tickets/participant-endpoints';
import { messageBody } from '@karportalen/contract/tickets/participants';
import { messageWaiting } from '@karportalen/contract/tickets/waiting-endpoints';
import { waitingTexts } from '@karportalen/contract/tickets/waiting-texts';
import { useForm } from 'react-hook-form';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { MessageFormDialog, type MessageWords, noMessage } from '../participants/MessageFormDialog.tsx';

type WaitingMessageDialogProps = { readonly eventId: string; readonly onClose: () => void };

export const WaitingMessageDialog = ({ eventId, onClose }: WaitingMessageDialogProps) => {
  const form = useForm<MessageWords>({ resolver: zodResolver(messageBody), defaultValues: noMessage });
  const tell = useToastMutation(messageWaiting, waitingTexts.message, {
    form,
    changes: [listParticipantMessages],
  });
  const submit = async (body: MessageWords) => {
    if (await tell.submit({ params: { id: eventId }, body })) onClose();
  };
  return (
    <MessageFormDialog
      title="Meddela dem i kön"
      form={form}
      isBusy={tell.isPending}
      opened
      onClose={onClose}
      onSubmit={submit}
      sendText="Skicka meddelandet"
    >
      Alla som står i kön får det du skriver som pushnotis och mejl, var och en på sitt språk.
    </MessageFormDialog>
  );
};
