import { type ImportColumn, importColumns } from '@karportalen/contract/people/import';

export type ImportField = ImportColumn;

/** What each column may be called in a file, in small letters and without signs. */
const names: Record<ImportField, readonly string[]> = {
  firstName: ['förnamn', 'firstname', 'givenname', 'tilltalsnamn'],
  lastName: ['efternamn', 'lastname', 'surname', 'familyname'],
  email: ['epost', 'email', 'epostadress', 'emailaddress', 'mail', 'mejl'],
  cid: ['cid', 'studentid', 'studentnummer', 'studentnumber'],
  kind: ['typ', 'kind', 'type', 'medlemstyp', 'membertype'],
  division: ['sektion', 'division'],
  language: ['språk', 'language'],
};

const fields = Object.keys(importColumns) as ImportField[];
const required: readonly ImportField[] = ['firstName', 'lastName', 'email', 'kind'];

const plain = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Where in a row each field stands. */
export type Columns = ReadonlyMap<ImportField, number>;

export const findColumns = (header: readonly string[]): Columns => {
  const plainHeader = header.map(plain);
  return new Map(
    fields.flatMap((field) => {
      const index = plainHeader.findIndex((name) => names[field].includes(name));
      return index < 0 ? [] : [[field, index] as const];
    }),
  );
};

/** Two columns of one meaning: nobody could say which one counts. */
export const doubledColumn = (header: readonly string[]): ImportField | undefined => {
  const plainHeader = header.map(plain);
  return fields.find((field) => plainHeader.filter((name) => names[field].includes(name)).length > 1);
};

export const missingColumns = (columns: Columns): ImportField[] =>
  required.filter((field) => !columns.has(field));
