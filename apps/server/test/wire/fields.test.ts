import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import { describe, expect, it } from 'vitest';
import { makeCommittee, makeDivision, makeEvent, makeUser } from '../makers.ts';
import { makePeople } from '../members/make-people.ts';
import { inHours } from '../requests/event-bodies.ts';
import { png } from '../requests/images.ts';
import { app, ask, divisionAdmin, openApp, superAdmin } from './ask.ts';

openApp();

const PARTY = '01900000-0000-7000-8000-000000000101';
const anImage = expect.stringMatching(/^\/images\/[0-9a-f]{64}$/);
const picture = async () => new File([new Uint8Array(await png(60, 65))], 'bild.png');

const messages = {
  titleSwedish: 'Brandövning',
  titleEnglish: 'Fire drill',
  notificationMessageSwedish: 'Gå ut.',
  notificationMessageEnglish: 'Go outside.',
  inboxMessageSwedish: 'Alla går ut på gården.',
  inboxMessageEnglish: 'Everybody goes out into the yard.',
};

describe('the answer has', () => {
  it('the answer has the fields of a user [3.1]', async () => {
    const committee = await makeCommittee(app.db, { name: 'Revyn' });
    const { divisionId, id: committeeId } = committee;
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId });
    const { body } = await ask('GET /user', { by: moderator });
    expect(body).toEqual({
      id: moderator.user.id,
      email: moderator.user.email,
      roles: ['CommitteeModerator'],
      functions: ['Events'],
      divisions: [{ id: divisionId, name: expect.stringMatching(/^Sektion \d+$/) }],
      committees: [{ id: committeeId, name: 'Revyn' }],
    });
  });

  it('the answer has all the functions that there are [3.3]', async () => {
    const { body } = await ask('GET /user', { by: superAdmin });
    expect(body.functions.sort()).toEqual([
      'AlarmPushNotification',
      'Committee',
      'CreatePaidEventsAllowed',
      'CustomTheme',
      'Events',
      'InviteDivisionAdmin',
      'PaidEvents',
      'PaymentReceiverReport',
      'Polls',
      'PushNotification',
    ]);
  });

  it.each([
    ['a notification', 'POST /notifications', 'Notification'],
    ['an alarm', 'POST /notifications/alarm', 'Alarm'],
  ] as const)('the answer has the fields of %s [3.4 3.6 3.9]', async (_, address, type) => {
    const json = { ...messages, targetGroup: 'Alumni', scheduleTime: inHours(1), isDraft: false };
    const { body } = await ask(address, { by: superAdmin, json });
    expect(body).toMatchObject({
      ...messages,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      targetGroup: { group: 'Alumni', count: 0 },
      scheduleTime: inHours(1),
      isDraft: false,
      type,
      createdBy: 'Superadmin',
      date: inHours(1),
      totalSeen: 0,
      totalSent: 0,
    });
  });

  it('the answer has the fields of a theme [3.10]', async () => {
    const event = await makeEvent(app.db, app.time.now, { owner: superAdmin.user });
    const fields = {
      title: 'Vårbalen',
      start: inHours(48),
      end: inHours(72),
      status: 'upcoming',
      themeLinkButtonType: 'url',
      themeLinkButtonText: 'Köp biljett',
      themeLinkUrl: 'https://karen.se/bal',
      countdownEnabled: 'enabled',
      countdownStartTime: inHours(24),
      countdownButtonType: 'in-app',
      countdownButtonEventId: event.id,
    };
    const theme = writePalette(defaultColours);
    const parts = { ...fields, targetGroup: 'All', theme, image: await picture() };
    const { body } = await ask('POST /themes', { by: superAdmin, parts });
    expect(body).toMatchObject({
      ...fields,
      id: expect.any(String),
      targetGroup: { group: 'All', count: 0 },
      pngUrl: anImage,
      theme: expect.stringContaining('"low_constrast"'),
      themeButtonEventId: null,
      countdownLinkUrl: null,
      createdBy: 'Superadmin',
    });
  });

  it('the answer has the fields of a poll and its answers [3.21 3.22]', async () => {
    const fields = {
      titleSwedish: 'Lunch',
      titleEnglish: 'Lunch time',
      questionSwedish: 'Vad ska vi äta?',
      questionEnglish: 'What shall we eat?',
      answersSwedish: ['Soppa', 'Sallad'],
      answersEnglish: ['Soup', 'Salad'],
    };
    const push = { sendPushNotification: 'true', scheduleTime: inHours(5), isDraft: 'false' };
    const parts = { ...fields, ...push, targetGroup: 'Freshmen', image: await picture() };
    const { body } = await ask('POST /polls', { by: superAdmin, parts });
    expect(body).toMatchObject({
      ...fields,
      id: expect.any(String),
      answers: [
        { answerSwedish: 'Soppa', answerEnglish: 'Soup', numberOfVotes: 0, numberOfVotesPercentage: 0 },
        { answerSwedish: 'Sallad', answerEnglish: 'Salad', numberOfVotes: 0, numberOfVotesPercentage: 0 },
      ],
      imageUrl: anImage,
      sendPushNotification: true,
      shouldSendPushNotification: true,
      scheduleTime: inHours(5),
      sent: null,
      isDraft: false,
      targetGroup: { group: 'Freshmen', count: 0 },
      openedByCount: 0,
      createdBy: 'Superadmin',
    });
  });

  it('the answer has the fields of an event and its tickets [3.25 3.29 3.31 3.32]', async () => {
    const divisionId = divisionAdmin.user.divisionId ?? '';
    const sells = { divisionId, name: 'Puben', paidEvents: true };
    const host = await makeCommittee(app.db, sells);
    const texts = {
      name: 'Spring ball',
      nameSwedish: 'Vårbalen',
      description: 'Dinner and dance.',
      descriptionSwedish: 'Middag och dans.',
      location: 'Union building',
      locationSwedish: 'Kårhuset',
      eventLink: 'https://karen.se/bal',
      linkButtonText: 'Read more',
      linkButtonTextSwedish: 'Läs mer',
      targetUserType: 'StudentsAtDivision',
      heldInLanguage: 'Swedish',
      date: '2026-11-16',
      startTime: inHours(24),
      endTime: inHours(30),
      imageCred: 'Alva',
    };
    const { body } = await ask('POST /events', {
      by: divisionAdmin,
      parts: {
        ...texts,
        host: host.id,
        categories: [PARTY],
        divisions: [divisionId],
        image: await picture(),
        isDraft: 'false',
        externalParticipants: 'true',
        'eventReservationDetails[reservationType]': 'Paid',
        'eventReservationDetails[tickets][0][swedishName]': 'Medlem',
        'eventReservationDetails[tickets][0][englishName]': 'Member',
        'eventReservationDetails[tickets][0][price]': '120',
        'eventReservationDetails[numberOfTickets]': '80',
        'eventReservationDetails[maxTicketsPerPerson]': '2',
        'eventReservationDetails[showNumberOfTickets]': 'true',
        'eventReservationDetails[gatherFoodPreferences]': 'true',
        'eventReservationDetails[ticketReleaseTime]': inHours(2),
        'eventReservationDetails[ticketReservationExpiryTime]': inHours(20),
        'eventReservationDetails[accountNumber]': '3041',
        'eventReservationDetails[resultUnit]': '12',
        'eventReservationDetails[releaseKind]': 'Draw',
        'eventReservationDetails[drawWindowMinutes]': '90',
        'eventReservationDetails[drawPools]': ['LostLast', 'Freshmen'],
        'eventReservationDetails[drawWitnessSource]': 'Lotto, lördag 21 nov, sju nummer',
        'eventReservationDetails[drawWitnessAt]': inHours(4),
        'eventReservationDetails[drawWitnessFormat][count]': '7',
        'eventReservationDetails[drawWitnessFormat][min]': '1',
        'eventReservationDetails[drawWitnessFormat][max]': '35',
        'eventReservationDetails[drawWitnessFormat][sorted]': 'true',
        'eventReservationDetails[offerHours]': '12',
        'eventReservationDetails[waitingList]': 'true',
        'eventReservationDetails[waitingListMax]': '40',
        'eventReservationDetails[givesMarks]': 'true',
        'eventReservationDetails[returnDeadline]': inHours(10),
      },
    });
    const division = { id: divisionId, name: expect.any(String) };
    expect(body).toMatchObject({
      ...texts,
      host: { id: host.id, name: 'Puben' },
      categories: [{ id: PARTY, name: 'Fest och sittning' }],
      categoryIds: [PARTY],
      audience: 'Sektionsspecifik (studenter)',
      divisions: [division],
      imageUrl: anImage,
      isDraft: false,
      externalParticipants: true,
      createdBy: expect.stringMatching(/^Sektion \d+$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      eventReservationDetails: {
        reservationType: 'Paid',
        tickets: [{ swedishName: 'Medlem', englishName: 'Member', price: 120 }],
        numberOfTickets: 80,
        maxTicketsPerPerson: 2,
        showNumberOfTickets: true,
        gatherFoodPreferences: true,
        ticketReleaseTime: inHours(2),
        ticketReservationExpiryTime: inHours(20),
        ticketReservationExpiryTimeUtc: inHours(20),
        accountNumber: '3041',
        resultUnit: '12',
        currentTicketsBooked: 0,
        releaseKind: 'Draw',
        drawWindowMinutes: 90,
        drawPools: ['LostLast', 'Freshmen'],
        drawWitnessSource: 'Lotto, lördag 21 nov, sju nummer',
        drawWitnessAt: inHours(4),
        drawWitnessFormat: { count: 7, min: 1, max: 35, sorted: true },
        offerHours: 12,
        waitingList: true,
        waitingListMax: 40,
        givesMarks: true,
        returnDeadline: inHours(10),
      },
    });
  });

  it('the answer has the fields of a division, with how many committees and admins it has [3.40]', async () => {
    const values = { name: 'Maskin', orgNumber: '8020001239', mustInheritOrgNumber: true };
    const { id } = await makeDivision(app.db, values);
    await makeCommittee(app.db, { divisionId: id });
    await makeCommittee(app.db, { divisionId: id });
    await makeUser(app.db, 'DivisionAdmin', { divisionId: id });
    const { body } = await ask('GET /divisions?search=Maskin', { by: superAdmin });
    expect(body.divisions).toEqual([
      { id, name: 'Maskin', orgNumber: '8020001239', mustInheritOrgNumber: true, committees: 2, admins: 1 },
    ]);
  });

  it('the answer has the groups with their counts [3.5 3.42 7.48]', async () => {
    const { divisionId } = await makeUser(app.db, 'DivisionAdmin');
    await makePeople(app.db, 2, { divisionId });
    const by = await app.as('DivisionAdmin', { divisionId });
    expect((await ask('GET /target-groups', { by })).body).toEqual({
      targetGroups: [
        { group: 'All', count: 2 },
        { group: 'Alumni', count: 0 },
        { group: 'Freshmen', count: 0 },
        { group: 'Student', count: 2 },
      ],
    });
  });

  it('the answer has the fields of an error [3.44]', async () => {
    const { status, body } = await ask('GET /polls/01900000-0000-7000-8000-00000000000f', { by: superAdmin });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      status: 404,
      title: expect.any(String),
      clientMessageSwedish: 'Resursen kunde inte hittas',
      developerMessage: 'Resource not found',
      errorType: 'NOT_FOUND',
      errors: ['Resursen kunde inte hittas'],
    });
  });
});
