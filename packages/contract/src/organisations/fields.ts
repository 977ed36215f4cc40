import { z } from 'zod';
import { id, instant } from '../core/values.ts';

export const division = z.strictObject({
  id,
  name: z.string(),
  orgNumber: z.string().nullable(),
  mustInheritOrgNumber: z.boolean(),
  committees: z.int(),
  admins: z.int(),
});
export type Division = z.output<typeof division>;

/** The organisation number that the division imposes on its committees; undefined where each has its own. */
export const inheritedOrgNumber = ({
  orgNumber,
  mustInheritOrgNumber,
}: Pick<Division, 'orgNumber' | 'mustInheritOrgNumber'>): string | undefined =>
  mustInheritOrgNumber ? (orgNumber ?? undefined) : undefined;

export const inviteStatuses = ['Active', 'Expired', 'Sent', 'AwaitingResponse'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

export const inviteStatusLabels: Record<InviteStatus, string> = {
  Active: 'Aktiv',
  Expired: 'Utgånget',
  Sent: 'Skickad',
  AwaitingResponse: 'Övergående',
};

export const admin = z.strictObject({
  inviteId: id,
  email: z.string(),
  status: z.enum(inviteStatuses),
  /** When the invitation expires or expired; null once answered. */
  expireDate: instant.nullable(),
});
export type Admin = z.output<typeof admin>;

export const functionType = z.strictObject({ id, functionType: z.string() });
export type FunctionType = z.output<typeof functionType>;

/** A value of the list query's `creator` with its label; a division by its bare name. */
export const creatorOption = z.strictObject({ creator: z.string(), name: z.string() });
export type CreatorOption = z.output<typeof creatorOption>;
