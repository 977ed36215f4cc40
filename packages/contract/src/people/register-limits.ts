import type { MemberKind, MemberLanguage } from './member.ts';

/** A single line. */
const oneLine = /^\P{Cc}*$/u;

export const memberText = {
  firstName: {
    label: 'Förnamn',
    max: 100,
    pattern: oneLine,
    messages: { required: 'Förnamn måste anges.', pattern: 'Förnamnet får bara vara en rad.' },
  },
  lastName: {
    label: 'Efternamn',
    max: 100,
    pattern: oneLine,
    messages: { required: 'Efternamn måste anges.', pattern: 'Efternamnet får bara vara en rad.' },
  },
  email: {
    label: 'E-postadress',
    invalid: 'Det måste vara en giltig e-postadress.',
    messages: { required: 'E-postadress måste anges.' },
  },
  cid: {
    label: 'Student-id',
    max: 32,
    optional: true,
    pattern: /^[\p{L}\p{N}._-]*$/u,
    messages: { pattern: 'Student-id får bara ha bokstäver, siffror, punkt, streck och understreck.' },
  },
} as const;

export const memberKindLabels: Record<MemberKind, string> = {
  Student: 'Student',
  Freshman: 'Nollan',
  Alumnus: 'Alumn',
};

export const memberStatusLabels = { active: 'Aktiv', deactivated: 'Inaktiv' } as const;

export const memberLanguageLabels: Record<MemberLanguage, string> = { sv: 'Svenska', en: 'Engelska' };
