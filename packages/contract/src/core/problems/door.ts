import { conflict, type ProblemRows, unauthenticated } from './problem-row.ts';

export const doorProblems = {
  WRONG_PIN: unauthenticated({
    title: 'Fel PIN-kod',
    swedish: 'PIN-koden eller QR-koden stämmer inte, eller så är dörren stängd.',
    developer: 'No door that is open now has this PIN or secret. A PIN opens from a day before the start.',
  }),
  CHECK_IN_REFUNDED: conflict({
    title: 'Biljetten är återbetald',
    swedish: 'Biljetten är återbetald och gäller inte längre.',
    developer: 'A refunded ticket lets nobody in.',
  }),
  CHECK_IN_PASSED_ON: conflict({
    title: 'Biljetten har bytt ägare',
    swedish: 'Biljetten har gått vidare till någon annan. Listan visar nu vem som har den.',
    developer: 'cidOrEmail is not that of who holds the ticket now.',
  }),
  DOOR_SELLING_OFF: conflict({
    title: 'Dörren säljer inte',
    swedish: 'Arrangören har inte tillåtit att biljetter säljs från telefonen.',
    developer: 'The organiser has not allowed doors of this event to sell tickets.',
  }),
  CHECK_IN_EVENT_CANCELLED: conflict({
    title: 'Eventet är inställt',
    swedish: 'Eventet är inställt, så ingen kan checkas in.',
    developer: 'The event was cancelled or taken down.',
  }),
} as const satisfies ProblemRows;
