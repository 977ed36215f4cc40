import { z } from 'zod';
import { listAnswer, listQuery } from '../core/paging.ts';
import { optionalText, text } from '../core/text.ts';
import { email, id, instant, named } from '../core/values.ts';
import { type MemberKind, type MemberLanguage, memberKinds, memberLanguages } from './member.ts';
import { memberText } from './register-limits.ts';

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
  /** Null while active. A deactivated member is in no target group, gets no pushes and cannot sign in. */
  deactivatedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type RegisteredMember = z.output<typeof registeredMember>;

/** The register's filters; 'none' is members without a division. A minus reverses the order. */
export const membersQuery = listQuery.extend({
  sort: z.enum(['name', '-name']).optional(),
  kind: z.enum(memberKinds).optional(),
  division: z.union([id, z.literal('none')], { error: 'Ogiltig sektion.' }).optional(),
  status: z.enum(['active', 'deactivated']).optional(),
});
export type MembersQuery = z.output<typeof membersQuery>;

/** The same filters without paging: the file has every row. */
export const membersFilter = membersQuery.omit({ page: true, pageSize: true });
export type MembersFilter = z.output<typeof membersFilter>;

export const membersAnswer = listAnswer('members', registeredMember);

export const memberFields = {
  firstName: text(memberText.firstName),
  lastName: text(memberText.lastName),
  email: email(memberText.email),
  // Case-insensitive, like addresses.
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

/** The dialog's values: what is not chosen is null. */
export const memberForm: z.ZodType<MemberValues, MemberFormValues> = payload.extend({
  cid: z.string().pipe(memberFields.cid as z.ZodType<string | undefined, string>),
  language: z.enum(memberLanguages),
  divisionId: id.nullable().transform((chosen) => chosen ?? undefined),
});
