import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import { checkInLabels } from '@karportalen/contract/tickets/participant-texts';
import type { FoodSums } from '@karportalen/contract/tickets/participants';
import type { Db } from '../../platform/db/database.ts';
import { csvFrom } from '../../platform/files/csv.ts';
import { snapshotFile } from '../../platform/files/snapshot-file.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { foodCounter } from './food.ts';
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

const WIDTH = 7;
const padded = (...cells: (string | number)[]) => [
  ...cells,
  ...Array.from({ length: WIDTH - cells.length }, () => ''),
];

/** Under the list, as wide as it is: how many want what. */
const kitchenRows = ({ food, unspecified }: FoodSums) => [
  padded(''),
  padded('Till köket', 'Antal'),
  ...food.map(({ preference, count }) => padded(preference, count)),
  padded('Inget angivet', unspecified),
];

async function* rowsOf(list: List, bundles: AsyncIterable<readonly Participant[]>) {
  const counter = foodCounter();
  let isEmpty = true;
  for await (const bundle of bundles) {
    for (const { food } of bundle) counter.add(food);
    isEmpty &&= bundle.length === 0;
    yield bundle.map((one) => rowOf(list, one));
  }
  if (list.gathersFood && !isEmpty) yield kitchenRows(counter.sums());
}

/** The participant list as a table, a row a ticket, sent while it is read. */
export const listFile = (db: Db, list: List, now: Date): Promise<FileAnswer> =>
  snapshotFile(db, async (tx, ended) => ({
    name: `Deltagare ${list.title} ${toStockholm(now).date}.csv`,
    content: csvFrom(headOf(list), rowsOf(list, readParticipants(tx, list.id, ended))),
  }));
