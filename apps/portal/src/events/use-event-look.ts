import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import type { Event } from '@karportalen/contract/events/fields';
import { type EventFormValues, reservationIn } from '@karportalen/contract/events/form';
import type { TicketOptionFacts } from '@karportalen/contract/events/ticket-option-rules';
import { type EventLook, lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { type FormValuesSource, useDebouncedValues } from '../platform/content-form/use-debounced-values.ts';
import { useCoHostNames } from './co-hosts/use-co-host-names.ts';
import type { AskedLook } from './phone/QuestionsScreen.tsx';
import { useHosts } from './use-lists.ts';
import { usePlacesLeft, withPlacesLeft } from './use-places-left.ts';
import { useShownImage } from './use-shown-image.ts';

export type StoredLook = {
  readonly event: Event | undefined;
  readonly imageUrl: string | null;
  readonly hostName: string | null;
};

/** The form's event as the phone shows it. */
export const useEventLook = (form: FormValuesSource<EventFormValues>, stored: StoredLook): EventLook => {
  const values = useDebouncedValues(form);
  const hosts = useHosts();
  const hostName =
    hosts?.find(({ id }) => id === values.host)?.name ?? (values.host ? stored.hostName : null);
  const imageUrl = useShownImage(values, stored.imageUrl);
  const details = reservationIn(values.eventReservationDetails);
  const coHosts = useCoHostNames(values, stored.event);
  const places = usePlacesLeft(stored.event, details);
  return lookOf(
    {
      ...values,
      startTime: wholeInstant(values.startTime),
      endTime: wholeInstant(values.endTime),
      host: hostName === null ? null : { name: hostName },
      coHosts,
      imageUrl,
      eventReservationDetails: withPlacesLeft(details, places),
    },
    places,
  );
};

type Named = Pick<TicketOptionFacts, 'swedishName' | 'englishName' | 'number'>;

/** The form's options as a member sees them before anybody has bought any; names may still be empty. */
const optionsLook = (options: readonly TicketOptionFacts[], showsNumber: boolean): AskedLook['options'] => {
  const stock = ({ swedishName, englishName, number }: Named) => ({
    swedishName: swedishName ?? '',
    englishName: englishName ?? '',
    left: showsNumber ? (number ?? null) : null,
  });
  return options.map(({ id, price = 0, choices, ...option }, index) => ({
    ...stock(option),
    id: id ?? String(index),
    price,
    choices: choices.map(({ id: choiceId, ...choice }, at) => ({
      ...stock(choice),
      id: choiceId ?? String(at),
    })),
  }));
};

/** The form's questions and options for the phone preview; undefined if it has neither. */
export const useAskedLook = (form: FormValuesSource<EventFormValues>): AskedLook | undefined => {
  const { questions, eventReservationDetails } = useDebouncedValues(form);
  const { reservationType, gatherFoodPreferences: asksForFood } = eventReservationDetails;
  const { options: sent = [], showNumberOfTickets } = reservationIn(eventReservationDetails);
  const options = optionsLook(sent, showNumberOfTickets);
  const shown = questions.flatMap(({ id, isHidden, ...question }, index) =>
    isHidden ? [] : [{ ...question, id: id ?? String(index) }],
  );
  const isNothing = !asksForFood && shown.length === 0 && options.length === 0;
  return reservationType === 'Open' || isNothing ? undefined : { asksForFood, questions: shown, options };
};
