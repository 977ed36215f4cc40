import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import type { Question } from '@karportalen/contract/events/question-kinds';
import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { answerText } from '@karportalen/contract/tickets/answers';
import { type ListColumn, listColumnLabels, listColumns } from '@karportalen/contract/tickets/kitchen';
import { checkInLabels } from '@karportalen/contract/tickets/participant-texts';
import type { Db } from '../../platform/db/database.ts';
import { csvFrom } from '../../platform/files/csv.ts';
import { snapshotFile } from '../../platform/files/snapshot-file.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { problem } from '../../platform/http/problem.ts';
import { countParticipants, type Participant, readParticipants } from './people-sql.ts';
import { statusOf } from './status.ts';

type List = {
  readonly id: string;
  readonly title: string;
  readonly gathersFood: boolean;
  readonly questions: readonly Question[];
  readonly options: readonly TicketOption[];
};

type Cell = string | null;
type Column = { readonly label: string; readonly cell: (one: Participant) => Cell };

const cells: Readonly<Record<ListColumn, Column['cell']>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  cidOrEmail: ({ cidOrEmail }) => cidOrEmail,
  ticket: ({ ticketName }) => ticketName,
  food: ({ food }) => food,
  status: (one) => checkInLabels[statusOf(one)],
  checkedInAt: ({ checkedInAt }) => checkedInAt && formatDateTime(checkedInAt),
};

const isListColumn = (name: string): name is ListColumn => listColumns.some((column) => column === name);

const answerColumn = (question: Question): Column => ({
  label: question.textSwedish,
  cell: ({ answers, orderAnswers }) =>
    answerText(question, (question.perTicket ? answers : orderAnswers)?.[question.id]),
});

/** The column of an option: the chosen variant, or yes. */
const optionColumn = ({ id, swedishName }: TicketOption): Column => ({
  label: swedishName,
  cell: ({ optionCells }) => optionCells?.[id] ?? null,
});

/** The chosen columns; by default the standard ones and the options. Refuses a question or option that the event does not have. */
const columnsOf = (
  { gathersFood, questions, options }: List,
  chosen: readonly string[] | undefined,
): Column[] =>
  (chosen ?? [...listColumns, ...options.map(({ id }) => id)]).flatMap((name): Column[] => {
    if (isListColumn(name))
      return name === 'food' && !gathersFood ? [] : [{ label: listColumnLabels[name], cell: cells[name] }];
    const question = questions.find(({ id }) => id === name);
    if (question) return [answerColumn(question)];
    const option = options.find(({ id }) => id === name);
    if (option) return [optionColumn(option)];
    throw problem('INVALID', { fieldErrors: { columns: 'Kolumnen finns inte.' } });
  });

async function* rowsOf(columns: readonly Column[], bundles: AsyncIterable<readonly Participant[]>) {
  for await (const bundle of bundles) yield bundle.map((one) => columns.map(({ cell }) => cell(one)));
}

/** How many people the file holds, in its name: whoever has it knows how much to take care of. */
const sizeText = (people: number): string => `${people} ${people === 1 ? 'person' : 'personer'}`;

/** The participant list as CSV, one row per ticket, streamed. */
export const listFile = (
  db: Db,
  list: List,
  chosen: readonly string[] | undefined,
  now: Date,
): Promise<FileAnswer> => {
  const columns = columnsOf(list, chosen);
  return snapshotFile(db, async (tx, ended) => {
    const people = await countParticipants(tx, list.id);
    return {
      name: `Deltagare ${list.title} ${toStockholm(now).date}, ${sizeText(people)}.csv`,
      content: csvFrom(
        columns.map(({ label }) => label),
        rowsOf(columns, readParticipants(tx, list.id, ended)),
      ),
      recorded: { people, columns: columns.map(({ label }) => label) },
    };
  });
};
