import { conflict, invalid, type ProblemRows } from './problem-row.ts';

export const webhookProblems = {
  WEBHOOK_URL: invalid({
    title: 'Ogiltig adress',
    swedish: 'Adressen ska börja med https:// och leda till en server på internet.',
    developer: 'A webhook takes https to a public host, without user name and password.',
  }),
  WEBHOOK_KINDS: invalid({
    title: 'Ogiltigt val',
    swedish: 'Ändringar av medlemmar kan inte skickas till Discord eller Slack.',
    developer: 'A channel of people is not told of members.',
  }),
  WEBHOOK_OFF: conflict({
    title: 'Webhooken är avstängd',
    swedish: 'Slå på webhooken först.',
    developer: 'Nothing is sent to a webhook that is switched off.',
  }),
} as const satisfies ProblemRows;
