import { z } from 'zod';
import { listQuery } from './paging.ts';
import { type TargetGroup, targetGroups } from './target-group.ts';
import { id } from './values.ts';

/** Sorted by the tab's own time or by title; a minus reverses the order. */
const orders = ['date', '-date', 'title', '-title'] as const;

const UNION = 'union';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The owner: 'union', 'division:<id>' or 'committee:<id>'. */
const creator = z
  .string()
  .regex(new RegExp(`^(?:${UNION}|(?:division|committee):${uuid})$`, 'i'), 'Ogiltig skapare.');

const day = z.iso.date({ error: 'Ogiltigt datum.' });

/** A list query with sort order and filters: Stockholm days and the owner. */
export const archiveQuery = listQuery.extend({
  sort: z.enum(orders).optional(),
  /** First and last day, both included, of the tab's own time. */
  from: day.optional(),
  to: day.optional(),
  creator: creator.optional(),
});

export const ofGroup = { group: z.enum(targetGroups).optional() };
export const ofHost = { host: id.optional() };
export const ofType = <const T extends readonly [string, ...string[]]>(types: T) => ({
  type: z.enum(types).optional(),
});

/** Any archive's query. Each endpoint takes only the keys that it declares. */
export type ArchiveQuery = z.output<typeof archiveQuery> & {
  readonly ids?: string | undefined;
  readonly group?: TargetGroup | undefined;
  readonly type?: string | undefined;
  readonly host?: string | undefined;
};

type Creator = { readonly kind: 'union' } | { readonly kind: 'division' | 'committee'; readonly id: string };

export const readCreator = (written: string): Creator => {
  const [kind, found = ''] = written.split(':');
  return kind === 'division' || kind === 'committee' ? { kind, id: found } : { kind: UNION };
};
