import { z } from 'zod';
import { gatewayStates } from '../core/gateway-states.ts';

/**
 * The state of a notification's or poll's push. `inboxOnly`: no gateway is set up for its devices. `held`: it
 * does not leave by itself, and waits for an organiser's decision.
 */
export const pushStatuses = [
  'waiting',
  'sending',
  'sent',
  'partlySent',
  'inboxOnly',
  'failed',
  'held',
] as const;
export type PushStatus = (typeof pushStatuses)[number];

export const pushStatusLabels: Readonly<Record<PushStatus, string>> = {
  waiting: 'Schemalagd',
  sending: 'Skickas',
  sent: 'Skickad',
  partlySent: 'Delvis skickad',
  inboxOnly: 'Bara i inkorgen',
  failed: 'Misslyckades',
  held: 'Inte skickad',
};

/** Of an alarm alone: 'ett larm'. */
export const alarmStatusLabels: Readonly<Record<PushStatus, string>> = {
  ...pushStatusLabels,
  waiting: 'Schemalagt',
  sent: 'Skickat',
  partlySent: 'Delvis skickat',
  held: 'Inte skickat',
};

/** The status label in every list of drafts. */
export const DRAFT_LABEL = 'Utkast';

/** The state of a push that has no archive of its own. */
export const pushReport = z.strictObject({
  pushStatus: z.enum(pushStatuses),
  /** A Swedish sentence: why some or all were not reached. */
  failedReason: z.string().nullable(),
  devicesReached: z.int().nullable(),
  devicesMissed: z.int().nullable(),
});
export type PushReport = z.output<typeof pushReport>;

/** Whether a push sent now would arrive. */
export const pushReadiness = z.strictObject({
  phones: z.enum(gatewayStates),
  browsers: z.enum(gatewayStates),
  /** A warning for the sender; null when there is none. */
  notice: z.string().nullable(),
});
export type PushReadiness = z.output<typeof pushReadiness>;
