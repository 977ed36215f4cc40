const PASSWORD_MIN = 6;

export const authText = {
  email: { label: 'E-postadress', invalid: 'Det måste vara en giltig e-postadress' },
  password: { label: 'Lösenord', min: PASSWORD_MIN },
  currentPassword: { label: 'Nuvarande lösenord', min: PASSWORD_MIN },
  newPassword: { label: 'Nytt lösenord', min: PASSWORD_MIN },
  confirmPassword: { label: 'Bekräfta lösenord' },
} as const;

export const secondFactorText = {
  code: {
    label: 'Kod',
    missing: 'Skriv koden.',
    invalid: 'Koden har sex siffror.',
  },
  recoveryCode: {
    label: 'Återställningskod',
    missing: 'Skriv återställningskoden.',
    invalid: 'En återställningskod har 16 tecken.',
  },
} as const;

export const passkeyText = {
  name: { label: 'Namn', max: 40 },
} as const;

export const apiTokenText = { name: { label: 'Namn', max: 64 } } as const;

/** How every API token begins, so that secret scanners and people recognise one. */
export const API_TOKEN_PREFIX = 'karp_';

/** How long an API token lasts where nothing else is chosen. */
export const API_TOKEN_DAYS = 365;

/** Calls that one API token may make in a minute, on all servers together. */
export const API_TOKEN_CALLS_PER_MINUTE = 600;

/** Who must have a second factor. */
export const factorPolicyLabels = {
  voluntary: 'Frivillig för alla',
  superAdmins: 'Krävs av superadmins',
  all: 'Krävs av alla som loggar in i portalen',
} as const;

/** How long a sign-in, or a confirmation, counts as fresh proof. */
export const FRESH_PROOF_MINUTES = 10;

export const passwordMessages = {
  missing: 'Skriv ditt lösenord.',
  sameAsOld: 'Ditt nya lösenord får inte vara samma som det gamla',
  mustBeEqual: 'Lösenorden måste vara samma',
  mustMatch: 'Lösenorden matchar inte',
} as const;
