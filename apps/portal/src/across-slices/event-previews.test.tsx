import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { questionKinds } from '@karportalen/contract/events/question-kinds';
import { lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { describe, it } from 'vitest';
import { Page as EventPage } from '../../../member/src/events/EventPage.tsx';
import { Page as HomePage } from '../../../member/src/home/HomePage.tsx';
import { clearCache, putAnswer } from '../../../member/src/platform/answer-cache.ts';
import { LanguageContext } from '../../../member/src/platform/language.ts';
import { BookingOptions } from '../../../member/src/tickets/booking/BookingOptions.tsx';
import { BookingQuestions } from '../../../member/src/tickets/booking/BookingQuestions.tsx';
import { EventPhone } from '../events/phone/EventPhone.tsx';
import {
  expectSame,
  languages,
  one,
  openPreview,
  pagesIn,
  setUpComparison,
  taken,
} from '../testing/compare-drawings.tsx';
import * as stored from '../testing/stored-items.ts';

setUpComparison(clearCache);
const openPage = pagesIn(LanguageContext);

const { id } = stored;

const soup = {
  ...stored.event,
  name: 'Soup',
  imageUrl: '/images/soup',
  imageCred: 'Alva Lind',
  externalParticipants: true,
  eventLink: 'https://soppa.example/meny',
  linkButtonTextSwedish: 'Menyn',
  eventReservationDetails: {
    ...stored.event.eventReservationDetails,
    reservationType: 'Paid',
    numberOfTickets: 20,
    showNumberOfTickets: true,
    tickets: [
      {
        id,
        swedishName: 'Student',
        englishName: 'Student',
        price: 50,
        number: null,
        audience: null,
        hidden: false,
      },
      {
        id,
        swedishName: 'Alumn',
        englishName: 'Alumnus',
        price: 90,
        number: null,
        audience: null,
        hidden: false,
      },
    ],
  },
} satisfies typeof stored.event;

const sharedSoup = { ...soup, coHosts: [{ name: 'Basen' }] };

const soupOfMember = (): MemberEvent => {
  const { eventReservationDetails: details, ...event } = soup;
  return {
    id,
    name: event.name,
    nameSwedish: event.nameSwedish,
    description: event.description,
    descriptionSwedish: event.descriptionSwedish,
    location: event.location,
    locationSwedish: event.locationSwedish,
    linkButtonText: event.linkButtonText,
    linkButtonTextSwedish: event.linkButtonTextSwedish,
    imageCred: event.imageCred,
    eventLink: event.eventLink,
    host: event.host,
    coHosts: [{ id, name: 'Basen' }],
    categories: [],
    divisions: [],
    heldInLanguage: event.heldInLanguage,
    externalParticipants: event.externalParticipants,
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    imageUrl: event.imageUrl,
    eventReservationDetails: {
      reservationType: details.reservationType,
      tickets: details.tickets.map(({ number: _, audience: _audience, hidden: _hidden, ...type }) => type),
      takesCodes: false,
      maxTicketsPerPerson: null,
      gatherFoodPreferences: false,
      ticketReleaseTime: null,
      ticketReservationExpiryTime: null,
      givesMarks: false,
      returnDeadline: null,
    },
    questions: [],
    left: 20,
    mine: 0,
    heldUntil: null,
    series: null,
    booked: 0,
    isSoldOut: false,
    release: {
      kind: 'firstCome',
      state: 'open',
      opensAt: null,
      windowEndsAt: null,
      entered: null,
      pools: [],
      offerHours: 24,
    },
    entry: null,
    hold: null,
    waiting: null,
    waitingList: { isOpen: true, isPaused: false, length: 0, movedFirst: 0 },
  };
};

describe('what a preview shows is what Kårappen shows', () => {
  it.each(languages)('the preview of an event in the list in %s is what Kårappen shows', (language) => {
    openPreview(
      language,
      <EventPhone look={lookOf(sharedSoup, { left: 20, isSoldOut: false })} view="list" />,
    );
    const preview = taken('article');
    putAnswer('/home', { theme: null, countdown: null, unread: 0, polls: [], events: [soupOfMember()] });
    openPage(language, <HomePage />);
    expectSame(preview, taken('article'));
  });

  it.each(languages)('the preview of an opened event in %s is what Kårappen shows', (language) => {
    openPreview(
      language,
      <EventPhone look={lookOf(sharedSoup, { left: 20, isSoldOut: false })} view="detail" />,
    );
    // The booking form is the page's own addition.
    one('article > section').remove();
    const preview = taken('article');
    putAnswer(`/events/${id}`, soupOfMember());
    openPage(language, <EventPage params={{ id }} />);
    one('article > [class*="tickets"]').remove();
    document.querySelector('article > [class*="actions"]')?.remove();
    expectSame(preview, taken('article'));
  });
});

const asked = {
  ...{
    id: 'q',
    textSwedish: 'Vilken buss?',
    textEnglish: 'Which bus?',
    isRequired: false,
    isSensitive: true,
  },
  ...{ ticketTypes: [], perTicket: false, followsTicket: false },
  options: [
    { swedish: 'Tidiga', english: 'Early' },
    { swedish: 'Sena', english: 'Late' },
  ],
};

describe('what a preview of questions shows is what Kårappen shows', () => {
  it.each(languages.flatMap((language) => questionKinds.map((kind) => [kind, language] as const)))(
    'the preview of a question of the kind %s in %s is what Kårappen shows',
    (kind, language) => {
      const question = { ...asked, kind };
      const look = lookOf(sharedSoup, { left: 20, isSoldOut: false });
      const shown = { asksForFood: false, questions: [question], options: [] };
      openPreview(language, <EventPhone look={look} view="questions" asked={shown} />);
      const preview = taken('[class^="_question_"]');
      const event = { ...soupOfMember(), questions: [{ ...question, ticketTypes: [] }] };
      const draft = { ofOrder: {}, ofTickets: [] };
      const typeIds = event.eventReservationDetails.tickets.slice(0, 1).map((type) => type.id);
      openPage(
        language,
        <BookingQuestions event={event} typeIds={typeIds} draft={draft} isTold={false} onChange={() => {}} />,
      );
      expectSame(preview, taken('[class^="_question_"]'));
    },
  );
});

const shirt = {
  ...{ id: 'o', swedishName: 'T-shirt', englishName: 'T-shirt', price: 150, left: null, isSoldOut: false },
  choices: [
    { id: 'm', swedishName: 'Medium', englishName: 'Medium', left: 4, isSoldOut: false },
    { id: 'l', swedishName: 'Stor', englishName: 'Large', left: null, isSoldOut: false },
  ],
};

describe('what a preview of options shows is what Kårappen shows', () => {
  it.each(languages)('the preview of an option in %s is what Kårappen shows', (language) => {
    const look = lookOf(sharedSoup, { left: 20, isSoldOut: false });
    const shown = { asksForFood: false, questions: [], options: [shirt] };
    openPreview(language, <EventPhone look={look} view="questions" asked={shown} />);
    const preview = taken('[class^="_question_"]');
    const event = soupOfMember();
    event.eventReservationDetails.options = [shirt];
    const typeIds = event.eventReservationDetails.tickets.slice(0, 1).map((type) => type.id);
    openPage(language, <BookingOptions event={event} typeIds={typeIds} draft={[]} onChange={() => {}} />);
    expectSame(preview, taken('[class^="_question_"]'));
  });
});
