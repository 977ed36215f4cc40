const PASSWORD_MIN = 6;

export const authText = {
  email: { label: 'E-postadress', invalid: 'Det måste vara en giltig e-postadress' },
  password: { label: 'Lösenord', min: PASSWORD_MIN },
  currentPassword: { label: 'Nuvarande lösenord', min: PASSWORD_MIN },
  newPassword: { label: 'Nytt lösenord', min: PASSWORD_MIN },
  confirmPassword: { label: 'Bekräfta lösenord' },
} as const;

/** How long a sign-in, or a confirmation, counts as fresh proof. */
export const FRESH_PROOF_MINUTES = 10;

export const passwordMessages = {
  sameAsOld: 'Ditt nya lösenord får inte vara samma som det gamla',
  mustBeEqual: 'Lösenorden måste vara samma',
  mustMatch: 'Lösenorden matchar inte',
} as const;
