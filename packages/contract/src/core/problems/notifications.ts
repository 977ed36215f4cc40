import { conflict, type ProblemRows, unavailable } from './problem-row.ts';

export const notificationProblems = {
  ALREADY_LEAVING: conflict({
    title: 'Redan på väg',
    swedish: 'Den har redan börjat skickas och kan inte ändras.',
    developer: 'Its time has come: it can no longer be changed or taken back.',
  }),
  NOTHING_TO_SEND: conflict({
    title: 'Inget att skicka',
    swedish: 'Det finns ingen kvar att skicka till. Ladda om sidan.',
    developer: 'It is not held, and every device that it was to reach has been reached.',
  }),
  ALARM_LOCKED: conflict({
    title: 'Larm kan inte redigeras',
    swedish: 'Ett larm kan inte redigeras. Ta bort det och skapa ett nytt.',
    developer: 'Alarms cannot be edited.',
  }),
  TEST_NO_MEMBER: conflict({
    title: 'Du finns inte i medlemsregistret',
    swedish:
      'Ingen medlem i registret har din e-postadress, så vi vet inte vilken mobil som är din. Be kåren lägga in din adress på dig i registret. Provmejlet fungerar redan nu.',
    developer: "No member has the caller's e-mail.",
  }),
  TEST_NO_DEVICE: conflict({
    title: 'Ingen mobil att prova på',
    swedish:
      'Ingen mobil eller webbläsare tar emot pushnotiser åt dig. Logga in i appen med samma e-postadress som här och slå på notiser. Provmejlet fungerar redan nu.',
    developer: "The member with the caller's e-mail has no device.",
  }),
  TEST_NOT_REACHED: conflict({
    title: 'Provet kom inte fram',
    swedish: 'Ingen av dina enheter nåddes.',
    developer: 'No gateway took the test.',
  }),
  TEST_MAIL_FAILED: unavailable({
    title: 'Provmejlet gick inte iväg',
    swedish: 'Mejlservern tog inte emot provmejlet. Försök igen om en stund.',
    developer: 'The mail server did not take the mail; see the log.',
  }),
} as const satisfies ProblemRows;
