import { z } from 'zod';
import { dayOf, type Period, periodFault } from '../core/period.ts';
import { id, named } from '../core/values.ts';
import { reportTexts } from './texts.ts';

/** 'YYYY-MM-DD', a day in Stockholm; an instant means the day it falls on there. */
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
  /** Removed from the organisation; offered while it has sales to report. */
  deleted: z.boolean(),
});
export type ReportCommittee = z.output<typeof reportCommittee>;

/** Money is öre, as everywhere on the wire and in the database. Refunds count on the day they were made. */
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
  /** In the report per payment receiver only. */
  receiver: z.strictObject({ name: z.string(), orgNumber: z.string() }).nullable(),
  ...sums,
});
export type ReportAccount = z.output<typeof accountSums>;

const ticketSums = z.strictObject({
  /** Together they tell a row from all others: two events may share name, host and day, and an event's terms may change. */
  eventId: id,
  /** Made of what the terms say, so of no version of UUID. */
  termsId: z.guid(),
  ticketTypeId: id,
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
  /** Per committee, event and ticket type, in that order; in the report per host only. */
  tickets: z.array(ticketSums),
  /** Only days on which something was sold or refunded. */
  days: z.array(daySums),
  /** How much of the net went through the simulator, and is no money; null where nothing did. */
  simulatedOre: z.int().nullable(),
});
export type ReportSummary = z.output<typeof reportSummary>;
