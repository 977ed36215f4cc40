import { MAX_SERIES } from './series-times.ts';

export const seriesTexts = {
  copy: { success: 'Eventen har skapats', failure: 'Kunde inte kopiera eventet' },
  update: { success: 'Eventen har redigerats', failure: 'Kunde inte redigera eventen' },
  cancel: { success: 'Eventen har ställts in', failure: 'Kunde inte ställa in eventen' },
  remove: { success: 'Eventen har tagits bort', failure: 'Kunde inte ta bort eventen' },
  noStart: 'Eventet har ingen start. Välj när det börjar och spara, så kan du kopiera det.',
  noDates: 'Välj minst en dag.',
  tooMany: `En serie har högst ${MAX_SERIES} event.`,
  sameDay: 'Dagen är vald två gånger.',
  dayTaken: 'Serien har redan ett event den dagen.',
} as const;

/** Labels of the time fields in error texts. */
export const seriesTimeLabels: Readonly<Record<string, string>> = {
  startTime: 'Start',
  endTime: 'Slut',
  'eventReservationDetails.ticketReleaseTime': 'Biljettsläpp',
  'eventReservationDetails.ticketReservationExpiryTime': 'Sista bokning',
  'eventReservationDetails.drawWindowMinutes': 'Anmälan till lottningen',
  'eventReservationDetails.returnDeadline': 'Sista återlämning',
  answersUntil: 'Svar kan ändras till',
};

/** 'Ingår i en serie, 3 av 8' */
export const seriesPlaceText = ({
  position,
  count,
}: {
  readonly position: number;
  readonly count: number;
}): string => `Ingår i en serie, ${position} av ${count}`;
