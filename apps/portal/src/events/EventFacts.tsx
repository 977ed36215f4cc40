import { formatDateTime } from '@karportalen/contract/core/date-format';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import { languageLabels, reservationLabels } from '@karportalen/contract/events/kinds';
import { useState } from 'react';
import { Link } from 'react-router';
import { BothLanguages, type BothTexts } from '../kit/dialog/BothLanguages.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { PhoneSwitch } from '../kit/phone/PhoneSwitch.tsx';
import { CoHostList } from './co-hosts/CoHostList.tsx';
import { EventBadge } from './EventBadge.tsx';
import { audienceText, bookedOnText, bookedText, spanText, whereOf } from './event-texts.ts';
import type { PhoneView } from './phone/EventPhone.tsx';
import { LazyEventPhone } from './phone/LazyEventPhone.tsx';
import { releaseFacts } from './release-texts.ts';
import { SeriesList } from './series/SeriesList.tsx';
import { addedFacts, TicketTypeLines } from './TicketFacts.tsx';
import { useStoredLook } from './use-stored-look.ts';

const ticketFacts = ({ eventReservationDetails: details, questions }: Event): Fact[] => {
  const kind = { label: 'Typ', value: reservationLabels[details.reservationType] };
  if (details.reservationType === 'Open') return [kind];
  const { ticketReleaseTime, ticketReservationExpiryTime, accountNumber, resultUnit } = details;
  return [
    kind,
    { label: 'Bokade', value: `${bookedText(details)} biljetter` },
    { label: 'Biljetter', value: <TicketTypeLines tickets={details.tickets} /> },
    ...addedFacts(details.options, questions),
    { label: 'Biljettsläpp', value: ticketReleaseTime ? formatDateTime(ticketReleaseTime) : 'Inte valt än' },
    ...(ticketReservationExpiryTime
      ? [{ label: 'Sista bokning', value: formatDateTime(ticketReservationExpiryTime) }]
      : []),
    ...releaseFacts(details),
    ...(accountNumber ? [{ label: 'Bokförs på', value: bookedOnText(accountNumber, resultUnit) }] : []),
  ];
};

const cancellationFacts = ({ id, cancellation }: Event): Fact[] =>
  cancellation
    ? [
        { label: 'Ställdes in', value: formatDateTime(cancellation.cancelledAt) },
        { label: 'Meddelande', value: cancellation.messageSwedish },
        { label: 'På engelska', value: <span lang="en">{cancellation.messageEnglish}</span> },
        {
          label: 'Deltagarlista',
          value: <Link to={`/events/${id}?tab=participants`}>Visa vilka som har biljett</Link>,
        },
      ]
    : [];

const factsOf = (event: Event): Fact[] => [
  { label: 'Status', value: <EventBadge event={event} /> },
  ...(event.takenDownReason ? [{ label: 'Anledning', value: event.takenDownReason }] : []),
  ...cancellationFacts(event),
  { label: 'När', value: spanText(event.startTime, event.endTime) },
  ...(event.series ? [{ label: 'Serie', value: <SeriesList event={event} /> }] : []),
  { label: 'Var', value: whereOf(event) },
  { label: 'Arrangör', value: event.host?.name ?? 'Inte valt än' },
  ...(event.coHosts.length > 0 ? [{ label: coHostTexts.section, value: <CoHostList event={event} /> }] : []),
  { label: 'Syns för', value: audienceText(event.targetUserType, event.divisions) },
  { label: 'Språk', value: languageLabels[event.heldInLanguage] },
  ...(event.categories.length > 0
    ? [{ label: 'Kategorier', value: event.categories.map(({ name }) => name).join(', ') }]
    : []),
  ...ticketFacts(event),
  ...(event.eventLink ? [{ label: 'Länk', value: event.eventLink }] : []),
  { label: 'Skapad av', value: event.createdBy },
];

const textsOf = (event: Event): BothTexts[] => [
  { label: 'Titel', swedish: event.nameSwedish, english: event.name },
  { label: 'Beskrivning', swedish: event.descriptionSwedish, english: event.description },
  { label: 'Plats', swedish: event.locationSwedish, english: event.location },
  {
    label: 'Knapptext',
    swedish: event.linkButtonTextSwedish ?? '',
    english: event.linkButtonText ?? '',
  },
];

const views = [
  { key: 'list', label: 'Listvy' },
  { key: 'detail', label: 'Detaljvy' },
] as const;

/** A saved event with its preview phone. */
export const EventFacts = ({ event }: { event: Event }) => {
  const [view, setView] = useState<PhoneView>('detail');
  return (
    <DetailHalves
      facts={
        <>
          <FactList facts={factsOf(event)} />
          <BothLanguages texts={textsOf(event)} />
        </>
      }
      phone={
        <>
          <PhoneSwitch legend="Visa i telefonen" options={views} value={view} onChange={setView} />
          <LazyEventPhone look={useStoredLook(event)} view={view} size="small" />
        </>
      }
    />
  );
};
