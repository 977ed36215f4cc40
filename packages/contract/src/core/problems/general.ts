import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type ProblemRows,
  tooLarge,
  unavailable,
} from './problem-row.ts';

export const generalProblems = {
  INVALID: invalid({
    title: 'Ogiltiga uppgifter',
    swedish: 'Kontrollera de markerade fälten.',
    developer: 'The request does not fit its schema; see fieldErrors.',
  }),
  MALFORMED: invalid({
    title: 'Ogiltig förfrågan',
    swedish: 'Förfrågan kunde inte läsas.',
    developer: 'The request could not be parsed.',
  }),
  WRONG_CONTENT_TYPE: {
    status: 415,
    errorType: 'VALIDATION_ERROR',
    title: 'Fel innehållstyp',
    swedish: 'Förfrågan har fel format.',
    developer: 'The content type is not one that this call takes.',
  },
  NO_SESSION: {
    status: 401,
    errorType: 'EXPIRED_TOKEN',
    title: 'Inte inloggad',
    swedish: 'Du är inte inloggad',
    developer: 'No session, or a stale one.',
  },
  FORBIDDEN: forbidden({
    title: 'Åtkomst nekad',
    swedish: 'Du har inte behörighet att göra detta.',
    developer: 'The caller lacks the function this call needs.',
  }),
  FOREIGN_ORIGIN: forbidden({
    title: 'Åtkomst nekad',
    swedish: 'Förfrågan kom från en annan webbplats och stoppades.',
    developer: 'A state-changing call with a foreign Origin.',
  }),
  NOT_FOUND: notFound({
    title: 'Kunde inte hittas',
    swedish: 'Resursen kunde inte hittas',
    developer: 'Resource not found',
  }),
  STALE_EDIT: conflict({
    title: 'Ändrat under tiden',
    swedish: 'Någon annan har ändrat detta. Ladda om sidan.',
    developer: 'updatedAt differs from the stored one; nothing was overwritten.',
  }),
  IN_FLIGHT: conflict({
    title: 'Pågår redan',
    swedish: 'Samma förfrågan behandlas redan. Vänta en stund.',
    developer: 'A request with this Idempotency-Key is in flight.',
  }),
  KEY_REUSED: {
    status: 422,
    errorType: 'VALIDATION_ERROR',
    title: 'Nyckeln är redan använd',
    swedish: 'Förfrågan skiljer sig från den som först skickades.',
    developer: 'This Idempotency-Key was used with another request.',
  },
  TOO_LARGE: tooLarge({
    title: 'För stor förfrågan',
    swedish: 'Det du skickar är för stort.',
    developer: 'The body is larger than this call takes.',
  }),
  HEADERS_TOO_LARGE: {
    status: 431,
    errorType: 'PAYLOAD_TOO_LARGE',
    title: 'För stor förfrågan',
    swedish: 'Förfrågans huvud är för stort.',
    developer: 'The headers are larger than the server reads.',
  },
  TOO_SLOW: {
    status: 408,
    errorType: 'UNKNOWN',
    title: 'Förfrågan tog för lång tid',
    swedish: 'Förfrågan kom inte fram i tid. Försök igen.',
    developer: 'The request did not arrive within its time.',
  },
  FILE_TOO_LARGE: tooLarge({
    title: 'För stor fil',
    swedish: 'Filen är för stor. Den får vara högst 20 MB.',
    developer: 'The file is larger than this call takes.',
  }),
  IMAGE_TOO_LARGE: tooLarge({
    title: 'För stor bild',
    swedish: 'För stor bild. Max 4mb.',
    developer: 'The image is 4 194 304 bytes or more.',
  }),
  RATE_LIMITED: {
    status: 429,
    errorType: 'RATE_LIMITED',
    title: 'För många försök',
    swedish: 'För många försök. Vänta en stund och prova igen.',
    developer: 'Rate limit; see Retry-After.',
  },
  UNAVAILABLE: unavailable({
    title: 'Tillfälligt fel',
    swedish: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
    developer: 'The database cannot be reached.',
  }),
  STORAGE_FULL: {
    status: 507,
    errorType: 'UNKNOWN',
    title: 'Lagringsutrymmet är slut',
    swedish: 'Det gick inte att spara: serverns lagringsutrymme är slut. Kontakta den som sköter servern.',
    developer: 'The disk of the database is full. Nothing was saved; reading still works.',
  },
  UNKNOWN: {
    status: 500,
    errorType: 'UNKNOWN',
    title: 'Okänt fel uppstod',
    swedish: 'Något gick fel',
    developer: 'Unexpected fault; see the server log by request id.',
  },
} as const satisfies ProblemRows;
