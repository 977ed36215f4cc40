import { type ImportColumn, importColumns } from '@karportalen/contract/people/import';

export type ImportField = ImportColumn;

/** Accepted column names, lower case and without punctuation. */
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

/** Each field's position in a row. */
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

/** The field that two columns claim: it is unclear which counts. */
export const doubledColumn = (header: readonly string[]): ImportField | undefined => {
  const plainHeader = header.map(plain);
  return fields.find((field) => plainHeader.filter((name) => names[field].includes(name)).length > 1);
};

export const missingColumns = (columns: Columns): ImportField[] =>
  required.filter((field) => !columns.has(field));
