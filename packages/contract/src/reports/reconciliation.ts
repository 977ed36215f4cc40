import { z } from 'zod';
import { listQuery } from '../core/paging.ts';
import { id, instant } from '../core/values.ts';
import { refundStatuses } from '../tickets/refund-statuses.ts';
import { type bankColumns, bankTexts, MAX_BANK_COLUMNS } from './reconciliation-limits.ts';

const count = z.int().min(0);
const ore = z.int();
const day = z.iso.date();

/** The column index of each meaning, from 0. */
const place = z.int().min(0).max(MAX_BANK_COLUMNS);
const optionalPlace = place.nullish();

const places = {
  date: place,
  time: optionalPlace,
  amount: place,
  reference: optionalPlace,
  message: optionalPlace,
  senderNumber: optionalPlace,
  senderName: optionalPlace,
  type: optionalPlace,
} satisfies Record<keyof typeof bankColumns, z.ZodType>;

/** Refuses a column that was chosen for two meanings. */
export const refuseDoubles = (
  given: Readonly<Record<string, number | null | undefined>>,
  context: z.RefinementCtx,
): void => {
  const taken = new Set<number>();
  for (const [field, at] of Object.entries(given)) {
    if (typeof at !== 'number') continue;
    if (taken.has(at)) context.addIssue({ code: 'custom', path: [field], message: bankTexts.doubled });
    taken.add(at);
  }
};

const bankColumnPlaces = z.strictObject(places).superRefine(refuseDoubles);
export type BankColumnPlaces = z.output<typeof bankColumnPlaces>;

/** The columns of a file with sample rows and a guess of each meaning. */
export const bankLayout = z.strictObject({
  /** Identifies the layout; the same for all files with these headings. */
  signature: z.string(),
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  columns: z.strictObject({ ...places, date: optionalPlace, amount: optionalPlace }),
  /** Somebody has confirmed the columns, so the file can be loaded. */
  isRemembered: z.boolean(),
  /** When they were confirmed, and by whom; null where nobody has. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type BankLayout = z.output<typeof bankLayout>;

export const bankSignature = z.string().regex(/^[0-9a-f]{64}$/);

export const saveLayoutBody = z.strictObject({
  header: z.array(z.string().max(200)).min(1).max(MAX_BANK_COLUMNS),
  columns: bankColumnPlaces,
  /**
   * What was read: the version that is changed, or that nobody had confirmed the columns. If somebody has chosen others
   * since, the answer is `STALE_EDIT`; without either that choice is overwritten.
   */
  updatedAt: instant.nullish(),
  isRemembered: z.literal(false).nullish(),
});

export const loadBankFileQuery = z.strictObject({ name: z.string().trim().max(200).optional() });

export const bankFile = z.strictObject({
  id,
  name: z.string(),
  loadedAt: instant,
  /** Null once the account is removed. */
  loadedBy: z.string().nullable(),
  /** The days of its first and last row; null where no row could be read. */
  from: day.nullable(),
  to: day.nullable(),
  rows: count,
  faulty: count,
});
export type BankFile = z.output<typeof bankFile>;

export const loadedBankFile = z.strictObject({
  file: bankFile,
  /** False where the same file was loaded before: it counts once. */
  isNew: z.boolean(),
});

const sums = { count, inOre: ore, outOre: ore };

/** The money of a Stockholm day: in the bank's file and in our books. */
const comparedDay = z.strictObject({
  date: day,
  thereInOre: ore,
  thereOutOre: ore,
  hereInOre: ore,
  hereOutOre: ore,
});
export type ComparedDay = z.output<typeof comparedDay>;

/** A day's sales and refunds on an account, as in the SIE file. */
const accountDay = z.strictObject({
  date: day,
  accountNumber: z.string(),
  resultUnit: z.string(),
  soldOre: ore,
  refundedOre: ore,
  /** The part of the net paid by Swish: the rest is not in the bank's file. */
  swishOre: ore,
});
export type AccountDay = z.output<typeof accountDay>;

export const comparison = z.strictObject({
  file: bankFile,
  tied: z.strictObject({ ...sums, /** Matched by reference, with another amount. */ differing: count }),
  onlyHere: z.strictObject(sums),
  onlyThere: z.strictObject(sums),
  handled: z.strictObject(sums),
  days: z.array(comparedDay),
  accounts: z.array(accountDay),
});
export type Comparison = z.output<typeof comparison>;

const comparedKinds = ['onlyThere', 'onlyHere', 'tied', 'handled'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

export const comparedRowsQuery = listQuery.omit({ search: true }).extend({ kind: z.enum(comparedKinds) });

const thereSide = z.strictObject({
  line: z.int().min(1),
  day,
  time: z.string().nullable(),
  ore,
  reference: z.string(),
  message: z.string(),
  sender: z.string(),
  type: z.string(),
  /** Swish can refund only what has a Swish reference. */
  mayRefund: z.boolean(),
});
const hereSide = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  at: instant,
  ore,
  /** Null for a payment. */
  refund: z.enum(refundStatuses).nullable(),
  reference: z.string(),
  event: z.string(),
  /** Null where it is not known, or the event is deleted. */
  eventId: id.nullable(),
  payer: z.string(),
  simulated: z.boolean(),
});

const resolutions = ['ticket', 'refund', 'note'] as const;
export type Resolution = (typeof resolutions)[number];

const handling = z.strictObject({
  resolution: z.enum(resolutions),
  note: z.string(),
  at: instant,
  by: z.string().nullable(),
});

/** One movement of money on both sides; a side is null where only the other has it. */
export const comparedRow = z.strictObject({
  id,
  there: thereSide.nullable(),
  here: hereSide.nullable(),
  tiedBy: z.enum(['reference', 'amount']).nullable(),
  handled: handling.nullable(),
});
export type ComparedRow = z.output<typeof comparedRow>;

/** An unreadable row of a file: its text and its faults. */
export const faultyBankRow = z.strictObject({
  line: z.int().min(1),
  text: z.string(),
  faults: z.array(z.string()),
});
export type FaultyBankRow = z.output<typeof faultyBankRow>;

export const faultyRowsQuery = listQuery.omit({ search: true });
