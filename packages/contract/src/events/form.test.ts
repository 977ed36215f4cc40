import { describe, expect, it } from 'vitest';
import { ALL_DIVISIONS, type EventFormValues, eventForm } from './form.ts';
import { defaultRelease } from './release-form.ts';

const REQUIRED = 'Detta fält får inte lämnas tomt.';

const clock = () => new Date('2026-11-14T12:00:00.000Z');

const whole: EventFormValues = {
  nameSwedish: 'Bal',
  name: 'Ball',
  descriptionSwedish: 'Dans',
  description: 'Dancing',
  locationSwedish: 'Kårhuset',
  location: 'Union',
  eventLink: '',
  linkButtonTextSwedish: '',
  linkButtonText: '',
  host: 'h1',
  categories: [],
  divisions: [ALL_DIVISIONS],
  targetUserType: 'Students',
  heldInLanguage: 'English',
  startTime: '2026-12-01T17:00:00.000Z',
  endTime: '2026-12-01T18:00:00.000Z',
  image: null,
  removeImage: false,
  imageCred: '',
  externalParticipants: false,
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [{ swedishName: 'Student', englishName: 'Student', price: '50' }],
    numberOfTickets: '10',
    maxTicketsPerPerson: '',
    showNumberOfTickets: false,
    gatherFoodPreferences: false,
    ticketReleaseTime: '2026-11-20T12:00:00.000Z',
    ticketReservationExpiryTime: null,
    accountNumber: '3041',
    resultUnit: '12',
    options: [],
    ...defaultRelease,
  },
  questions: [],
  answersUntil: null,
  coHosts: [],
};

const faults = (
  values: Partial<EventFormValues>,
  details: Partial<EventFormValues['eventReservationDetails']> = {},
  isDraft = false,
) => {
  const { error } = eventForm(isDraft, clock).safeParse({
    ...whole,
    ...values,
    eventReservationDetails: { ...whole.eventReservationDetails, ...details },
  });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const at = (field: string) => `eventReservationDetails.${field}`;

describe('the form of an event', () => {
  it('the event form takes a complete event', () => {
    expect(faults({})).toEqual({});
  });

  it('the event form tells all that is missing at once, whatever else is wrong [5.31]', () => {
    expect(faults({ nameSwedish: ' ', host: null, eventLink: 'ftp://x.se', name: 'x'.repeat(41) })).toEqual({
      nameSwedish: REQUIRED,
      host: REQUIRED,
      name: 'Titel får max vara 40 tecken.',
      eventLink: 'Länken måste börja med https:// eller www.',
      linkButtonText: REQUIRED,
      linkButtonTextSwedish: REQUIRED,
    });
  });

  it('the event form wants digits and the lengths of tickets, at their own fields, one fault each [5.19 5.20 5.22 5.23]', () => {
    const tickets = [
      { swedishName: 'x'.repeat(41), englishName: '', price: '5,50' },
      { swedishName: 'Alumn', englishName: 'Alumnus', price: '100001' },
    ];
    const values = { tickets, numberOfTickets: 'tio', maxTicketsPerPerson: '-1', accountNumber: '30' };
    expect(faults({}, { ...values, resultUnit: '' })).toEqual({
      [at('tickets.0.swedishName')]: 'Biljettnamn får max vara 40 tecken.',
      [at('tickets.0.englishName')]: REQUIRED,
      [at('tickets.0.price')]: 'Endast siffror',
      [at('tickets.1.price')]: 'Högst 100\u00a0000.',
      [at('numberOfTickets')]: 'Endast siffror',
      [at('maxTicketsPerPerson')]: 'Endast siffror',
      [at('accountNumber')]: 'Bokföringskonto måste vara minst 4 tecken.',
      [at('resultUnit')]: REQUIRED,
    });
  });

  it('the event form asks nothing of tickets that will not be sent', () => {
    const nonsense = { numberOfTickets: 'tio', accountNumber: '30' };
    expect(faults({}, { ...nonsense, reservationType: 'Open' })).toEqual({});
    expect(faults({}, { accountNumber: '30', reservationType: 'Free' })).toEqual({});
  });

  it('the event form lets a draft lack anything, but not be out of order or too long', () => {
    expect(faults({ nameSwedish: '', host: null, startTime: null, endTime: null }, {}, true)).toEqual({});
    expect(faults({ name: 'x'.repeat(41), endTime: '2026-11-30T00:00:00.000Z' }, {}, true)).toEqual({
      name: 'Titel får max vara 40 tecken.',
      endTime: 'Slut måste vara efter start.',
    });
  });

  it("the event form counts 'Alla sektioner' as no division for those who need one", () => {
    expect(faults({ targetUserType: 'StudentsAtDivision' })).toEqual({ divisions: 'Välj minst en sektion.' });
  });
});
