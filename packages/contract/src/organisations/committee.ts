import { z } from 'zod';
import { optionalText, text } from '../core/text.ts';
import { email, id, instant } from '../core/values.ts';
import { functionType, inviteStatuses } from './fields.ts';
import { inviteeText } from './invites.ts';
import { isOrgNumber, tidyOrgNumber } from './org-number.ts';
import { roleEndsOn } from './role-fields.ts';

const digits = (count: number, required: string, invalid: string) => ({
  max: count,
  pattern: new RegExp(`^\\d{${count}}$`),
  messages: { required, max: invalid, pattern: invalid },
});

export const committeeText = {
  email: { ...inviteeText, label: 'Moderatorns e-postadress' },
  name: {
    label: 'Namn',
    max: 100,
    // A single line.
    pattern: /^\P{Cc}*$/u,
    messages: { required: 'Namn måste anges', pattern: 'Namnet får bara vara en rad.' },
  },
  orgNumber: {
    label: 'Organisationsnummer',
    messages: { required: 'Organisationsnummer måste anges', pattern: 'Ogiltigt organisationsnummer' },
  },
  accountNumber: {
    label: 'Bokföringskonto',
    ...digits(4, 'Bokföringskonto måste anges', 'Ogiltigt bokföringskonto'),
  },
  resultUnit: {
    // SPEC spells it differently in the two messages only.
    label: 'Resultatenhet',
    ...digits(2, 'Resultatenehet måste anges', 'Ogiltig resultatenehet'),
  },
} as const;

export const committee = z.strictObject({
  id,
  divisionId: id,
  name: z.string(),
  orgNumber: z.string(),
  accountNumber: z.string().nullable(),
  resultUnit: z.string().nullable(),
  functionTypes: z.array(functionType),
  paidEvents: z.boolean(),
  /** The moderator who has an account. */
  activeEmail: z.string().nullable(),
  /** Who has been invited and has not answered. */
  invitedEmail: z.string().nullable(),
  status: z.enum(inviteStatuses),
  expireDate: instant.nullable(),
  updatedAt: instant,
});
export type Committee = z.output<typeof committee>;

const identity = {
  email: email(committeeText.email),
  name: text(committeeText.name),
  orgNumber: text(committeeText.orgNumber)
    .refine(isOrgNumber, committeeText.orgNumber.messages.pattern)
    .transform(tidyOrgNumber),
};

/** The fields that a committee with ticket sales must have. */
export const ticketSales = z.object({
  accountNumber: text(committeeText.accountNumber),
  resultUnit: text(committeeText.resultUnit),
});

const payload = z.strictObject({
  ...identity,
  accountNumber: optionalText(committeeText.accountNumber),
  resultUnit: optionalText(committeeText.resultUnit),
  functionTypes: z.array(id).max(20).default([]),
  /** Of the role that an invitation sent by this call gives. */
  roleEndsOn,
});

export const createCommitteeBody = payload.extend({ divisionId: id });
export type CreateCommittee = z.output<typeof createCommitteeBody>;

export const updateCommitteeBody = payload.extend({
  divisionId: id.optional(),
  updatedAt: instant.optional(),
});
export type CommitteeChanges = z.output<typeof payload>;

const formFields = { ...identity, accountNumber: z.string(), resultUnit: z.string() };

export type CommitteeFormValues = Record<keyof typeof formFields, string> & { paidEvents: boolean };

/** The sales fields are validated only while they are shown. */
export const committeeForm: z.ZodType<CommitteeFormValues, CommitteeFormValues> = z.discriminatedUnion(
  'paidEvents',
  [
    z.object({ ...formFields, paidEvents: z.literal(false) }),
    z.object({ ...formFields, ...ticketSales.shape, paidEvents: z.literal(true) }),
  ],
);

/** The number of events that a committee has. */
export const committeeEvents = z.strictObject({
  /** Published ones that are over or cancelled. */
  past: z.int().min(0),
  /** Published ones that are not over. */
  coming: z.int().min(0),
  /** Booked, not refunded tickets to events that are not over. */
  soldTickets: z.int().min(0),
});
export type CommitteeEvents = z.output<typeof committeeEvents>;
