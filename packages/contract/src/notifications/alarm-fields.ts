import { z } from 'zod';
import { text } from '../core/text.ts';
import { id, instant, named } from '../core/values.ts';
import { alarmAnswers, forceText } from './alarm-limits.ts';

/** Who asked for, released and ended an alarm. Names are null where the account is removed. */
export const alarmDetails = z.strictObject({
  writtenBy: named.nullable(),
  /** When its writer asked for a release; null where none was needed, or it was withdrawn or voided by an edit. */
  askedAt: instant.nullable(),
  /** From when it may be sent without an answer, and when the request ends. */
  forceableAt: instant.nullable(),
  expiresAt: instant.nullable(),
  releasedBy: named.nullable(),
  releasedAt: instant.nullable(),
  /** Why it was sent without a second person. */
  forcedReason: z.string().nullable(),
  endedAt: instant.nullable(),
  endedAs: z.enum(alarmAnswers).nullable(),
  /** The correction or all-clear that ended it. */
  answerId: id.nullable(),
  /** Of a correction or all-clear: the alarm that it ended. */
  answers: z.strictObject({ id, titleSwedish: z.string(), as: z.enum(alarmAnswers) }).nullable(),
});
export type AlarmDetails = z.output<typeof alarmDetails>;

export const releaseBody = z.strictObject({ hash: z.string().min(1).max(100) });

export const forceBody = z.strictObject({ reason: text(forceText.reason) });

export const alarmSettings = z.strictObject({
  /** Whether one person may send an alarm though others could release it. */
  isOnePerson: z.boolean(),
  /** Others who could release an alarm that the caller writes. */
  others: z.array(named),
});
export type AlarmSettings = z.output<typeof alarmSettings>;
