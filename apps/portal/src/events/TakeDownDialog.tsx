import { zodResolver } from '@hookform/resolvers/zod';
import { getEvent, takeDownEvent } from '@karportalen/contract/events/endpoints';
import { type Event, eventText, takeDownBody } from '@karportalen/contract/events/fields';
import { eventTexts } from '@karportalen/contract/events/texts';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { useForm } from 'react-hook-form';
import { DeleteButton } from '../kit/button/DeleteButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { bookedSentence, nameOf } from './event-texts.ts';
import classes from './info.module.css';
import { eventLists } from './use-save.ts';

const changes = [...eventLists, getEvent, listEventParticipants];

type TakeDownDialogProps = { event: Event; opened: boolean; onClose: () => void };

export const TakeDownDialog = ({ event, opened, onClose }: TakeDownDialogProps) => {
  const form = useForm({ resolver: zodResolver(takeDownBody), defaultValues: { reason: '' } });
  const takeDown = useToastMutation(takeDownEvent, eventTexts.takeDown, { form, changes });
  const booked = bookedSentence(event);
  const submit = async (body: { reason: string }) => {
    if (await takeDown.submit({ params: { id: event.id }, body })) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Ta ned ${nameOf(event)}?`} busy={takeDown.isPending}>
      <Form form={form} onSubmit={submit}>
        <div className={classes.question}>
          <p>
            Eventet försvinner ur appen direkt och flyttas till historiken. {event.createdBy} får ett mejl med
            anledningen. Det går inte att ångra. <EventLink id={event.id} beside />
          </p>
          {booked && <p>{booked} De som har biljett får inget besked härifrån, utan av arrangören.</p>}
          <TextField
            control={form.control}
            name="reason"
            spec={eventText.takeDownReason}
            description="Skriv så att arrangören förstår vad som behöver bli annorlunda."
            multiline
            data-autofocus
          />
        </div>
        <DialogActions>
          <SecondaryButton onClick={onClose}>Avbryt</SecondaryButton>
          <DeleteButton type="submit" loading={takeDown.isPending}>
            Ta ned eventet
          </DeleteButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
