import type { ProblemRows } from './problem-row.ts';

export const authProblems = {
  WRONG_CREDENTIALS: {
    status: 401,
    errorType: 'AUTHENTICATION_ERROR',
    title: 'Inloggningen misslyckades',
    swedish: 'Fel e-postadress eller lösenord.',
    developer: 'Wrong credentials.',
  },
  USER_NOT_FOUND: {
    status: 404,
    errorType: 'NOT_FOUND',
    title: 'Kontot är borta',
    swedish: 'Användare kunde ej hittas',
    developer: "The caller's account was removed meanwhile.",
  },
  WRONG_CURRENT_PASSWORD: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Fel lösenord',
    swedish: 'Det nuvarande lösenordet stämmer inte.',
    developer: 'currentPassword is wrong.',
  },
  CONFIRM_IDENTITY: {
    status: 403,
    errorType: 'FORBIDDEN',
    title: 'Bekräfta att det är du',
    swedish: 'Bekräfta att det är du för att göra det här.',
    developer: 'The call needs fresh proof: POST /user/confirm, then make it again.',
  },
  WRONG_PASSWORD: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Fel lösenord',
    swedish: 'Lösenordet stämmer inte.',
    developer: 'The password is wrong.',
  },
  LINK_INVALID: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltig länk',
    swedish: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
    developer: 'The token is unknown, used or expired.',
  },
} as const satisfies ProblemRows;
