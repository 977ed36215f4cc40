import { z } from 'zod';
import { id, instant } from '../core/values.ts';

export const drawStates = ['announced', 'open', 'frozen', 'drawn', 'cancelled'] as const;
export type DrawState = (typeof drawStates)[number];

/** How an event's tickets are released, as members see it. */
export const release = z.strictObject({
  kind: z.enum(['firstCome', 'draw']),
  /** Of a first-come release only `announced` and `open`. */
  state: z.enum(drawStates),
  /** Null where booking was open from the publication. */
  opensAt: instant.nullable(),
  /** When the entry window of a draw closes. */
  windowEndsAt: instant.nullable(),
  /** How many members have entered the draw; null without a draw and once it is drawn. */
  entered: z.int().min(0).nullable(),
  /** The names of a draw's pools in their order; whoever meets none is in the last one. */
  pools: z.array(z.string()),
  offerHours: z.int(),
});

/** A member's own entry in a draw. */
export const entry = z.strictObject({
  id,
  number: z.int().min(1),
  /** The places of the whole group. */
  size: z.int().min(1),
  pool: z.int().min(1),
  /** The code by which others join; null where nobody can. */
  groupCode: z.string().nullable(),
  receipt: z.string(),
});
