import { z } from 'zod';
import { textMessages } from './text-spec.ts';
import type { Clock } from './time.ts';
import { instantFault } from './values.ts';

const sendModes = ['schedule', 'now'] as const;
export type SendMode = (typeof sendModes)[number];

export const MUST_BE_FUTURE = 'Datumet måste vara i framtiden';

export const isFuture = (time: string, now: Date): boolean => new Date(time).getTime() > now.getTime();

/**
 * The form's send mode and time. The time counts only when scheduled: with 'send now' its field is hidden, so
 * it is validated by the checks below and not here.
 */
export const sendTimeFields = {
  sendMode: z.enum(sendModes, textMessages.radioRequired),
  scheduleTime: z.string().nullable(),
};

type SendTime = { readonly sendMode: SendMode; readonly scheduleTime: string | null };

const sendTimeFault = ({ scheduleTime }: SendTime, clock: Clock): string | undefined => {
  if (scheduleTime === null) return textMessages.required;
  return instantFault(scheduleTime) ?? (isFuture(scheduleTime, clock()) ? undefined : MUST_BE_FUTURE);
};

const complainAbout =
  (faultOf: (value: SendTime) => string | undefined) =>
  (value: SendTime, context: z.RefinementCtx): void => {
    const message = value.sendMode === 'now' ? undefined : faultOf(value);
    if (message) context.addIssue({ code: 'custom', path: ['scheduleTime'], message });
  };

/** For a form schema's `superRefine`: a scheduled item needs a time in the future. */
export const checkSendTime = (clock: Clock) => complainAbout((value) => sendTimeFault(value, clock));

/** A draft's time may be missing or past; a half-typed one is a fault. */
export const checkDraftSendTime = complainAbout(({ scheduleTime }) =>
  scheduleTime === null ? undefined : instantFault(scheduleTime),
);

/** Null, not 'now', for send now: the server's clock decides when the item leaves. */
export const timeToSend = ({ sendMode, scheduleTime }: SendTime): string | null =>
  sendMode === 'now' ? null : scheduleTime;

export const sendModeOf = (scheduleTime: string | null | undefined): SendMode =>
  scheduleTime ? 'schedule' : 'now';
