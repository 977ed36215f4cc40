import { z } from 'zod';
import { calendarDay, email, id, instant } from '../core/values.ts';
import { inviteeText } from '../organisations/invites.ts';
import { heldRole, roleEndsOn, typedRoleEnd } from '../organisations/role-fields.ts';
import { heldKinds } from './kinds.ts';

/** Something that an organiser leaves behind. */
const heldItem = z.strictObject({
  kind: z.enum(heldKinds),
  /** Of a door the event's. */
  id,
  title: z.string(),
  /** Of a door its name. */
  detail: z.string().nullable(),
  /** When a notification is sent, an event begins, or a token was last used (null if never); for drafts, when last saved. */
  at: instant.nullable(),
});
export type HeldItem = z.output<typeof heldItem>;

export const handover = z.strictObject({
  role: heldRole,
  scheduled: z.array(heldItem),
  drafts: z.array(heldItem),
  events: z.array(heldItem),
  doors: z.array(heldItem),
  /** API tokens, which end with the role instead of being handed over. */
  tokens: z.array(heldItem),
  /** Others with the same role in the same place: they can take over at once. */
  colleagues: z.array(z.strictObject({ id, email: z.string() })),
  /** The successor who has been invited and has not answered. */
  pending: z
    .strictObject({
      email: z.string(),
      expireDate: instant,
      isExpired: z.boolean(),
      endsOn: calendarDay.nullable(),
    })
    .nullable(),
});
export type Handover = z.output<typeof handover>;

export const handOverBody = z.strictObject({ email: email(inviteeText), roleEndsOn });

export const handOverForm = z.strictObject({ email: email(inviteeText), roleEndsOn: typedRoleEnd });

export const handOverAnswer = z.strictObject({
  /** 'invited': the role goes over when the successor has made an account. 'done': it has gone over. */
  status: z.enum(['invited', 'done']),
});
