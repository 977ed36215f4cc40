import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import { checkInLabels } from '@karportalen/contract/tickets/participant-texts';
import type { Db } from '../../platform/db/database.ts';
import { csvFrom } from '../../platform/files/csv.ts';
import { snapshotFile } from '../../platform/files/snapshot-file.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { type Participant, readParticipants } from './sql.ts';
import { statusOf } from './status.ts';

type List = { readonly id: string; readonly title: string; readonly gathersFood: boolean };

const headOf = ({ gathersFood }: List) => [
  'Förnamn',
  'Efternamn',
  'CID eller e-postadress',
  'Biljett',
  ...(gathersFood ? ['Matpreferenser'] : []),
  'Status',
  'Incheckad kl.',
];

const rowOf = ({ gathersFood }: List, one: Participant) => [
  one.firstName,
  one.lastName,
  one.cidOrEmail,
  one.ticketName,
  ...(gathersFood ? [one.food] : []),
  checkInLabels[statusOf(one)],
  one.checkedInAt && formatDateTime(one.checkedInAt),
];

async function* rowsOf(list: List, bundles: AsyncIterable<readonly Participant[]>) {
  for await (const bundle of bundles) yield bundle.map((one) => rowOf(list, one));
}

/** The participant list as CSV, one row per ticket, streamed. */
export const listFile = (db: Db, list: List, now: Date): Promise<FileAnswer> =>
  snapshotFile(db, async (tx, ended) => ({
    name: `Deltagare ${list.title} ${toStockholm(now).date}.csv`,
    content: csvFrom(headOf(list), rowsOf(list, readParticipants(tx, list.id, ended))),
  }));
