import { conflict, forbidden, invalid, notFound, type ProblemRows, unauthenticated } from './problem-row.ts';

export const authProblems = {
  WRONG_CREDENTIALS: unauthenticated({
    title: 'Inloggningen misslyckades',
    swedish: 'Fel e-postadress eller lösenord.',
    developer: 'Wrong credentials.',
  }),
  USER_NOT_FOUND: notFound({
    title: 'Kontot är borta',
    swedish: 'Användare kunde ej hittas',
    developer: "The caller's account was removed meanwhile.",
  }),
  WRONG_CURRENT_PASSWORD: invalid({
    title: 'Fel lösenord',
    swedish: 'Det nuvarande lösenordet stämmer inte.',
    developer: 'currentPassword is wrong.',
  }),
  CONFIRM_IDENTITY: forbidden({
    title: 'Bekräfta att det är du',
    swedish: 'Bekräfta att det är du för att göra det här.',
    developer: 'The call needs fresh proof: POST /user/confirm, then make it again.',
  }),
  WRONG_PASSWORD: invalid({
    title: 'Fel lösenord',
    swedish: 'Lösenordet stämmer inte.',
    developer: 'The password is wrong.',
  }),
  SECOND_FACTOR_NEEDED: unauthenticated({
    title: 'Ett steg till',
    swedish: 'Bekräfta inloggningen med ett steg till.',
    developer:
      'The password was right. The second step is POST /auth/second-factor, with the cookie of this answer.',
  }),
  SECOND_FACTOR_REQUIRED: forbidden({
    title: 'Tvåstegsinloggning krävs',
    swedish: 'Kåren kräver tvåstegsinloggning. Lägg till den för att fortsätta.',
    developer: 'The caller must set up a second factor before anything else is open.',
  }),
  WRONG_FACTOR_CODE: invalid({
    title: 'Fel kod',
    swedish: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
    developer: 'The code is wrong, too old, or was used already.',
  }),
  WRONG_RECOVERY_CODE: invalid({
    title: 'Fel återställningskod',
    swedish: 'Återställningskoden stämmer inte eller är redan använd. Prova en annan.',
    developer: 'The recovery code is unknown or was used already.',
  }),
  SECOND_STEP_EXPIRED: invalid({
    title: 'Börja om',
    swedish: 'Det tog för lång tid. Logga in från början igen.',
    developer: 'No first step, or one that is too old or used.',
  }),
  CONFIRM_WITH_FACTOR: invalid({
    title: 'Skriv en kod',
    swedish: 'Ditt konto har tvåstegsinloggning: använd en passnyckel eller en kod.',
    developer: 'A password confirms only accounts without a second factor.',
  }),
  WRONG_PASSKEY: invalid({
    title: 'Okänd passnyckel',
    swedish: 'Passnyckeln hör inte till något konto här. Välj ett annat sätt.',
    developer:
      'The passkey is unknown or removed, belongs to another account, or its answer does not verify.',
  }),
  PASSKEY_EXPIRED: invalid({
    title: 'Försök igen',
    swedish: 'Det tog för lång tid. Försök igen.',
    developer: 'The challenge is unknown, used already or older than five minutes.',
  }),
  PASSKEY_STOPPED: invalid({
    title: 'Passnyckeln är stoppad',
    swedish:
      'Passnyckeln är stoppad, för det kan finnas en kopia av den. Lägg till en ny och ta bort den här.',
    developer: 'The counter of a key that cannot sync did not rise: there may be a copy of it.',
  }),
  PASSKEYS_NOT_HERE: conflict({
    title: 'Passnycklar fungerar inte här',
    swedish:
      'Passnycklar fungerar inte på en adress med bara siffror. Öppna portalen med dess namn i stället.',
    developer: 'PUBLIC_URL is an IP address, which cannot be a relying party.',
  }),
  PASSKEY_KNOWN: conflict({
    title: 'Passnyckeln finns redan',
    swedish: 'Passnyckeln är redan tillagd.',
    developer: 'A passkey with this credential id exists.',
  }),
  TOO_MANY_PASSKEYS: conflict({
    title: 'För många passnycklar',
    swedish: 'Du kan ha högst 20 passnycklar. Ta bort någon först.',
    developer: 'An account has at most 20 passkeys.',
  }),
  NO_AUTHENTICATOR_APP: conflict({
    title: 'Börja om',
    swedish: 'Det finns ingen app att bekräfta. Börja om.',
    developer: 'No authenticator app has been started, or none is in use.',
  }),
  SECOND_FACTOR_KEPT: conflict({
    title: 'Tvåstegsinloggning krävs',
    swedish: 'Kåren kräver tvåstegsinloggning. Lägg till ett annat sätt innan du tar bort det här.',
    developer: 'The policy requires a second factor of this account.',
  }),
  HAS_SECOND_FACTOR: conflict({
    title: 'Det finns redan en app',
    swedish: 'Du har redan en autentiseringsapp. Ta bort den först.',
    developer: 'An authenticator app is in use.',
  }),
  OWN_SECOND_FACTOR: conflict({
    title: 'Det är ditt eget konto',
    swedish: 'Någon annan superadmin får återställa din tvåstegsinloggning.',
    developer: 'One cannot reset one’s own second factor.',
  }),
  INVALID_TOKEN: {
    status: 401,
    errorType: 'EXPIRED_TOKEN',
    title: 'API-nyckeln gäller inte',
    swedish: 'API-nyckeln är okänd, avslutad eller har gått ut.',
    developer:
      'Authorization: Bearer names no API token that works: it is malformed, unknown, ended or has expired.',
  },
  TOKEN_NOT_ALLOWED: forbidden({
    title: 'Inte med en API-nyckel',
    swedish: 'Det här kan bara göras av någon som är inloggad i portalen.',
    developer:
      'The call is closed to API tokens, or to those that hold only some of their maker’s functions.',
  }),
  TOKEN_READ_ONLY: forbidden({
    title: 'API-nyckeln får bara läsa',
    swedish: 'API-nyckeln får bara läsa. Skapa en som också får ändra.',
    developer: 'The API token is read-only.',
  }),
  PASSWORDS_OFF: forbidden({
    title: 'Lösenord är avstängda',
    swedish: 'Lösenord är avstängda. Logga in med kårens konto eller en passnyckel.',
    developer: 'The union has switched passwords off; sign in by GET /auth/oidc or a passkey.',
  }),
  NO_SIGN_IN_PROVIDER: conflict({
    title: 'Det finns inget annat sätt',
    swedish: 'Lösenord kan stängas av först när det går att logga in med kårens konto.',
    developer: 'PORTAL_OIDC_ISSUER is not set.',
  }),
  LINK_INVALID: invalid({
    title: 'Ogiltig länk',
    swedish: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
    developer: 'The token is unknown, used or expired.',
  }),
} as const satisfies ProblemRows;
