import { z } from 'zod';
import { id, named } from '../core/values.ts';
import { coHostTexts, MAX_CO_HOSTS } from './co-host-texts.ts';

/** A division or a committee, and whether it may edit the event or only read it. */
const coHostBody = z
  .strictObject({
    divisionId: id.nullish(),
    committeeId: id.nullish(),
    mayEdit: z.boolean().default(false),
  })
  .refine(({ divisionId, committeeId }) => Boolean(divisionId) !== Boolean(committeeId), {
    message: coHostTexts.oneKind,
  });
export type CoHostBody = z.output<typeof coHostBody>;

/** If left out, the event's co-hosts stay. */
export const coHostsBody = z.array(coHostBody).max(MAX_CO_HOSTS, coHostTexts.tooMany).nullish();

/** A division, or a committee with its division. */
export const coHostChoice = z.strictObject({ division: named, committee: named.nullable() });
export type CoHostChoice = z.output<typeof coHostChoice>;

export const coHost = coHostChoice.extend({ mayEdit: z.boolean() });
export type CoHost = z.output<typeof coHost>;

/** What the caller may do with an event: everything as its owner, or edit or read it as a co-host. */
export const eventAccesses = ['own', 'edit', 'read'] as const;
export type EventAccess = (typeof eventAccesses)[number];
