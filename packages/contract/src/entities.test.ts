import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { user } from './auth/fields.ts';
import { functionNames, roleLabel } from './core/access.ts';
import { apiError } from './core/problems.ts';
import { targetGroupLabels, targetGroups } from './core/target-group.ts';
import { event } from './events/fields.ts';
import { heldInLanguages, reservationLabels, reservationTypes, targetUserTypes } from './events/kinds.ts';
import { checkInParticipant, participantsSummary } from './events/participants.ts';
import { notification, notificationTypes } from './notifications/fields.ts';
import { seenText } from './notifications/texts.ts';
import { committee } from './organisations/committee.ts';
import { admin, division, inviteStatusLabels } from './organisations/fields.ts';
import { poll } from './polls/fields.ts';
import { contrastRatio } from './themes/colour.ts';
import { buttonTypes, theme, themeStatuses } from './themes/fields.ts';
import { countdownColours, defaultColours } from './themes/palette.ts';

const expectFields = ({ shape }: z.ZodObject, names: string) =>
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(' ')));

describe('the fields of', () => {
  it('a user [3.1]', () => {
    expectFields(user, 'email roles functions divisions committees');
    expectFields(user.shape.divisions.element, 'id name');
    expectFields(user.shape.committees.element, 'name');
  });

  it('a notification [3.4]', () => {
    expectFields(
      notification,
      'id titleSwedish titleEnglish notificationMessageSwedish notificationMessageEnglish inboxMessageSwedish ' +
        'inboxMessageEnglish targetGroup scheduleTime isDraft type createdBy date totalSeen totalSent',
    );
  });

  it('a theme [3.10]', () => {
    expectFields(
      theme,
      'id title targetGroup start end status pngUrl theme themeLinkButtonType themeLinkButtonText ' +
        'themeButtonEventId themeLinkUrl countdownEnabled countdownStartTime countdownButtonType ' +
        'countdownButtonEventId countdownLinkUrl createdBy',
    );
  });

  it('a poll [3.21]', () => {
    expectFields(
      poll,
      'id titleSwedish titleEnglish questionSwedish questionEnglish answersSwedish answersEnglish imageUrl ' +
        'sendPushNotification shouldSendPushNotification scheduleTime sent isDraft targetGroup openedByCount createdBy',
    );
    expectFields(
      poll.shape.answers.element,
      'answerSwedish answerEnglish numberOfVotes numberOfVotesPercentage',
    );
  });

  it('an event and its tickets [3.25 3.29 3.31 3.32]', () => {
    expectFields(
      event,
      'name nameSwedish description descriptionSwedish location locationSwedish eventLink linkButtonText ' +
        'linkButtonTextSwedish host categories categoryIds audience divisions targetUserType heldInLanguage date ' +
        'startTime endTime imageUrl imageCred isDraft externalParticipants createdBy updatedAt',
    );
    const details = event.shape.eventReservationDetails;
    expectFields(
      details,
      'reservationType tickets numberOfTickets maxTicketsPerPerson showNumberOfTickets gatherFoodPreferences ' +
        'ticketReleaseTime ticketReservationExpiryTime ticketReservationExpiryTimeUtc accountNumber resultUnit ' +
        'currentTicketsBooked',
    );
    const ticket = details.shape.tickets.element;
    expectFields(ticket, 'swedishName englishName price');
    expect([1, 1.5].map((price) => ticket.shape.price.safeParse(price).success)).toEqual([true, false]);
  });

  it('participants [3.33 3.34]', () => {
    expectFields(
      participantsSummary,
      'eventId title startDate host participants totalParticipants pin checkedInParticipants',
    );
    expectFields(checkInParticipant, 'firstName lastName cidOrEmail status');
  });

  it('organisations [3.36 3.40 3.41]', () => {
    expectFields(division, 'id name orgNumber mustInheritOrgNumber committees admins');
    expectFields(
      committee,
      'id name functionTypes orgNumber accountNumber resultUnit activeEmail invitedEmail status expireDate paidEvents',
    );
    expectFields(admin, 'inviteId email status expireDate');
  });

  it('an error [3.44]', () => {
    expect(Object.keys(apiError('NOT_FOUND'))).toEqual(
      expect.arrayContaining([
        'status',
        'title',
        'clientMessageSwedish',
        'developerMessage',
        'errorType',
        'errors',
      ]),
    );
  });
});

describe('the values of', () => {
  it('functions, and the first role is the one shown [3.2 3.3]', () => {
    expect([...functionNames].sort()).toEqual(
      [
        'PushNotification',
        'AlarmPushNotification',
        'Committee',
        'CustomTheme',
        'Events',
        'Polls',
        'PaidEvents',
        'CreatePaidEventsAllowed',
        'PaymentReceiverReport',
        'InviteDivisionAdmin',
      ].sort(),
    );
    expect(roleLabel({ roles: ['DivisionAdmin', 'SuperAdmin'], functions: [] })).toBe('Sektionsnivå');
  });

  it('notifications [3.6 3.7]', () => {
    expect([...notificationTypes].sort()).toEqual(['Alarm', 'Notification']);
    expect(seenText({ totalSeen: 12, totalSent: 340 })).toBe('12 st av 340 st');
  });

  it('themes [3.11 3.14 3.15]', () => {
    expect(themeStatuses).toEqual(['draft', 'upcoming']);
    expect(buttonTypes).toEqual(['none', 'in-app', 'url']);
    expect(theme.shape.countdownEnabled.options).toEqual(['enabled', 'disabled']);
  });

  it('events [1.4 3.27 3.28 3.30 9.43]', () => {
    expect([...targetUserTypes].sort()).toEqual(['All', 'Alumnus', 'Students', 'StudentsAtDivision']);
    expect(heldInLanguages).toEqual(['English', 'Swedish', 'Not applicable']);
    expect(reservationTypes).toEqual(['Open', 'Free', 'Paid']);
    expect(reservationLabels).toEqual({
      Open: 'Öppet',
      Free: 'Bokningsbart (Gratis)',
      Paid: 'Bokningsbart (Köp)',
    });
  });

  it('target groups and their labels [3.42 3.43]', () => {
    expect(targetGroups).toEqual(['All', 'Alumni', 'Freshmen', 'Student']);
    expect(targetGroupLabels).toEqual({
      All: 'Studenter & Alumner',
      Alumni: 'Alumner',
      Freshmen: 'Nollan',
      Student: 'Studenter',
    });
  });

  it('invitations [4.39 4.40 4.41 4.42]', () => {
    expect(inviteStatusLabels).toEqual({
      Active: 'Aktiv',
      Expired: 'Utgånget',
      Sent: 'Skickad',
      AwaitingResponse: 'Övergående',
    });
  });

  it('the palettes: the default one is dark, the countdown’s too, with blue [2.42 9.36]', () => {
    for (const { layout } of [defaultColours, countdownColours]) {
      expect(contrastRatio(layout.background, '#ffffff')).toBeGreaterThan(12);
    }
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(countdownColours.section.home.main.slice(at, at + 2), 16),
    );
    expect(blue).toBeGreaterThan(Math.max(red ?? 255, green ?? 255));
  });
});
