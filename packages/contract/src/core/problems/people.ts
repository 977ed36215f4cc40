import { conflict, invalid, notFound, type ProblemRows, unauthenticated } from './problem-row.ts';

export const peopleProblems = {
  WRONG_CODE: unauthenticated({
    title: 'Fel kod',
    swedish: 'Koden stämmer inte, är redan använd eller har gått ut.',
    developer: 'The mailed code is wrong, used or older than ten minutes.',
  }),
  MEMBER_EMAIL_TAKEN: conflict({
    title: 'Adressen används redan',
    swedish: 'Det finns redan en medlem med den här adressen.',
    developer: 'Addresses of members are unique, deactivated ones included.',
  }),
  MEMBER_CID_TAKEN: conflict({
    title: 'Student-id används redan',
    swedish: 'Det finns redan en medlem med det här student-id:t.',
    developer: 'Student ids are unique, those of deactivated members included.',
  }),
  IMPORT_UNREADABLE: invalid({
    title: 'Filen kan inte läsas in',
    swedish: 'Filen kunde inte läsas som en lista över medlemmar.',
    developer:
      'The file is empty, not a CSV, in another encoding or without its columns; see fieldErrors.file.',
  }),
  IMPORT_OUTDATED: conflict({
    title: 'Registret har ändrats',
    swedish: 'Registret har ändrats sedan du granskade filen. Granska igen innan du läser in den.',
    developer:
      'fingerprint differs from what applying would do now; compare the import anew. Nothing was written.',
  }),
  IMPORT_RUNNING: conflict({
    title: 'En annan import pågår',
    swedish: 'En annan import läses in just nu. Vänta tills den är klar och försök igen.',
    developer: 'One import is applied at a time.',
  }),
  IMPORT_HAS_FAULTS: conflict({
    title: 'Filen har fel',
    swedish: 'Några rader i filen har fel. Rätta dem, eller välj att hoppa över dem.',
    developer: 'Some rows are faulty: they are left out only with skipFaulty.',
  }),
  IMPORT_GONE: notFound({
    title: 'Importen är borta',
    swedish: 'Filen är redan inläst, avbruten eller för gammal. Välj den igen.',
    developer: 'The import was applied, cancelled or has expired.',
  }),
  CONFIRM_DEACTIVATIONS: conflict({
    title: 'Bekräfta antalet',
    swedish: 'Skriv hur många medlemmar som ska inaktiveras.',
    developer: 'More than a fifth would be deactivated: confirmDeactivations must be just how many.',
  }),
  TOO_MANY_DEACTIVATED: conflict({
    title: 'För många skulle inaktiveras',
    swedish:
      'Mer än en femtedel av medlemmarna skulle inaktiveras. Läs in filen i portalen, där någon bekräftar antalet.',
    developer:
      'More than a fifth of the active members would be deactivated, which a person must confirm: use the import of the portal. Nothing was written.',
  }),
} as const satisfies ProblemRows;
