import { zodResolver } from '@hookform/resolvers/zod';
import { cancelEvent, getEvent } from '@karportalen/contract/events/endpoints';
import { cancelBody, type Event, eventText } from '@karportalen/contract/events/fields';
import { cancelEventSeries, getEventSeries } from '@karportalen/contract/events/series-endpoints';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { eventTexts } from '@karportalen/contract/events/texts';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { useForm } from 'react-hook-form';
import { DeleteButton } from '../kit/button/DeleteButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { FactList } from '../kit/dialog/FactList.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { Form } from '../kit/form/Form.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { cancelFacts } from '../tickets/sales/refund-words.ts';
import { useSales } from '../tickets/sales/use-sales.ts';
import { bookedSentence, nameOf } from './event-texts.ts';
import classes from './info.module.css';
import { countWords } from './series/series-words.ts';
import { useSeriesScope } from './series/use-series-scope.tsx';
import { eventLists } from './use-save.ts';

type CancelDialogProps = { event: Event; opened: boolean; onClose: () => void };

const empty = { messageSwedish: '', messageEnglish: '' };
const changes = [...eventLists, getEvent, getEventSeries, listEventParticipants];

/** Cancels an event with booked tickets, which cannot be deleted. */
export const CancelDialog = ({ event, opened, onClose }: CancelDialogProps) => {
  const form = useForm({ resolver: zodResolver(cancelBody), defaultValues: empty });
  const cancel = useToastMutation(cancelEvent, eventTexts.cancel, { form, changes });
  const series = useSeriesScope(event, { enabled: opened });
  const cancelSeries = useToastMutation(cancelEventSeries, seriesTexts.cancel, {
    form,
    changes,
    takesFailure: series.takesFailure,
  });
  const isPressed = cancel.isPending || cancelSeries.isPending;
  const hasTickets = event.eventReservationDetails.reservationType !== 'Open';
  const { data: sales, isPending } = useSales(event.id, { enabled: opened && hasTickets });
  const booked = sales ? { eventReservationDetails: { currentTicketsBooked: sales.sold } } : event;
  const isRepaid = sales !== undefined && sales.revenue > sales.bySwish;
  const submit = async (body: typeof empty) => {
    const later = series.take().map(({ id }) => id);
    const params = { id: event.id };
    const done =
      later.length > 0
        ? cancelSeries.submit({ params, body: { ...body, later } })
        : cancel.submit({ params, body });
    if (await done) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Ställ in ${nameOf(event)}?`} size="lg" busy={isPressed}>
      <Form form={form} onSubmit={submit}>
        <div className={classes.question}>
          <p>
            {bookedSentence(booked)} Eventet försvinner ur appen direkt, och alla med biljett får ett mejl med
            det du skriver här. Deltagarlistan{isRepaid && ' och vad som ska betalas tillbaka för hand'} finns
            kvar under Historik. Det går inte att ångra. <EventLink id={event.id} beside />
          </p>
          {sales && sales.revenue > 0 && <FactList facts={cancelFacts(sales)} />}
          {series.choice(
            'Ställ in',
            'Alla med biljett till något av dem får samma mejl. Utkast bland dem tas bort.',
          )}
          <BilingualText
            control={form.control}
            names={['messageSwedish', 'messageEnglish']}
            specs={[eventText.messageSwedish, eventText.messageEnglish]}
            multiline
            rows={4}
          />
        </div>
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={isPressed}>
            Avbryt
          </SecondaryButton>
          <DeleteButton type="submit" loading={isPressed} disabled={hasTickets && isPending}>
            {series.count > 0 ? `Ställ in ${countWords(series.count + 1)}` : 'Ställ in eventet'}
          </DeleteButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
