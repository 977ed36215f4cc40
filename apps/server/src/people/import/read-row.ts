import { type ImportColumn, type ImportFault, importColumns } from '@karportalen/contract/people/import';
import type { MemberKind, MemberLanguage } from '@karportalen/contract/people/member';
import { memberFields } from '@karportalen/contract/people/register';
import { v7 } from 'uuid';
import { beforeAsText } from '../../platform/files/csv.ts';
import type { Columns } from './columns.ts';

export type StagedRow = {
  readonly line: number;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly cid: string | null;
  readonly kind: MemberKind | null;
  readonly language: MemberLanguage | null;
  readonly divisionName: string | null;
  readonly ownFaults: ImportFault[];
};

const kinds: Readonly<Record<string, MemberKind>> = {
  student: 'Student',
  nollan: 'Freshman',
  freshman: 'Freshman',
  alumn: 'Alumnus',
  alumnus: 'Alumnus',
};

const languages: Readonly<Record<string, MemberLanguage>> = {
  sv: 'sv',
  svenska: 'sv',
  swedish: 'sv',
  en: 'en',
  engelska: 'en',
  english: 'en',
};

/** How much of a faulty cell is kept, to recognise it. */
const SHOWN = 100;
// Cut between characters: PostgreSQL refuses half a surrogate pair.
const shown = (cell: string): string =>
  cell.length > SHOWN
    ? `${Array.from(cell.slice(0, 2 * SHOWN))
        .slice(0, SHOWN)
        .join('')}…`
    : cell;

const unreadable = 'Texten kan inte läsas. Spara filen som CSV UTF-8 och försök igen.';

/** Parses and validates a row by itself, without the register. */
export const readRow = (
  line: number,
  cells: readonly (string | undefined)[],
  { columns, width }: { readonly columns: Columns; readonly width: number },
): StagedRow => {
  const ownFaults: ImportFault[] = [];
  const fault = (column: ImportColumn, message: string) => {
    ownFaults.push({ column: importColumns[column], message });
    return undefined;
  };

  const cellOf = (column: ImportColumn): string => {
    const index = columns.get(column);
    if (index === undefined || index >= cells.length) return '';
    const cell = cells[index] ?? fault(column, unreadable) ?? '';
    return beforeAsText(cell.trim());
  };
  const said = Object.fromEntries(
    (Object.keys(importColumns) as ImportColumn[]).map((column) => [column, cellOf(column)]),
  ) as Record<ImportColumn, string>;
  const hasFault = (column: ImportColumn) =>
    ownFaults.some((known) => known.column === importColumns[column]);

  const textOf = (column: keyof typeof memberFields): string | null => {
    const parsed = memberFields[column].safeParse(said[column]);
    if (parsed.success) return parsed.data ?? null;
    if (!hasFault(column)) fault(column, parsed.error.issues[0]?.message ?? unreadable);
    return shown(said[column]);
  };
  const oneOf = <T>(
    column: 'kind' | 'language',
    known: Readonly<Record<string, T>>,
    may: string,
  ): T | null => {
    const found = known[said[column].toLowerCase()];
    if (found !== undefined) return found;
    if (said[column] !== '') fault(column, `”${shown(said[column])}” är okänt. Skriv ${may}.`);
    else if (column === 'kind' && !hasFault(column)) fault(column, `Skriv ${may}.`);
    return null;
  };

  const extra = cells.slice(width).some((cell) => cell === undefined || cell.trim() !== '');
  if (extra) ownFaults.push({ column: '', message: 'Raden har fler kolumner än rubrikraden.' });
  return {
    line,
    id: v7(),
    firstName: textOf('firstName') ?? '',
    lastName: textOf('lastName') ?? '',
    email: textOf('email') ?? '',
    cid: textOf('cid'),
    kind: oneOf('kind', kinds, 'student, nollan eller alumn'),
    language: oneOf('language', languages, 'svenska eller engelska'),
    divisionName: shown(said.division) || null,
    ownFaults,
  };
};
