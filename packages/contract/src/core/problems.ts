import type { Saved } from './saved.ts';

export const errorTypes = [
  'VALIDATION_ERROR',
  'AUTHENTICATION_ERROR',
  'EXPIRED_TOKEN',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'UNKNOWN',
] as const;
export type ErrorType = (typeof errorTypes)[number];

type ProblemRow = {
  readonly status: number;
  readonly errorType: ErrorType;
  readonly title: string;
  readonly swedish: string;
  readonly developer: string;
};

/** Every refusal of the API: a row has its status, error type and sentences. */
export const problems = {
  INVALID: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltiga uppgifter',
    swedish: 'Kontrollera de markerade fälten.',
    developer: 'The request does not fit its schema; see fieldErrors.',
  },
  MALFORMED: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltig förfrågan',
    swedish: 'Förfrågan kunde inte läsas.',
    developer: 'The request could not be parsed.',
  },
  WRONG_CONTENT_TYPE: {
    status: 415,
    errorType: 'VALIDATION_ERROR',
    title: 'Fel innehållstyp',
    swedish: 'Förfrågan har fel format.',
    developer: 'The content type is not one that this call takes.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    errorType: 'AUTHENTICATION_ERROR',
    title: 'Inloggningen misslyckades',
    swedish: 'Fel e-postadress eller lösenord.',
    developer: 'Wrong credentials.',
  },
  WRONG_CODE: {
    status: 401,
    errorType: 'AUTHENTICATION_ERROR',
    title: 'Fel kod',
    swedish: 'Koden stämmer inte, är redan använd eller har gått ut.',
    developer: 'The mailed code is wrong, used or older than ten minutes.',
  },
  WRONG_PIN: {
    status: 401,
    errorType: 'AUTHENTICATION_ERROR',
    title: 'Fel PIN-kod',
    swedish: 'PIN-koden eller QR-koden stämmer inte, eller så är dörren stängd.',
    developer: 'No door that is open now has this PIN or secret. A PIN opens from a day before the start.',
  },
  NO_SESSION: {
    status: 401,
    errorType: 'EXPIRED_TOKEN',
    title: 'Inte inloggad',
    swedish: 'Du är inte inloggad',
    developer: 'No session, or a stale one.',
  },
  FORBIDDEN: {
    status: 403,
    errorType: 'FORBIDDEN',
    title: 'Åtkomst nekad',
    swedish: 'Du har inte behörighet att göra detta.',
    developer: 'The caller lacks the function this call needs.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    errorType: 'FORBIDDEN',
    title: 'Åtkomst nekad',
    swedish: 'Förfrågan kom från en annan webbplats och stoppades.',
    developer: 'A state-changing call with a foreign Origin.',
  },
  NOT_FOUND: {
    status: 404,
    errorType: 'NOT_FOUND',
    title: 'Kunde inte hittas',
    swedish: 'Resursen kunde inte hittas',
    developer: 'Resource not found',
  },
  USER_NOT_FOUND: {
    status: 404,
    errorType: 'NOT_FOUND',
    title: 'Kontot är borta',
    swedish: 'Användare kunde ej hittas',
    developer: "The caller's account was removed meanwhile.",
  },
  STALE_EDIT: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ändrat under tiden',
    swedish: 'Någon annan har ändrat detta. Ladda om sidan.',
    developer: 'updatedAt differs from the stored one; nothing was overwritten.',
  },
  IN_FLIGHT: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Pågår redan',
    swedish: 'Samma förfrågan behandlas redan. Vänta en stund.',
    developer: 'A request with this Idempotency-Key is in flight.',
  },
  KEY_REUSED: {
    status: 422,
    errorType: 'VALIDATION_ERROR',
    title: 'Nyckeln är redan använd',
    swedish: 'Förfrågan skiljer sig från den som först skickades.',
    developer: 'This Idempotency-Key was used with another request.',
  },
  TOO_LARGE: {
    status: 413,
    errorType: 'PAYLOAD_TOO_LARGE',
    title: 'För stor förfrågan',
    swedish: 'Det du skickar är för stort.',
    developer: 'The body is larger than this call takes.',
  },
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
  FILE_TOO_LARGE: {
    status: 413,
    errorType: 'PAYLOAD_TOO_LARGE',
    title: 'För stor fil',
    swedish: 'Filen är för stor. Den får vara högst 20 MB.',
    developer: 'The file is larger than this call takes.',
  },
  MEMBER_EMAIL_TAKEN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Adressen används redan',
    swedish: 'Det finns redan en medlem med den här adressen.',
    developer: 'Addresses of members are unique, deactivated ones included.',
  },
  MEMBER_CID_TAKEN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Student-id används redan',
    swedish: 'Det finns redan en medlem med det här student-id:t.',
    developer: 'Student ids are unique, those of deactivated members included.',
  },
  DIVISION_GONE: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltiga uppgifter',
    swedish: 'Sektionen finns inte.',
    developer: 'divisionId is no division.',
  },
  IMPORT_UNREADABLE: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Filen kan inte läsas in',
    swedish: 'Filen kunde inte läsas som en lista över medlemmar.',
    developer:
      'The file is empty, not a CSV, in another encoding or without its columns; see fieldErrors.file.',
  },
  IMPORT_OUTDATED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Registret har ändrats',
    swedish: 'Registret har ändrats sedan du granskade filen. Granska igen innan du läser in den.',
    developer:
      'fingerprint differs from what applying would do now; compare the import anew. Nothing was written.',
  },
  IMPORT_RUNNING: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'En annan import pågår',
    swedish: 'En annan import läses in just nu. Vänta tills den är klar och försök igen.',
    developer: 'One import is applied at a time.',
  },
  IMPORT_HAS_FAULTS: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Filen har fel',
    swedish: 'Några rader i filen har fel. Rätta dem, eller välj att hoppa över dem.',
    developer: 'Some rows are faulty: they are left out only with skipFaulty.',
  },
  IMPORT_GONE: {
    status: 404,
    errorType: 'NOT_FOUND',
    title: 'Importen är borta',
    swedish: 'Filen är redan inläst, avbruten eller för gammal. Välj den igen.',
    developer: 'The import was applied, cancelled or has expired.',
  },
  BANK_FILE_UNREADABLE: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Filen kan inte läsas in',
    swedish: 'Filen kunde inte läsas som en lista över betalningar.',
    developer: 'The file is empty, not a CSV, in another encoding or without headings; see fieldErrors.file.',
  },
  COLUMNS_UNKNOWN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Kolumnerna är okända',
    swedish: 'Säg först vad filens kolumner innehåller.',
    developer: 'No layout is remembered for these headings; save one and load the file again.',
  },
  NO_SWISH_REFERENCE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Raden saknar Swish-referens',
    swedish: 'Raden har ingen referens från Swish, så pengarna kan inte betalas tillbaka härifrån.',
    developer: 'Only what Swish has a reference of can be paid back.',
  },
  ROW_SETTLED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Raden är redan avstämd',
    swedish: 'Raden stämmer redan med en betalning här, eller är redan hanterad.',
    developer: 'The row ties with a payment or refund, is no money that came, or has been seen to.',
  },
  CONFIRM_DEACTIVATIONS: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Bekräfta antalet',
    swedish: 'Skriv hur många medlemmar som ska inaktiveras.',
    developer: 'More than a fifth would be deactivated: confirmDeactivations must be just how many.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    errorType: 'PAYLOAD_TOO_LARGE',
    title: 'För stor bild',
    swedish: 'För stor bild. Max 4mb.',
    developer: 'The image is 4 194 304 bytes or more.',
  },
  RATE_LIMITED: {
    status: 429,
    errorType: 'RATE_LIMITED',
    title: 'För många försök',
    swedish: 'För många försök. Vänta en stund och prova igen.',
    developer: 'Rate limit; see Retry-After.',
  },
  WRONG_CURRENT_PASSWORD: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Fel lösenord',
    swedish: 'Det nuvarande lösenordet stämmer inte.',
    developer: 'currentPassword is wrong.',
  },
  LINK_INVALID: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltig länk',
    swedish: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
    developer: 'The token is unknown, used or expired.',
  },
  EMAIL_HAS_ACCOUNT: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Adressen används redan',
    swedish: 'Det finns redan ett konto med den här adressen.',
    developer: 'One address has one account, with one role.',
  },
  COMMITTEE_NAME_TAKEN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Namnet används redan',
    swedish: 'Sektionen har redan en kommitté med det namnet.',
    developer: 'Names of committees are unique in their division.',
  },
  INVITE_ANSWERED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Inget att skicka',
    swedish: 'Inbjudan är redan besvarad. Ladda om sidan.',
    developer: 'There is no unanswered invitation to send again.',
  },
  ALREADY_LEAVING: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Redan på väg',
    swedish: 'Den har redan börjat skickas och kan inte ändras.',
    developer: 'Its time has come: it can no longer be changed or taken back.',
  },
  NOTHING_TO_SEND: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Inget att skicka',
    swedish: 'Det finns ingen kvar att skicka till. Ladda om sidan.',
    developer: 'It is not held, and every device that it was to reach has been reached.',
  },
  ALARM_LOCKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Larm kan inte redigeras',
    swedish: 'Ett larm kan inte redigeras. Ta bort det och skapa ett nytt.',
    developer: 'Alarms cannot be edited.',
  },
  POLL_HAS_VOTES: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Omröstningen har fått röster',
    swedish:
      'Omröstningen har redan fått röster, så frågan och svaren ligger fast. Rätta stavfel, eller kopiera den om du vill ställa en ny fråga.',
    developer: 'Question and answers of a poll with votes change by PUT /polls/:id/correction alone.',
  },
  POLL_NO_VOTES: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ingen har röstat',
    swedish: 'Ingen har röstat än, så frågan och svaren kan ändras som vanligt.',
    developer: 'A poll without votes is changed by PUT /polls/:id.',
  },
  POLL_CLOSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Omröstningen är avslutad',
    swedish: 'Omröstningen är avslutad, så det går inte att rösta längre.',
    developer: 'The poll has closed; no vote is taken.',
  },
  POLL_NOT_CLOSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Omröstningen är inte avslutad',
    swedish: 'Resultatet kan skickas när omröstningen är avslutad.',
    developer: 'Only the result of a closed poll can be sent.',
  },
  POLL_NOBODY_VOTED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ingen har röstat',
    swedish: 'Ingen har röstat, så det finns inget resultat att skicka.',
    developer: 'The poll has no votes.',
  },
  POLL_RESULT_SENT: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Resultatet är skickat',
    swedish: 'Resultatet är redan skickat till dem som röstade.',
    developer: 'The result is sent once; after that the poll stays closed.',
  },
  ALREADY_VOTED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Du har redan röstat',
    swedish: 'Du har redan röstat i den här omröstningen.',
    developer: 'One vote a person and poll.',
  },
  POLL_OPEN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Omröstningen är öppen',
    swedish: 'Omröstningen är redan öppen. Tid, målgrupp och pushnotis kan inte ändras längre.',
    developer: 'An open poll keeps its time, target group and push, and cannot become a draft.',
  },
  THEME_ENDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Temat har avslutats',
    swedish: 'Temat har redan avslutats. Kopiera det om du vill använda det igen.',
    developer: 'A theme in history is not edited; copy it.',
  },
  THEME_ACTIVE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Temat visas nu',
    swedish: 'Temat visas i appen just nu och kan inte bli ett utkast.',
    developer: 'An active theme cannot become a draft; end it or delete it.',
  },
  NOTHING_TO_BOOK: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Inget att bokföra',
    swedish: 'Det finns inget att bokföra under perioden.',
    developer: 'A SIE file must hold at least one verification, and nothing was paid or refunded.',
  },
  EVENT_ENDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är över',
    swedish: 'Eventet är över och kan inte redigeras. Kopiera det om du vill ha det igen.',
    developer: 'An event in history is not edited; copy it.',
  },
  EVENT_PUBLISHED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är publicerat',
    swedish: 'Eventet är redan publicerat och kan inte bli ett utkast.',
    developer: 'A published event cannot become a draft; delete it.',
  },
  TICKETS_BELOW_BOOKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'För få biljetter',
    swedish: 'Det finns redan fler bokade biljetter än så.',
    developer: 'numberOfTickets is below currentTicketsBooked.',
  },
  TICKETS_LOCKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna är släppta',
    swedish: 'Biljetterna är släppta och kan inte ändras längre.',
    developer: 'Ticket fields of a published event are locked once the ticket release time has passed.',
  },
  TICKET_TYPE_SOLD: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljettypen är bokad',
    swedish: 'Biljettypen har bokade biljetter och kan inte tas bort.',
    developer: 'A ticket type that tickets were sold of stays.',
  },
  HOST_LOCKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Arrangören kan inte bytas',
    swedish: 'Arrangören av ett publicerat event med biljettköp kan inte bytas.',
    developer: 'The host of a published paid event is locked.',
  },
  EVENT_SOLD: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetter är bokade',
    swedish:
      'Biljetter är bokade till eventet, så det kan inte tas bort. Ställ in det i stället, så får alla med biljett besked.',
    developer: 'An event with booked tickets is not deleted; POST /events/:id/cancel.',
  },
  EVENT_NOT_CANCELLABLE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte ställas in.',
    developer: 'Only an active event can be cancelled: this one is a draft, over, taken down or cancelled.',
  },
  NOBODY_TO_TELL: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ingen har biljett',
    swedish: 'Ingen har biljett till eventet, så det finns ingen att meddela.',
    developer: 'No booked ticket has a holder: none is booked, or the list is deleted.',
  },
  EVENT_NOT_SHOWN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte tas ned.',
    developer: 'Only an active event can be taken down: this one is a draft, over, or taken down already.',
  },
  ALREADY_RELEASED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna är redan släppta',
    swedish: 'Biljetterna är redan släppta.',
    developer: 'The event has no ticket release ahead.',
  },
  BOOKING_NOT_OPEN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna är inte släppta',
    swedish: 'Biljetterna är inte släppta än.',
    developer: 'Before ticketReleaseTime.',
  },
  BOOKING_CLOSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Bokningen är stängd',
    swedish: 'Det går inte längre att boka biljetter till eventet.',
    developer: 'After ticketReservationExpiryTime or the end, or its participants are deleted.',
  },
  SOLD_OUT: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Slutsålt',
    swedish: 'Det finns inte så många biljetter kvar.',
    developer: 'Fewer tickets are left than were asked for.',
  },
  HOLD_ENDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Tiden har gått ut',
    swedish: 'Platserna hålls inte längre åt dig. Välj biljetter igen.',
    developer: 'The hold has expired or was cancelled.',
  },
  HOLD_BOOKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Redan bokat',
    swedish: 'Bokningen är redan klar.',
    developer: 'The hold has become tickets.',
  },
  PAYMENT_NEEDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna ska betalas',
    swedish: 'Biljetterna kostar pengar och ska betalas.',
    developer: 'Only a hold of 0 kr is confirmed without payment.',
  },
  PAYMENT_NOT_NEEDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Inget att betala',
    swedish: 'Biljetterna kostar inget och bekräftas utan betalning.',
    developer: 'A hold of 0 kr is confirmed, not paid.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    errorType: 'UNKNOWN',
    title: 'Swish svarar inte',
    swedish: 'Swish svarar inte just nu. Platserna hålls kvar: försök igen om en stund.',
    developer: 'Swish could not be reached; the hold stands.',
  },
  PAYMENT_REFUSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Swish tog inte emot betalningen',
    swedish: 'Swish tog inte emot betalningen. Försök igen, eller kontakta arrangören.',
    developer: 'Swish refused the request; see the payment’s failure.',
  },
  PAYMENT_NOT_SET_UP: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Det går inte att betala än',
    swedish: 'Det går inte att betala här än: Swish är inte inställt.',
    developer: 'The server has no Swish settings.',
  },
  PAYMENT_DONE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Redan betalt',
    swedish: 'Betalningen är redan klar.',
    developer: 'Money has come; it cannot be cancelled.',
  },
  REFUND_CHANGED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Beloppet har ändrats',
    swedish:
      'Det som finns att betala tillbaka har ändrats sedan du tittade. Kontrollera beloppet och försök igen.',
    developer: 'amount is not what is left to refund.',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Inget att betala tillbaka',
    swedish:
      'Det finns inget att betala tillbaka här: biljetten är redan återbetald, eller betald på annat sätt än här.',
    developer: 'No ticket of it that was paid by Swish here is left.',
  },
  MONEY_RESOLVED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Redan avstämd',
    swedish: 'Någon har redan bestämt vad som händer med betalningen. Ladda om sidan.',
    developer: 'The unknown payment has been resolved, or has become known.',
  },
  AMOUNT_DIFFERS: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Beloppet stämmer inte',
    swedish: 'Biljetterna kostar inte lika mycket som det som betalades. Välj andra, eller betala tillbaka.',
    developer: 'The prices of the tickets do not add up to the amount that was paid.',
  },
  REFUND_PAID_BY_SWISH: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Redan återbetald med Swish',
    swedish: 'Swish har redan betalat tillbaka det här. Betala inte för hand: listan rättar sig.',
    developer: 'Swish has paid or taken the refund since the backup that was restored; it is noted as such.',
  },
  SWISH_SILENT: {
    status: 503,
    errorType: 'UNKNOWN',
    title: 'Swish svarar inte',
    swedish: 'Swish svarar inte just nu, och kan redan ha betalat. Försök igen om en stund.',
    developer:
      'A refund from before a restore is noted as paid by hand only once Swish has said that it has not paid it.',
  },
  REFUND_NOT_FAILED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Återbetalningen har inte misslyckats',
    swedish: 'Återbetalningen har inte misslyckats. Ladda om listan.',
    developer: 'Only a failed refund is tried again or noted as paid by hand.',
  },
  MONEY_ON_ITS_WAY: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Kontot kan inte tas bort än',
    swedish: 'Du har pengar på väg. Kontot kan tas bort när de har kommit fram.',
    developer: 'A payment or refund of the member has not ended. The code still works.',
  },
  FOOD_CLOSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Maten kan inte ändras',
    swedish: 'Det går inte längre att ändra maten för biljetten.',
    developer:
      'No food is asked for, the event has begun or is off, or the ticket is checked in or refunded.',
  },
  RETURN_CLOSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten kan inte lämnas tillbaka',
    swedish: 'Det går inte längre att lämna tillbaka biljetten.',
    developer: 'After ticketReservationExpiryTime or the start, checked in, refunded, or the event is off.',
  },
  RETURN_NOT_OWN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten kan inte lämnas tillbaka',
    swedish: 'Biljetten har du fått av någon annan. Bara den som bokade kan lämna tillbaka den.',
    developer: 'The ticket was passed on to the caller.',
  },
  RETURN_PAID: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten kan inte lämnas tillbaka här',
    swedish: 'En betald biljett lämnas tillbaka hos arrangören.',
    developer: 'Money was paid for it.',
  },
  TOO_MANY_TICKETS: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'För många biljetter',
    swedish: 'Du kan inte boka fler biljetter till eventet.',
    developer: 'More than maxTicketsPerPerson.',
  },
  TICKET_EVENT_OVER: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är slut',
    swedish: 'Eventet är slut, så biljetten kan inte överlåtas.',
    developer: 'The event has ended.',
  },
  TICKET_EVENT_CANCELLED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är inställt',
    swedish: 'Eventet är inställt, så biljetten kan inte överlåtas.',
    developer: 'The event was removed.',
  },
  TICKET_CHECKED_IN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten är använd',
    swedish: 'Biljetten är redan incheckad och kan inte överlåtas.',
    developer: 'The ticket is checked in.',
  },
  TICKET_REFUNDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten är återbetald',
    swedish: 'Biljetten är återbetald och kan inte överlåtas.',
    developer: 'The ticket is refunded.',
  },
  TOO_MANY_TRANSFERS: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten har överlåtits för många gånger',
    swedish:
      'Biljetten har redan överlåtits 20 gånger och kan inte överlåtas igen. Kontakta arrangören om du inte kan komma.',
    developer: 'A ticket changes hands at most MAX_TRANSFERS times.',
  },
  TEST_NO_MEMBER: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Du finns inte i medlemsregistret',
    swedish:
      'Ingen medlem i registret har din e-postadress, så vi vet inte vilken mobil som är din. Be kåren lägga in din adress på dig i registret. Provmejlet fungerar redan nu.',
    developer: "No member has the caller's e-mail.",
  },
  TEST_NO_DEVICE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ingen mobil att prova på',
    swedish:
      'Ingen mobil eller webbläsare tar emot pushnotiser åt dig. Logga in i appen med samma e-postadress som här och slå på notiser. Provmejlet fungerar redan nu.',
    developer: "The member with the caller's e-mail has no device.",
  },
  TEST_NOT_REACHED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Provet kom inte fram',
    swedish: 'Ingen av dina enheter nåddes.',
    developer: 'No gateway took the test.',
  },
  TEST_MAIL_FAILED: {
    status: 503,
    errorType: 'UNKNOWN',
    title: 'Provmejlet gick inte iväg',
    swedish: 'Mejlservern tog inte emot provmejlet. Försök igen om en stund.',
    developer: 'The mail server did not take the mail; see the log.',
  },
  EVENT_NOT_CALLED_OFF: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är inte inställt',
    swedish: 'Alla återbetalas på en gång bara när eventet är inställt. Ställ in eventet först.',
    developer: 'Only of an event that was cancelled or taken down all is repaid at once.',
  },
  LIST_STILL_NEEDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Deltagarlistan behövs fortfarande',
    swedish: 'Listan kan tas bort när eventet är slut eller inställt och alla pengar är avklarade.',
    developer:
      'The event is to come, money is owed, or Swish has not answered; `errors` and the list row’s `neededFor` say which.',
  },
  CHECK_IN_REFUNDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten är återbetald',
    swedish: 'Biljetten är återbetald och gäller inte längre.',
    developer: 'A refunded ticket lets nobody in.',
  },
  CHECK_IN_PASSED_ON: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetten har bytt ägare',
    swedish: 'Biljetten har gått vidare till någon annan. Listan visar nu vem som har den.',
    developer: 'cidOrEmail is not that of who holds the ticket now.',
  },
  DOOR_SELLING_OFF: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Dörren säljer inte',
    swedish: 'Arrangören har inte tillåtit att biljetter säljs från telefonen.',
    developer: 'The organiser has not allowed doors of this event to sell tickets.',
  },
  CHECK_IN_EVENT_CANCELLED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är inställt',
    swedish: 'Eventet är inställt, så ingen kan checkas in.',
    developer: 'The event was cancelled or taken down.',
  },
  UNAVAILABLE: {
    status: 503,
    errorType: 'UNKNOWN',
    title: 'Tillfälligt fel',
    swedish: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
    developer: 'The database cannot be reached.',
  },
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
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problems, value);

/** The API's error object. */
export type ApiError = {
  readonly status: number;
  readonly title: string;
  readonly clientMessageSwedish: string;
  readonly developerMessage: string;
  readonly errorType: ErrorType;
  /** The key in `problems`. Programs decide by it; sentences may be reworded. */
  readonly code: ProblemCode;
  readonly errors: readonly string[];
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Of a STALE_EDIT: who saved meanwhile, and when. */
  readonly saved?: Saved;
  /** The id under which the server's log has the request. */
  readonly requestId?: string;
};

export const apiError = (code: ProblemCode, fieldErrors?: Readonly<Record<string, string>>): ApiError => {
  const row = problems[code];
  const sentences = fieldErrors ? [...new Set(Object.values(fieldErrors))] : [];
  const [only] = sentences;
  return {
    status: row.status,
    title: row.title,
    // A single fault is the message itself; several are shown at their fields.
    clientMessageSwedish: sentences.length === 1 && only ? only : row.swedish,
    developerMessage: row.developer,
    errorType: row.errorType,
    code,
    errors: sentences.length > 0 ? sentences : [row.swedish],
    ...(fieldErrors && { fieldErrors }),
  };
};
