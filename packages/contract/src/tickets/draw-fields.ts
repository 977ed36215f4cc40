import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { drawStates } from '../events/release-answer.ts';
import { MAX_AT_ONCE } from './limits.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The published file of a draw: enough for anybody to verify it. */
export const draw = z.strictObject({
  version: z.literal(1),
  eventId: id,
  state: z.enum(drawStates),
  commitment: hash,
  /** Commitments of earlier settings, oldest first. */
  earlierCommitments: z.array(hash),
  publicKey: z.string(),
  windowStartsAt: instant,
  windowEndsAt: instant,
  witnessSource: z.string().nullable(),
  witnessAt: instant.nullable(),
  witnessFormat: z
    .strictObject({ count: z.int(), min: z.int(), max: z.int(), sorted: z.boolean() })
    .nullable(),
  /** Empty if no witness was named; null until it is entered. */
  witness: z.string().nullable(),
  places: z.int().min(0).nullable(),
  lines: z.array(z.string()).nullable(),
  listHash: hash.nullable(),
  seed: hash.nullable(),
  order: z.array(id).nullable(),
  winners: z.array(id).nullable(),
});
export type PublishedDraw = z.output<typeof draw>;

const chooseTicket = 'Välj minst en biljett.';
const oneTicket = 'Var och en i gruppen väljer en biljett.';

export const entryBody = z
  .strictObject({
    groupCode: z.string().trim().min(1).max(40).optional(),
    tickets: z
      .array(z.strictObject({ ticketTypeId: id }), chooseTicket)
      .min(1, chooseTicket)
      .max(MAX_AT_ONCE, `Högst ${MAX_AT_ONCE} biljetter åt gången.`),
  })
  .refine(({ groupCode, tickets }) => groupCode === undefined || tickets.length === 1, {
    message: oneTicket,
    path: ['tickets'],
  });

export const witnessText = { value: { label: 'Nummer', max: 400 } } as const;

export const witnessBody = z.strictObject({
  /** Decimal numbers separated by one space. */
  value: z.string().trim().min(1, 'Fyll i numren.').max(witnessText.value.max),
});
