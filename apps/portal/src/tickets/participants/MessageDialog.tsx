import { zodResolver } from '@hookform/resolvers/zod';
import {
  listParticipantMessages,
  messageParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import { messageBody } from '@karportalen/contract/tickets/participants';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EventLink } from '../../platform/EventLink.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { MessageFormDialog, type MessageWords, noMessage } from './MessageFormDialog.tsx';

type MessageDialogProps = {
  eventId: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  /** A proposed text. */
  proposed?: MessageWords | undefined;
};

export const MessageDialog = ({
  eventId,
  name,
  opened,
  onClose,
  proposed = noMessage,
}: MessageDialogProps) => {
  const form = useForm<MessageWords>({ resolver: zodResolver(messageBody), defaultValues: proposed });
  const tell = useToastMutation(messageParticipants, participantTexts.message, {
    form,
    changes: [listParticipantMessages],
  });
  const { data } = useQuery({
    ...queryOf(listParticipantMessages, { params: { id: eventId } }),
    enabled: opened,
  });
  const people = data && peopleText(data.recipients);
  const submit = async (body: MessageWords) => {
    if (!(await tell.submit({ params: { id: eventId }, body }))) return;
    form.reset(noMessage);
    onClose();
  };
  return (
    <MessageFormDialog
      title="Meddela deltagarna"
      form={form}
      isBusy={tell.isPending}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      sendText={people ? `Skicka till ${people}` : 'Skicka meddelandet'}
    >
      {people ? `${people} som har biljett` : 'Alla som har biljett'} till{' '}
      <EventLink id={eventId} beside>
        {name}
      </EventLink>{' '}
      får det du skriver som pushnotis och mejl, var och en på sitt språk. Pushnotisen visar de första 100
      tecknen.
    </MessageFormDialog>
  );
};
