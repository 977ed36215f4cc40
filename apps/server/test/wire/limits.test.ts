import { describe, expect, it } from 'vitest';
import { makeCommittee } from '../makers.ts';
import { app, ask, divisionAdmin, openApp } from './ask.ts';

openApp();

type Parts = Readonly<Record<string, string>>;
type Address = 'POST /notifications' | 'POST /themes' | 'POST /polls' | 'POST /events';

/** Saves a draft with these parts; faults are returned by field. */
const draftWith = (address: Address, parts: Parts) => {
  const by = divisionAdmin;
  if (address === 'POST /notifications') return ask(address, { by, json: { ...parts, isDraft: true } });
  const draft = address === 'POST /themes' ? { status: 'draft' } : { isDraft: 'true' };
  return ask(address, { by, parts: { ...draft, ...parts } });
};

const fieldErrors = async (address: Address, parts: Parts) => {
  const { status, body } = await draftWith(address, parts);
  expect(status).toBe(400);
  return body.fieldErrors;
};

/** The field's name in an error for this multipart key. */
const fieldOf = (key: string) => key.replaceAll(/\[(\w+)\]/g, '.$1');

type Row = [address: Address, key: string, max: number, sentence: string];

/** The longest text is accepted; one character more is refused at its field. */
const expectLimit = async (address: Address, key: string, max: number, sentence: string) => {
  expect((await draftWith(address, { [key]: 'x'.repeat(max) })).status).toBe(201);
  const tooLong = { [key]: 'x'.repeat(max + 1) };
  expect(await fieldErrors(address, tooLong)).toEqual({ [fieldOf(key)]: sentence });
};

const ticket = (field: string) => `eventReservationDetails[tickets][0][${field}]`;

describe('a text is at most so long:', () => {
  it.each<Row>([
    ['POST /notifications', 'titleSwedish', 40, 'Titel får max vara 40 tecken.'],
    ['POST /notifications', 'titleEnglish', 40, 'Titel får max vara 40 tecken.'],
    ['POST /themes', 'title', 40, 'Titel får max vara 40 tecken.'],
    ['POST /polls', 'titleSwedish', 40, 'Titel får max vara 40 tecken.'],
    ['POST /polls', 'titleEnglish', 40, 'Titel får max vara 40 tecken.'],
    ['POST /events', 'name', 40, 'Titel får max vara 40 tecken.'],
    ['POST /events', 'nameSwedish', 40, 'Titel får max vara 40 tecken.'],
  ])('a text is at most so long: the title, %s %s %i [5.2 5.42 9.1]', expectLimit);

  it.each<Row>([
    ['POST /notifications', 'notificationMessageSwedish', 100, 'Kort meddelande får max vara 100 tecken.'],
    ['POST /notifications', 'notificationMessageEnglish', 100, 'Kort meddelande får max vara 100 tecken.'],
  ])('a text is at most so long: the short message, %s %s %i [9.2]', expectLimit);

  it.each<Row>([
    ['POST /notifications', 'inboxMessageSwedish', 1000, 'Meddelande i inkorgen får max vara 1000 tecken.'],
    ['POST /notifications', 'inboxMessageEnglish', 1000, 'Meddelande i inkorgen får max vara 1000 tecken.'],
  ])('a text is at most so long: the long message, %s %s %i [9.3]', expectLimit);

  it.each<Row>([
    ['POST /events', 'description', 3000, 'Beskrivning får max vara 3000 tecken.'],
    ['POST /events', 'descriptionSwedish', 3000, 'Beskrivning får max vara 3000 tecken.'],
  ])('a text is at most so long: the description, %s %s %i [9.4]', expectLimit);

  it.each<Row>([
    ['POST /events', 'location', 40, 'Plats får max vara 40 tecken.'],
    ['POST /events', 'locationSwedish', 40, 'Plats får max vara 40 tecken.'],
  ])('a text is at most so long: the place, %s %s %i [9.5]', expectLimit);

  it.each<Row>([
    ['POST /events', 'linkButtonText', 18, 'Knapptext får max vara 18 tecken.'],
    ['POST /events', 'linkButtonTextSwedish', 18, 'Knapptext får max vara 18 tecken.'],
  ])('a text is at most so long: the button of an event, %s %s %i [9.6]', expectLimit);

  it.each<Row>([['POST /themes', 'themeLinkButtonText', 22, 'Knapptext får max vara 22 tecken.']])(
    'a text is at most so long: the button of a theme, %s %s %i [5.43 9.7]',
    expectLimit,
  );

  it.each<Row>([['POST /events', 'imageCred', 40, 'Fotograf får max vara 40 tecken.']])(
    'a text is at most so long: the photographer, %s %s %i [9.8]',
    expectLimit,
  );

  it.each<Row>([
    ['POST /polls', 'questionSwedish', 64, 'Fråga får max vara 64 tecken.'],
    ['POST /polls', 'questionEnglish', 64, 'Fråga får max vara 64 tecken.'],
  ])('a text is at most so long: the question, %s %s %i [5.14 9.9]', expectLimit);

  it.each<Row>([
    ['POST /events', ticket('swedishName'), 40, 'Biljettnamn får max vara 40 tecken.'],
    ['POST /events', ticket('englishName'), 40, 'Biljettnamn får max vara 40 tecken.'],
  ])('a text is at most so long: the name of a ticket, %s %s %i [5.19 9.11]', expectLimit);

  it.each(['answersSwedish', 'answersEnglish'])(
    'a text is at most so long: an answer, %s 34 [5.15 9.10]',
    async (long) => {
      const answers = { answersSwedish: 'x'.repeat(34), answersEnglish: 'x'.repeat(34) };
      expect((await draftWith('POST /polls', answers)).status).toBe(201);
      expect(await fieldErrors('POST /polls', { ...answers, [long]: 'x'.repeat(35) })).toEqual({
        [`${long}.0`]: 'Svar får max vara 34 tecken.',
      });
    },
  );
});

describe('a number is just so long:', () => {
  const sent = (field: string, value: string) => ({ [`eventReservationDetails[${field}]`]: value });
  const faults = async (field: string, value: string) =>
    Object.values(await fieldErrors('POST /events', sent(field, value)));
  const statusOf = async (field: string, value: string) =>
    (await draftWith('POST /events', sent(field, value))).status;

  it('a number is just so long: the account of an event 4 characters [5.3 5.27]', async () => {
    expect(await statusOf('accountNumber', '3041')).toBe(201);
    expect(await faults('accountNumber', '304')).toEqual(['Bokföringskonto måste vara minst 4 tecken.']);
    expect(await faults('accountNumber', '30411')).toEqual(['Bokföringskonto får max vara 4 tecken.']);
  });

  it('a number is just so long: the result unit of an event 2 characters [5.3 5.28]', async () => {
    expect(await statusOf('resultUnit', '12')).toBe(201);
    expect(await faults('resultUnit', '1')).toEqual(['Resultatenhet måste vara minst 2 tecken.']);
    expect(await faults('resultUnit', '123')).toEqual(['Resultatenhet får max vara 2 tecken.']);
  });

  it('a number is just so long: a password 6 characters at least [5.3 5.50 9.15]', async () => {
    const email = 'ingen@exempel.se';
    expect((await ask('POST /auth/login', { json: { email, password: 'abc123' } })).status).toBe(401);
    const { status, body } = await ask('POST /auth/login', { json: { email, password: 'abc12' } });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ password: 'Lösenord måste vara minst 6 tecken.' });
  });
});

const CHOOSE = 'Måste välja ett alternativ.';

describe('a call takes, and nothing else,', () => {
  const kept = async (address: Address, parts: Parts) => (await draftWith(address, parts)).body;

  it.each(['none', 'in-app', 'url'])(
    'a call takes, and nothing else, the button that is %s [3.14]',
    async (type) => {
      const buttons = { themeLinkButtonType: type, countdownButtonType: type };
      expect(await kept('POST /themes', { ...buttons, countdownEnabled: 'enabled' })).toMatchObject(buttons);
      const odd = { themeLinkButtonType: `${type}s`, countdownButtonType: `${type}s` };
      expect(await fieldErrors('POST /themes', odd)).toEqual({
        themeLinkButtonType: CHOOSE,
        countdownButtonType: CHOOSE,
      });
    },
  );

  it.each(['enabled', 'disabled'])(
    'a call takes, and nothing else, the countdown that is %s [3.15]',
    async (countdownEnabled) => {
      expect(await kept('POST /themes', { countdownEnabled })).toMatchObject({ countdownEnabled });
      expect(await fieldErrors('POST /themes', { countdownEnabled: 'true' })).toEqual({
        countdownEnabled: CHOOSE,
      });
    },
  );

  it.each(['English', 'Swedish', 'Not applicable'])(
    'a call takes, and nothing else, the language %s [3.28]',
    async (heldInLanguage) => {
      expect(await kept('POST /events', { heldInLanguage })).toMatchObject({ heldInLanguage });
      expect(await fieldErrors('POST /events', { heldInLanguage: 'Finnish' })).toEqual({
        heldInLanguage: CHOOSE,
      });
    },
  );

  it.each(['Open', 'Free', 'Paid'])(
    'a call takes, and nothing else, the event that is %s [1.4 3.30]',
    async (reservationType) => {
      const divisionId = divisionAdmin.user.divisionId ?? '';
      const { id: host } = await makeCommittee(app.db, { divisionId, paidEvents: true });
      const key = 'eventReservationDetails[reservationType]';
      const { eventReservationDetails } = await kept('POST /events', { host, [key]: reservationType });
      expect(eventReservationDetails).toMatchObject({ reservationType });
      expect(await fieldErrors('POST /events', { [key]: 'Closed' })).toEqual({
        'eventReservationDetails.reservationType': CHOOSE,
      });
    },
  );

  it.each([
    ['a price in whole numbers', ticket('price'), '1.5'],
    ['a price in digits', ticket('price'), 'tio'],
    ['a number of tickets in digits', 'eventReservationDetails[numberOfTickets]', 'tio'],
    ['tickets per person in digits', 'eventReservationDetails[maxTicketsPerPerson]', '-1'],
  ])('a call takes, and nothing else, %s [3.31 5.20 5.22 5.23]', async (_, key, value) => {
    expect(await fieldErrors('POST /events', { [key]: value })).toEqual({
      [fieldOf(key)]: 'Endast siffror',
    });
  });
});
