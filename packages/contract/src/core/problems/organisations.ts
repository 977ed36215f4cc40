import { conflict, invalid, type ProblemRows } from './problem-row.ts';

export const organisationProblems = {
  DIVISION_GONE: invalid({
    title: 'Ogiltiga uppgifter',
    swedish: 'Sektionen finns inte.',
    developer: 'divisionId is no division.',
  }),
  EMAIL_HAS_ACCOUNT: conflict({
    title: 'Adressen används redan',
    swedish: 'Det finns redan ett konto med den här adressen.',
    developer: 'One address has one account, with one role.',
  }),
  COMMITTEE_NAME_TAKEN: conflict({
    title: 'Namnet används redan',
    swedish: 'Sektionen har redan en kommitté med det namnet.',
    developer: 'Names of committees are unique in their division.',
  }),
  HANDOVER_TO_SELF: conflict({
    title: 'Samma person',
    swedish: 'Uppdraget är redan den personens. Skriv adressen till den som tar över.',
    developer: 'The successor is who holds the role.',
  }),
  NO_HANDOVER: conflict({
    title: 'Inget att dra tillbaka',
    swedish: 'Ingen överlämning väntar på svar. Ladda om sidan.',
    developer: 'No successor is invited, or they have answered.',
  }),
  INVITE_ANSWERED: conflict({
    title: 'Inget att skicka',
    swedish: 'Inbjudan är redan besvarad. Ladda om sidan.',
    developer: 'There is no unanswered invitation to send again.',
  }),
} as const satisfies ProblemRows;
