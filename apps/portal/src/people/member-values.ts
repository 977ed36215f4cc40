import type { MemberFormValues, RegisteredMember } from '@karportalen/contract/people/register';

export const fullName = ({ firstName, lastName }: Pick<RegisteredMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The initial values: the member, or a student without a division. */
export const valuesOf = (member: RegisteredMember | undefined): MemberFormValues => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  email: member?.email ?? '',
  cid: member?.cid ?? '',
  kind: member?.kind ?? 'Student',
  language: member?.language ?? 'sv',
  divisionId: member?.division?.id ?? null,
});
