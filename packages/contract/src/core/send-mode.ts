import { z } from 'zod';
import { textMessages } from './text-spec.ts';
import type { Clock } from './time.ts';
import { instant } from './values.ts';

export const sendModes = ['schedule', 'now'] as const;
export type SendMode = (typeof sendModes)[number];

export const MUST_BE_FUTURE = 'Datumet måste vara i framtiden';

export const isFuture = (time: string, now: Date): boolean => new Date(time).getTime() > now.getTime();

/** How a form holds when something is sent: the chosen mode, and a time that only counts when it is scheduled. */
export const sendTimeFields = {
  sendMode: z.enum(sendModes, textMessages.radioRequired),
  scheduleTime: instant.nullable(),
};

type SendTime = { readonly sendMode: SendMode; readonly scheduleTime: string | null };

/** For a form schema's `superRefine`: a scheduled item needs a time, and one that has not passed. */
export const checkSendTime =
  (clock: Clock) =>
  (value: SendTime, context: z.RefinementCtx): void => {
    if (value.sendMode === 'now') return;
    const complain = (message: string) =>
      context.addIssue({ code: 'custom', path: ['scheduleTime'], message });
    if (value.scheduleTime === null) complain(textMessages.required);
    else if (!isFuture(value.scheduleTime, clock())) complain(MUST_BE_FUTURE);
  };

/** What travels: null, not 'now', for send now; the server's clock decides when that item leaves. */
export const timeToSend = ({ sendMode, scheduleTime }: SendTime): string | null =>
  sendMode === 'now' ? null : scheduleTime;

export const sendModeOf = (scheduleTime: string | null | undefined): SendMode =>
  scheduleTime ? 'schedule' : 'now';
