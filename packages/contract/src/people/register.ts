import { z } from 'zod';
import { listAnswer, listQuery } from '../core/paging.ts';
import { optionalText, text } from '../core/text.ts';
import { email, id, instant, named } from '../core/values.ts';
import { type MemberKind, type MemberLanguage, memberKinds, memberLanguages } from './member.ts';
import { memberText } from './register-limits.ts';

/** A member as the register has one. */
export const registeredMember = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The student id; not everybody has one. */
  cid: z.string().nullable(),
  kind: z.enum(memberKinds),
  language: z.enum(memberLanguages),
  division: named.nullable(),
  /** Since then in no target group, without pushes and not let in; null while the member is active. */
  deactivatedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type RegisteredMember = z.output<typeof registeredMember>;

/** By whom it is that the register is narrowed; 'none' is those without a division. A minus turns the order around. */
export const membersQuery = listQuery.extend({
  sort: z.enum(['name', '-name']).optional(),
  kind: z.enum(memberKinds).optional(),
  division: z.union([id, z.literal('none')], { error: 'Ogiltig sektion.' }).optional(),
  status: z.enum(['active', 'deactivated']).optional(),
});
export type MembersQuery = z.output<typeof membersQuery>;

/** What narrows and orders the register, without its pages: a file has all of them. */
export const membersFilter = membersQuery.omit({ page: true, pageSize: true });
export type MembersFilter = z.output<typeof membersFilter>;

export const membersAnswer = listAnswer('members', registeredMember);

export const memberFields = {
  firstName: text(memberText.firstName),
  lastName: text(memberText.lastName),
  email: email(memberText.email),
  // As addresses: in whatever case it is written, it is one.
  cid: optionalText(memberText.cid).transform((written) => written?.toLowerCase()),
};

const payload = z.strictObject({
  ...memberFields,
  kind: z.enum(memberKinds, { error: 'Välj vad medlemmen är.' }),
  language: z.enum(memberLanguages).default('sv'),
  divisionId: id.optional(),
});

export const createMemberBody = payload;
export const updateMemberBody = payload.extend({ updatedAt: instant.optional() });
export type MemberValues = z.output<typeof payload>;

export type MemberFormValues = {
  firstName: string;
  lastName: string;
  email: string;
  cid: string;
  kind: MemberKind;
  language: MemberLanguage;
  divisionId: string | null;
};

/** The dialog's, where what is not chosen is null. */
export const memberForm: z.ZodType<MemberValues, MemberFormValues> = payload.extend({
  cid: z.string().pipe(memberFields.cid as z.ZodType<string | undefined, string>),
  language: z.enum(memberLanguages),
  divisionId: id.nullable().transform((chosen) => chosen ?? undefined),
});
