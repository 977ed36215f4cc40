import { zodResolver } from '@hookform/resolvers/zod';
import { cancelEvent, getEvent } from '@karportalen/contract/events/endpoints';
import { cancelBody, type Event, eventText } from '@karportalen/contract/events/fields';
import { eventTexts } from '@karportalen/contract/events/texts';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { useForm } from 'react-hook-form';
import { DeleteButton } from '../kit/button/DeleteButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { FactList } from '../kit/dialog/FactList.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';
import { Form } from '../kit/form/Form.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { cancelFacts } from '../tickets/sales/refund-words.ts';
import { useSales } from '../tickets/sales/use-sales.ts';
import { bookedSentence, nameOf } from './event-texts.ts';
import classes from './info.module.css';
import { eventLists } from './use-save.ts';

type CancelDialogProps = { event: Event; opened: boolean; onClose: () => void };

const empty = { messageSwedish: '', messageEnglish: '' };
const changes = [...eventLists, getEvent, listEventParticipants];

/** Cancels an event with booked tickets, which cannot be deleted. */
export const CancelDialog = ({ event, opened, onClose }: CancelDialogProps) => {
  const form = useForm({ resolver: zodResolver(cancelBody), defaultValues: empty });
  const cancel = useToastMutation(cancelEvent, eventTexts.cancel, { form, changes });
  const hasTickets = event.eventReservationDetails.reservationType !== 'Open';
  const { data: sales, isPending } = useSales(event.id, { enabled: opened && hasTickets });
  const booked = sales ? { eventReservationDetails: { currentTicketsBooked: sales.sold } } : event;
  const isRepaid = sales !== undefined && sales.revenue > sales.bySwish;
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
            {bookedSentence(booked)} Eventet försvinner ur appen direkt, och alla med biljett får ett mejl med
            det du skriver här. Deltagarlistan{isRepaid && ' och vad som ska betalas tillbaka för hand'} finns
            kvar under Historik. Det går inte att ångra. <EventLink id={event.id} beside />
          </p>
          {sales && sales.revenue > 0 && <FactList facts={cancelFacts(sales)} />}
          <Bilingual swedish={field('messageSwedish', 'sv')} english={field('messageEnglish', 'en')} />
        </div>
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={cancel.isPending}>
            Avbryt
          </SecondaryButton>
          <DeleteButton type="submit" loading={cancel.isPending} disabled={hasTickets && isPending}>
            Ställ in eventet
          </DeleteButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
