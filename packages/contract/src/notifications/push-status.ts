import { z } from 'zod';

/**
 * How the push of a notification or a poll stands. `inboxOnly`: it was to go to devices, but no gateway is set up for
 * them. `held`: it does not leave by itself, and waits for an organiser's word.
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

/** How a push stands that has no archive of its own. */
export const pushReport = z.strictObject({
  pushStatus: z.enum(pushStatuses),
  /** A Swedish sentence: why some or all were not reached. */
  failedReason: z.string().nullable(),
  devicesReached: z.int().nullable(),
  devicesMissed: z.int().nullable(),
});
export type PushReport = z.output<typeof pushReport>;

/** `refused`: it does not take the server's key. `down`: it does not answer, or answers with errors. */
export const gatewayStates = ['working', 'not-set-up', 'refused', 'down'] as const;
export type GatewayState = (typeof gatewayStates)[number];

/** Whether pushes would arrive if they left now. */
export const pushReadiness = z.strictObject({
  phones: z.enum(gatewayStates),
  browsers: z.enum(gatewayStates),
  /** What a sender should know before they send; null when there is nothing to know. */
  notice: z.string().nullable(),
});
export type PushReadiness = z.output<typeof pushReadiness>;
