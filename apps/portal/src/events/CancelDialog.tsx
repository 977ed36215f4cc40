import { zodResolver } from '@hookform/resolvers/zod';
import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { cancelBody, type Event, eventText } from '@karportalen/contract/events/fields';
import { eventTexts } from '@karportalen/contract/events/texts';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { useForm } from 'react-hook-form';
import { DeleteButton } from '../kit/button/DeleteButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { bookedSentence, nameOf } from './event-texts.ts';
import classes from './info.module.css';
import { eventLists } from './use-save.ts';

type CancelDialogProps = { event: Event; opened: boolean; onClose: () => void };

const empty = { messageSwedish: '', messageEnglish: '' };
const changes = [...eventLists, listEventParticipants];

const repaid = ({ eventReservationDetails: { reservationType } }: Event): string =>
  reservationType === 'Paid' ? ' och vad var och en ska få tillbaka' : '';

/** What is done instead of deleting an event that people have tickets to. */
export const CancelDialog = ({ event, opened, onClose }: CancelDialogProps) => {
  const form = useForm({ resolver: zodResolver(cancelBody), defaultValues: empty });
  const cancel = useToastMutation(cancelEvent, eventTexts.cancel, { form, changes });
  const submit = async (body: typeof empty) => {
    if (await cancel.submit({ params: { id: event.id }, body })) onClose();
  };
  const field = (name: keyof typeof empty, language: 'sv' | 'en') => (
    <TextField
      control={form.control}
      name={name}
      spec={eventText[name]}
      language={language}
      multiline
      rows={4}
    />
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Ställ in ${nameOf(event)}?`}
      size="lg"
      busy={cancel.isPending}
    >
      <Form form={form} onSubmit={submit}>
        <div className={classes.question}>
          <p>
            {bookedSentence(event)} Eventet försvinner ur appen direkt, och alla med biljett får ett mejl med
            det du skriver här. Deltagarlistan{repaid(event)} finns kvar under Historik. Det går inte att
            ångra.
          </p>
          <Bilingual swedish={field('messageSwedish', 'sv')} english={field('messageEnglish', 'en')} />
        </div>
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={cancel.isPending}>
            Avbryt
          </SecondaryButton>
          <DeleteButton type="submit" loading={cancel.isPending}>
            Ställ in eventet
          </DeleteButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
