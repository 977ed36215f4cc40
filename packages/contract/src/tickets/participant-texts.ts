import type { CheckInStatus } from './participants.ts';

/** Shown in place of the number of participants once the list is deleted. */
export const PEOPLE_DELETED = 'Borttagna';

export const participantTexts = {
  download: { success: 'Deltagarlista exporterad!', failure: 'Kunde inte exportera deltagarlistan.' },
  downloadFood: { success: 'Matlistan exporterad', failure: 'Kunde inte exportera matlistan' },
  message: { success: 'Deltagarna får ditt meddelande', failure: 'Kunde inte meddela deltagarna' },
  checkIn: { done: (name: string) => `${name} är inne`, failure: 'Kunde inte checka in' },
  undo: { done: (name: string) => `${name} är inte längre inne`, failure: 'Kunde inte ångra incheckningen' },
  sendMessage: { success: 'Pushnotisen skickas nu', failure: 'Kunde inte skicka pushnotisen' },
  remove: { success: 'Deltagarlistan har tagits bort', failure: 'Kunde inte ta bort deltagarlistan' },
  repayAll: { success: 'Allt är återbetalt eller på väg', failure: 'Kunde inte återbetala' },
  none: 'Inga deltagare är anmälda till eventet',
} as const;

export const checkInLabels: Record<CheckInStatus, string> = {
  CheckedIn: 'Incheckad',
  NotCheckedIn: 'Ej incheckad',
};
