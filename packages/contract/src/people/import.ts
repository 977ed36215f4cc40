import { z } from 'zod';
import { listQuery } from '../core/paging.ts';
import { id, instant } from '../core/values.ts';

/** Twice the size of a file with 100 000 members. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const IMPORT_MINUTES = 60;

/** The columns of an import file and their labels. */
export const importColumns = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  cid: 'Student-id',
  kind: 'Typ',
  division: 'Sektion',
  language: 'Språk',
} as const;
export type ImportColumn = keyof typeof importColumns;

const importStatuses = ['new', 'changed', 'unchanged', 'faulty', 'missing'] as const;
export type ImportStatus = (typeof importStatuses)[number];

const count = z.int().min(0);

/** What an import would do. Nothing is written until it is applied. */
export const importPreview = z.strictObject({
  id,
  expiresAt: instant,
  counts: z.strictObject({
    rows: count,
    new: count,
    changed: count,
    unchanged: count,
    faulty: count,
    /** Active members that are not in the file. */
    missing: count,
  }),
  /** The number of active members. */
  active: count,
  /**
   * A hash of the file and the register that the counts are of. Applying sends it back and is refused if
   * either has changed.
   */
  fingerprint: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;

const change = z.strictObject({
  column: z.enum([...(Object.keys(importColumns) as ImportColumn[]), 'active'] as const),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ImportChange = z.output<typeof change>;

const fault = z.strictObject({ column: z.string(), message: z.string() });
export type ImportFault = z.output<typeof fault>;

export const importRow = z.strictObject({
  /** The row in the file as a spreadsheet counts it; null for a member who is not in the file. */
  line: z.int().min(1).nullable(),
  name: z.string(),
  email: z.string(),
  cid: z.string(),
  kind: z.string(),
  division: z.string(),
  changes: z.array(change),
  faults: z.array(fault),
});
export type ImportRow = z.output<typeof importRow>;

export const importRowsQuery = listQuery.omit({ search: true }).extend({ status: z.enum(importStatuses) });

export const applyImportBody = z.strictObject({
  fingerprint: z.string().max(100),
  missing: z.enum(['leave', 'deactivate']),
  /** Without it a file with faulty rows is refused; with it they are skipped. */
  skipFaulty: z.boolean().default(false),
  /** The number of deactivations, typed by a person where it is more than a fifth of the register. */
  confirmDeactivations: z.int().min(0).optional(),
});

export const importOutcome = z.strictObject({
  created: count,
  changed: count,
  deactivated: count,
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** Whether the number of deactivations must be typed as confirmation. */
export const needsNumber = (deactivations: number, active: number): boolean => deactivations * 5 > active;
