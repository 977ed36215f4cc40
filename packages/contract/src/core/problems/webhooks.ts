import type { ProblemRows } from './problem-row.ts';

export const webhookProblems = {
  WEBHOOK_URL: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltig adress',
    swedish: 'Adressen ska börja med https:// och leda till en server på internet.',
    developer: 'A webhook takes https to a public host, without user name and password.',
  },
  WEBHOOK_KINDS: {
    status: 400,
    errorType: 'VALIDATION_ERROR',
    title: 'Ogiltigt val',
    swedish: 'Ändringar av medlemmar kan inte skickas till Discord eller Slack.',
    developer: 'A channel of people is not told of members.',
  },
  WEBHOOK_OFF: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Webhooken är avstängd',
    swedish: 'Slå på webhooken först.',
    developer: 'Nothing is sent to a webhook that is switched off.',
  },
} as const satisfies ProblemRows;
