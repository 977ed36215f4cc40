import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import { checkInLabels } from '@karportalen/contract/tickets/participant-texts';
import { csvOf } from '../../platform/files/csv.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Participant } from './sql.ts';
import { statusOf } from './status.ts';

type List = { readonly title: string; readonly gathersFood: boolean };

/** The participant list as a table: a row a ticket. */
export const listFile = (
  { title, gathersFood }: List,
  participants: readonly Participant[],
  now: Date,
): FileAnswer => ({
  name: `Deltagare ${title} ${toStockholm(now).date}.csv`,
  content: csvOf([
    [
      'Förnamn',
      'Efternamn',
      'CID eller e-postadress',
      'Biljett',
      ...(gathersFood ? ['Matpreferenser'] : []),
      'Status',
      'Incheckad kl.',
    ],
    ...participants.map((one) => [
      one.firstName,
      one.lastName,
      one.cidOrEmail,
      one.ticketName,
      ...(gathersFood ? [one.food] : []),
      checkInLabels[statusOf(one)],
      one.checkedInAt && formatDateTime(one.checkedInAt),
    ]),
  ]),
});
