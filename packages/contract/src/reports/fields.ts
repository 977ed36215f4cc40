import { z } from 'zod';
import { dayOf, type Period, periodFault } from '../core/period.ts';
import { id, named } from '../core/values.ts';
import { reportTexts } from './texts.ts';

/** A Stockholm day 'YYYY-MM-DD'; an instant becomes the day it falls on. */
const day = z
  .string()
  .transform((text, context) => {
    const found = dayOf(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: reportTexts.badDay });
    return z.NEVER;
  })
  .meta({ description: 'A Stockholm day, YYYY-MM-DD, or an instant that falls on it.' });

const period = { from: day, to: day };

const checkPeriod = (given: Period, context: z.RefinementCtx): void => {
  const fault = periodFault(given);
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.sentence });
};

export const receiverReportBody = z.strictObject(period).superRefine(checkPeriod);

const MAX_COMMITTEES = 1000;

export const hostReportBody = z
  .strictObject({
    ...period,
    committeeIds: z
      .array(id, { error: reportTexts.chooseCommittee })
      .min(1, reportTexts.chooseCommittee)
      .max(MAX_COMMITTEES, `Välj högst ${MAX_COMMITTEES} kommittéer.`),
  })
  .superRefine(checkPeriod);

export const reportCommittee = z.strictObject({
  id,
  name: z.string(),
  division: named,
  /** A deleted committee, offered while it has sales to report. */
  deleted: z.boolean(),
});
export type ReportCommittee = z.output<typeof reportCommittee>;

/** Amounts in öre. A refund counts on the day it was made. */
const sums = {
  soldTickets: z.int().min(0),
  soldOre: z.int().min(0),
  refundedTickets: z.int().min(0),
  refundedOre: z.int().min(0),
  netOre: z.int(),
};
const sumsObject = z.strictObject(sums);
export type ReportSums = z.output<typeof sumsObject>;

const accountSums = z.strictObject({
  accountNumber: z.string(),
  resultUnit: z.string(),
  /** Only in the report by payment receiver. */
  receiver: z.strictObject({ name: z.string(), orgNumber: z.string() }).nullable(),
  ...sums,
});
export type ReportAccount = z.output<typeof accountSums>;

const ticketSums = z.strictObject({
  /** The row's key: two events may share name, host and day, and an event's terms may change. */
  eventId: id,
  /** A hash of the terms in UUID form, of no UUID version. */
  termsId: z.guid(),
  /** For a row of an option, the option's id. */
  ticketTypeId: id,
  choiceId: id.nullable(),
  /** Whether the row is about a ticket option; it then counts options, not tickets. */
  isOption: z.boolean(),
  committee: z.string(),
  event: z.string(),
  eventDay: z.iso.date().nullable(),
  ticketType: z.string(),
  ...sums,
});
export type ReportTickets = z.output<typeof ticketSums>;

const daySums = z.strictObject({ date: z.iso.date(), ...sums });
export type ReportDay = z.output<typeof daySums>;

export const reportSummary = z.strictObject({
  total: sumsObject,
  accounts: z.array(accountSums),
  /** By committee, event and ticket type, in that order; only in the report by host. */
  tickets: z.array(ticketSums),
  /** Only days with sales or refunds. */
  days: z.array(daySums),
  /** The part of the net that went through the simulator and is no real money; null where none did. */
  simulatedOre: z.int().nullable(),
  /**
   * The part of the net that was paid at the door to the organiser, not to the union's Swish; null where none
   * was.
   */
  atDoor: z.strictObject({ cashOre: z.int(), ownSwishOre: z.int() }).nullable(),
});
export type ReportSummary = z.output<typeof reportSummary>;
