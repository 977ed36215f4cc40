import { z } from 'zod';
import { historyActionNames, historyKindNames, historyVias } from '../core/history/kinds.ts';
import { listQuery } from '../core/paging.ts';
import { dayOf } from '../core/period.ts';
import { id, instant, named } from '../core/values.ts';

/** A day in Stockholm, or an instant in it. */
const day = z.string().refine((text) => dayOf(text) !== undefined, 'Ogiltigt datum.');

export const historyQuery = listQuery.extend({
  /** An item's id: its own history. */
  item: id.optional(),
  kind: z.enum(historyKindNames).optional(),
  /** An organiser's id. */
  by: id.optional(),
  /** Days in Stockholm, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

const change = z.strictObject({
  field: z.string(),
  label: z.string(),
  /** The stored JSON value. Absent where that version had no such field. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

export const historyEntry = z.strictObject({
  id,
  at: instant,
  /** Null for jobs and commands. */
  by: named.nullable(),
  via: z.enum(historyVias),
  /** The API token, where via is `token`. */
  token: named.optional(),
  action: z.enum(historyActionNames),
  kind: z.enum(historyKindNames),
  /** Null where it is about no single item, or about an erased person. */
  itemId: id.nullable(),
  title: z.string(),
  changes: z.array(change),
  requestId: z.string().nullable(),
  /** The entry that a restore came from. */
  restoredFrom: id.nullable(),
  isRedacted: z.boolean(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
