import type { Event } from '@karportalen/contract/events/fields';
import { ALL_DIVISIONS } from '@karportalen/contract/events/form';
import { settledRelease } from '@karportalen/contract/events/release-rules';
import { describe, expect, it } from 'vitest';
import { copyOf } from './event-copy.ts';
import { bodyOf, emptyEvent, valuesOf } from './event-values.ts';

const now = new Date('2026-11-14T12:00:00.000Z');

const event: Event = {
  id: 'e1',
  name: 'Ball',
  nameSwedish: 'Bal',
  description: 'Dancing',
  descriptionSwedish: 'Dans',
  location: 'Union',
  locationSwedish: 'Kårhuset',
  eventLink: null,
  linkButtonText: null,
  linkButtonTextSwedish: null,
  host: { id: 'h1', name: 'Festkommittén' },
  categories: [{ id: 'c1', name: 'Fest' }],
  categoryIds: ['c1'],
  divisions: [],
  targetUserType: 'Students',
  audience: 'Studenter',
  heldInLanguage: 'Swedish',
  date: '2026-10-01',
  startTime: '2026-10-01T16:00:00.000Z',
  endTime: '2026-10-01T21:30:00.000Z',
  imageUrl: '/bild',
  imageCred: null,
  isDraft: false,
  coHosts: [],
  access: 'own',
  externalParticipants: false,
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [
      {
        id: 't1',
        swedishName: 'Student',
        englishName: 'Student',
        price: 250,
        number: null,
        audience: null,
        hidden: false,
      },
    ],
    numberOfTickets: 120,
    maxTicketsPerPerson: null,
    showNumberOfTickets: true,
    gatherFoodPreferences: false,
    ticketReleaseTime: '2026-09-01T10:00:00.000Z',
    ticketReservationExpiryTime: null,
    ticketReservationExpiryTimeUtc: null,
    accountNumber: '3041',
    resultUnit: '12',
    currentTicketsBooked: 30,
    options: [],
    ...settledRelease({}),
    drawPools: [],
  },
  questions: [
    {
      ...{ id: 'q1', kind: 'one', textSwedish: 'Buss?', textEnglish: 'Bus?', isRequired: true },
      options: [
        { swedish: 'Ja', english: 'Yes' },
        { swedish: 'Nej', english: 'No' },
      ],
      ...{ ticketTypes: [0], perTicket: true, followsTicket: false, isSensitive: false, isHidden: false },
    },
    {
      ...{
        id: 'q2',
        kind: 'text',
        textSwedish: 'Bord?',
        textEnglish: 'Table?',
        isRequired: false,
        options: [],
      },
      ...{ ticketTypes: [], perTicket: false, followsTicket: false, isSensitive: false, isHidden: true },
    },
  ],
  answersUntil: '2026-09-30T10:00:00.000Z',
  status: 'ended',
  takenDownReason: null,
  cancellation: null,
  series: null,
  ownerDivision: null,
  createdBy: 'Festkommittén',
  updatedAt: '2026-10-02T00:00:00.000Z',
  updatedBy: null,
};

it('a new event is tomorrow 08:00 to 09:00, in English, for students, open, with a ticket for 0 [9.32 9.33 9.34]', () => {
  // 09:00 in Stockholm: summer time then, winter time now.
  expect(emptyEvent(now)).toMatchObject({
    startTime: '2026-11-15T07:00:00.000Z',
    endTime: '2026-11-15T08:00:00.000Z',
    heldInLanguage: 'English',
    targetUserType: 'Students',
    divisions: [ALL_DIVISIONS],
    eventReservationDetails: { reservationType: 'Open', tickets: [{ price: '0' }] },
  });
  expect(emptyEvent(new Date('2026-06-01T12:00:00.000Z')).startTime).toBe('2026-06-02T06:00:00.000Z');
});

describe('what is sent', () => {
  it('an event that is sent is what was read, when nothing was changed', () => {
    expect(bodyOf(valuesOf(event), false)).toEqual({
      name: 'Ball',
      nameSwedish: 'Bal',
      description: 'Dancing',
      descriptionSwedish: 'Dans',
      location: 'Union',
      locationSwedish: 'Kårhuset',
      eventLink: '',
      linkButtonText: '',
      linkButtonTextSwedish: '',
      host: 'h1',
      categories: ['c1'],
      divisions: [],
      targetUserType: 'Students',
      heldInLanguage: 'Swedish',
      startTime: event.startTime,
      endTime: event.endTime,
      imageCred: '',
      isDraft: false,
      externalParticipants: false,
      eventReservationDetails: {
        reservationType: 'Paid',
        tickets: [
          {
            id: 't1',
            swedishName: 'Student',
            englishName: 'Student',
            price: 250,
            number: null,
            audience: null,
            hidden: false,
          },
        ],
        numberOfTickets: 120,
        maxTicketsPerPerson: null,
        showNumberOfTickets: true,
        gatherFoodPreferences: false,
        ticketReleaseTime: '2026-09-01T10:00:00.000Z',
        ticketReservationExpiryTime: null,
        accountNumber: '3041',
        resultUnit: '12',
        options: [],
        ...settledRelease({}),
      },
      questions: event.questions,
      answersUntil: event.answersUntil,
    });
  });

  it('an event that is sent has no ticket data when it is open, and no prices or account when it is free [4.12]', () => {
    const values = valuesOf(event);
    const as = (reservationType: 'Open' | 'Free') =>
      bodyOf(
        { ...values, eventReservationDetails: { ...values.eventReservationDetails, reservationType } },
        false,
      ).eventReservationDetails;
    const open = { ...values.eventReservationDetails, reservationType: 'Open' as const };
    expect(bodyOf({ ...values, eventReservationDetails: open }, false)).toMatchObject({
      questions: [],
      answersUntil: null,
    });
    expect(as('Open')).toEqual({
      reservationType: 'Open',
      tickets: [],
      options: [],
      numberOfTickets: null,
      maxTicketsPerPerson: null,
      showNumberOfTickets: false,
      gatherFoodPreferences: false,
      ticketReleaseTime: null,
      ticketReservationExpiryTime: null,
      accountNumber: null,
      resultUnit: null,
      ...settledRelease({}),
    });
    expect(as('Free')).toMatchObject({
      tickets: [{ price: 0 }],
      numberOfTickets: 120,
      accountNumber: null,
      resultUnit: null,
    });
  });
});

describe('a copy', () => {
  it('a copy of an event has prefixed names, and what is over moves to tomorrow at its time of day, as long as before [4.19]', () => {
    expect(copyOf(event, null, now)).toMatchObject({
      nameSwedish: 'Kopia av Bal',
      name: 'Copy of Ball',
      // 18:00 in Stockholm on both days.
      startTime: '2026-11-15T17:00:00.000Z',
      endTime: '2026-11-15T22:30:00.000Z',
      eventReservationDetails: { ticketReleaseTime: null, numberOfTickets: '120' },
    });
  });

  it('a copy of an event asks the same questions as new ones, without those that are hidden', () => {
    const copy = copyOf(event, null, now);
    expect(copy.questions).toMatchObject([{ id: null, textSwedish: 'Buss?', ticketTypes: [0] }]);
    expect(copy.questions).toHaveLength(1);
    expect(copy.answersUntil).toBeNull();
  });

  it('a copy of an event keeps times that lie ahead', () => {
    const before = new Date('2026-08-01T00:00:00.000Z');
    expect(copyOf(event, null, before)).toMatchObject({
      startTime: event.startTime,
      endTime: event.endTime,
      eventReservationDetails: { ticketReleaseTime: '2026-09-01T10:00:00.000Z' },
    });
  });
});
