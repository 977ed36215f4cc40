import { zodResolver } from '@hookform/resolvers/zod';
import {
  listParticipantMessages,
  messageParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import { messageBody, messageText } from '@karportalen/contract/tickets/participants';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Bilingual } from '../../kit/form/Bilingual.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './participants.module.css';

type Words = { readonly messageSwedish: string; readonly messageEnglish: string };

type MessageDialogProps = {
  eventId: string;
  /** The event's name. */
  name: string;
  opened: boolean;
  onClose: () => void;
  /** A proposed text. */
  proposed?: Words | undefined;
};

const empty: Words = { messageSwedish: '', messageEnglish: '' };

export const MessageDialog = ({ eventId, name, opened, onClose, proposed = empty }: MessageDialogProps) => {
  const form = useForm({ resolver: zodResolver(messageBody), defaultValues: proposed });
  const tell = useToastMutation(messageParticipants, participantTexts.message, {
    form,
    changes: [listParticipantMessages],
  });
  const { data } = useQuery({
    ...queryOf(listParticipantMessages, { params: { id: eventId } }),
    enabled: opened,
  });
  const people = data && peopleText(data.recipients);
  const submit = async (body: Words) => {
    if (!(await tell.submit({ params: { id: eventId }, body }))) return;
    form.reset(empty);
    onClose();
  };
  const field = (part: keyof Words, language: 'sv' | 'en') => (
    <TextField
      control={form.control}
      name={part}
      spec={messageText[part]}
      language={language}
      multiline
      rows={4}
    />
  );
  return (
    <Dialog opened={opened} onClose={onClose} title="Meddela deltagarna" size="lg" busy={tell.isPending}>
      <Form form={form} onSubmit={submit} className={classes.message}>
        <p>
          {people ? `${people} som har biljett` : 'Alla som har biljett'} till{' '}
          <EventLink id={eventId} beside>
            {name}
          </EventLink>{' '}
          får det du skriver som pushnotis och mejl, var och en på sitt språk. Pushnotisen visar de första 100
          tecknen.
        </p>
        <Bilingual swedish={field('messageSwedish', 'sv')} english={field('messageEnglish', 'en')} />
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={tell.isPending}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={tell.isPending}>
            {people ? `Skicka till ${people}` : 'Skicka meddelandet'}
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
