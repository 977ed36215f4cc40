import { formatDateTime } from '@karportalen/contract/core/date-format';
import { once } from '@karportalen/contract/core/once';
import { countEventAudience } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { divisionsIn, type EventFormValues, reservationIn } from '@karportalen/contract/events/form';
import { locksOf } from '@karportalen/contract/events/ticket-locks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import type { Fact } from '../kit/dialog/FactList.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { clock } from '../platform/clock.ts';
import { Changes } from '../platform/conflict/Changes.tsx';
import { changesOf } from '../platform/conflict/changes-of.ts';
import type { FormValuesSource } from '../platform/content-form/use-debounced-values.ts';
import { peopleText } from '../platform/people-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { Collisions, releaseIn } from './EventCollisions.tsx';
import { fieldsOfEvent, sideOf, sideToSend } from './event-fields.ts';
import { audienceText, bookedOnText, bookedText, spanText, ticketsText } from './event-texts.ts';
import { LazyEventPhone } from './phone/LazyEventPhone.tsx';
import { releaseFacts } from './release-texts.ts';
import { addedFacts, TicketTypeLines } from './TicketFacts.tsx';
import { type StoredLook, useEventLook } from './use-event-look.ts';
import { useEventNames } from './use-event-names.ts';
import { useDivisions } from './use-lists.ts';

type EventConfirmProps = {
  opened: boolean;
  values: EventFormValues;
  edited: Event | undefined;
  form: FormValuesSource<EventFormValues>;
  stored: StoredLook;
  onClose: () => void;
  onConfirm: () => unknown;
  /** Of an event in a series: whether later ones change too. */
  scope?: ReactNode;
};

const names = once(() => new Intl.ListFormat('sv-SE'));

type Reservation = ReturnType<typeof reservationIn>;

/** What is locked from when. */
const locksText = (
  { reservationType, ticketReleaseTime }: Reservation,
  published: Event | undefined,
): string => {
  const locked = locksOf(published, clock());
  const released = ticketReleaseTime ? formatDateTime(ticketReleaseTime) : undefined;
  const tickets = locked.tickets
    ? `Biljetterna är låsta${released ? ` sedan ${released}` : ''}.`
    : `Biljetterna när de släpps${released ? `, ${released}` : ''}.`;
  if (reservationType !== 'Paid') return tickets;
  return `${locked.host ? 'Arrangören är låst.' : 'Arrangören när eventet publiceras.'} ${tickets}`;
};

const ticketFacts = (
  details: Reservation,
  { questions }: EventFormValues,
  published: Event | undefined,
): Fact[] => {
  const tickets = { label: 'Biljetter', value: ticketsText(details) };
  if (details.reservationType === 'Open') return [tickets];
  const { ticketReleaseTime, ticketReservationExpiryTime, accountNumber, resultUnit } = details;
  return [
    tickets,
    { label: 'Biljettyper', value: <TicketTypeLines tickets={details.tickets} /> },
    ...addedFacts(details.options ?? [], questions),
    { label: 'Biljettsläpp', value: ticketReleaseTime ? formatDateTime(ticketReleaseTime) : '–' },
    {
      label: 'Sista bokning',
      value: ticketReservationExpiryTime ? formatDateTime(ticketReservationExpiryTime) : 'När eventet slutar',
    },
    ...releaseFacts(details),
    ...(details.reservationType === 'Paid'
      ? [{ label: 'Bokförs på', value: bookedOnText(accountNumber, resultUnit) }]
      : []),
    { label: 'Låses', value: locksText(details, published) },
  ];
};

/** Free ticket types of a paid event. */
const unpriced = ({ reservationType, tickets }: Reservation): string[] =>
  reservationType === 'Paid'
    ? tickets.flatMap(({ price, swedishName, englishName }) =>
        price === 0 ? [swedishName || englishName || ''] : [],
      )
    : [];

const publicationFacts = (edited: Event | undefined): Fact[] => {
  if (!edited) return [{ label: 'Publiceras', value: 'Direkt när du har bekräftat' }];
  const { eventReservationDetails: details } = edited;
  const booked =
    details.reservationType === 'Open' ? [] : [{ label: 'Bokat', value: `${bookedText(details)} biljetter` }];
  return [...booked, { label: 'Ändringarna', value: 'Syns i appen direkt när du har bekräftat' }];
};

// Mounted only while the dialog is open, so that the preview does not follow every key behind it.
const ShownPhone = ({ form, stored }: Pick<EventConfirmProps, 'form' | 'stored'>) => (
  <LazyEventPhone look={useEventLook(form, stored)} view="detail" size="small" />
);

const EventChanges = ({ values, published }: { values: EventFormValues; published: Event }) => {
  const fields = fieldsOfEvent(useEventNames(published));
  return <Changes changes={changesOf(fields, sideOf(published), sideToSend(values, published))} />;
};

/** '1 482 personer', once loaded. */
const useAudience = ({ targetUserType, divisions }: EventFormValues, enabled: boolean) => {
  const ids = divisionsIn(divisions);
  const query = { targetUserType, ...(ids.length > 0 && { divisions: ids.join(',') }) };
  const { data } = useQuery({ ...queryOf(countEventAudience, { query }), enabled });
  return data && peopleText(data.count);
};

/** Says who will see the event, when, and what happens at once. */
export const EventConfirm = ({
  opened,
  values,
  edited,
  form,
  stored,
  onClose,
  onConfirm,
  scope,
}: EventConfirmProps) => {
  const options = useDivisions();
  const chosen = divisionsIn(values.divisions).map((id) => ({
    name: options.find(({ value }) => value === id)?.label ?? '',
  }));
  const audience = audienceText(values.targetUserType, chosen);
  const people = useAudience(values, opened);
  const published = edited?.isDraft ? undefined : edited;
  const details = reservationIn(values.eventReservationDetails);
  const free = unpriced(details);
  const act = published ? 'Spara' : 'Publicera';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={published ? 'Spara ändringarna?' : 'Publicera eventet?'}
      confirmLabel={
        free.length > 0 ? `${act} med pris 0\u00a0kr` : published ? 'Spara ändringar' : 'Publicera event'
      }
      onConfirm={onConfirm}
      facts={[
        { label: 'Syns för', value: people ? `${people}, ${audience}` : audience },
        { label: 'När', value: spanText(values.startTime, values.endTime) },
        ...ticketFacts(details, values, published),
        ...publicationFacts(published),
      ]}
      preview={<ShownPhone form={form} stored={stored} />}
    >
      {scope}
      {opened && (
        <Collisions
          shown={{ ...values, release: releaseIn(values) }}
          except={edited?.id}
          of={['events', 'releases']}
        />
      )}
      {published && <EventChanges values={values} published={published} />}
      {free.length > 0 && (
        <Notice>
          {names().format(free)} kostar 0&nbsp;kr, fast eventet säljer biljetter. Är det meningen?
        </Notice>
      )}
    </ConfirmDialog>
  );
};
