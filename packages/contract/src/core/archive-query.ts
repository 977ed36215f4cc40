import { z } from 'zod';
import { listQuery } from './paging.ts';
import { type TargetGroup, targetGroups } from './target-group.ts';
import { id } from './values.ts';

/** By the tab's own time or by title; a minus turns the order around. */
const orders = ['date', '-date', 'title', '-title'] as const;

const UNION = 'union';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Who made it: 'union', 'division:<id>' or 'committee:<id>'. */
const creator = z
  .string()
  .regex(new RegExp(`^(?:${UNION}|(?:division|committee):${uuid})$`, 'i'), 'Ogiltig skapare.');

const day = z.iso.date({ error: 'Ogiltigt datum.' });

/** A list query that can also be put in order, and narrowed by Stockholm's days and by who made it. */
export const archiveQuery = listQuery.extend({
  sort: z.enum(orders).optional(),
  /** From this day on, and up to and with this one, by the tab's own time. */
  from: day.optional(),
  to: day.optional(),
  creator: creator.optional(),
});

export const ofGroup = { group: z.enum(targetGroups).optional() };
export const ofHost = { host: id.optional() };
export const ofType = <const T extends readonly [string, ...string[]]>(types: T) => ({
  type: z.enum(types).optional(),
});

/** Any archive's query: each takes only what its endpoint declares. */
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
