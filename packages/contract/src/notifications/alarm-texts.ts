import { formatDateTime } from '../core/date-format.ts';
import type { Notification } from './fields.ts';

/** A scheduled one has been approved, but not sent. */
const sent = ({ status, scheduleTime }: Pick<Notification, 'status' | 'scheduleTime'>): string =>
  status === 'scheduled' && scheduleTime
    ? `Larm schemalagt. Det går ut ${formatDateTime(scheduleTime)}.`
    : 'Larm skickat';

export const alarmTexts = {
  release: { success: sent, failure: 'Kunde inte godkänna larmet' },
  force: { success: sent, failure: 'Kunde inte skicka larmet' },
  withdraw: { success: 'Larmet är stoppat och ligger bland utkasten', failure: 'Kunde inte stoppa larmet' },
  correct: { success: 'Rättelsen är skickad', failure: 'Kunde inte rätta larmet' },
  end: { success: 'Faran över är skickat', failure: 'Kunde inte skicka Faran över' },
  rule: { success: 'Regeln är sparad', failure: 'Kunde inte spara regeln' },
} as const;

/** The word on everything that is not a drill. */
export const SHARP = 'SKARPT';
