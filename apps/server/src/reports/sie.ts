import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { cp437 } from '../platform/files/cp437.ts';
import type { Posting } from '../tickets/ledger-sql.ts';

export type SieSettings = {
  readonly now: string;
  /** Where the money lies until it is paid out: debited by sales, credited by refunds. */
  readonly counterAccount: string;
};

/** SIE reserves dimension 1 for cost centres and result units. */
const RESULT_UNIT = 1;

// SIE has no sign for a quotation mark's own backslash, and lines end a record.
const quoted = (text: string): string =>
  `"${text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`;

const compact = (day: string): string => day.replaceAll('-', '');

const kronor = (ore: number): string => {
  const size = Math.abs(ore);
  return `${ore < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** A company is called what its postings share: their committee, else their division. */
export const companyName = (postings: readonly Posting[]): string => {
  const committees = distinct(postings.map(({ committee }) => committee));
  const divisions = distinct(postings.map(({ division }) => division));
  const [only] = committees.length === 1 ? committees : divisions;
  return (committees.length === 1 || divisions.length === 1) && only ? only : 'Kårportalen';
};

/** A day's sales of a committee, or its refunds: the accounts on one side, the counter account on the other. */
const verification = (postings: readonly Posting[], counterAccount: string): string[] => {
  const [first] = postings;
  if (!first) return [];
  const { day, refund, committee } = first;
  const date = compact(day);
  const label = quoted(`${refund ? 'Återbetalda biljetter' : 'Biljettförsäljning'} ${committee}`);
  // Debit is positive. Sales credit the account, refunds debit it.
  const signed = (ore: number) => (refund ? ore : -ore);
  const total = postings.reduce((sum, { ore }) => sum + signed(ore), 0);
  return [
    `#VER "" "" ${date} ${label}`,
    '{',
    ...postings.map(
      ({ accountNumber, resultUnit, ore }) =>
        `#TRANS ${accountNumber} {${RESULT_UNIT} ${quoted(resultUnit)}} ${kronor(signed(ore))} ${date} ${label}`,
    ),
    `#TRANS ${counterAccount} {} ${kronor(-total)} ${date} ${label}`,
    '}',
  ];
};

/** The postings of one company as SIE 4I: without opening balances, series and numbers, which the receiver has. */
export const sieOf = (postings: readonly Posting[], { now, counterAccount }: SieSettings): Buffer => {
  const [first] = postings;
  const units = distinct(postings.map(({ resultUnit }) => resultUnit));
  const verifications = groupBy(
    postings,
    ({ day, committeeId, refund }) => `${day} ${committeeId} ${refund}`,
  );
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Kårportalen" "1.0"',
    '#FORMAT PC8',
    `#GEN ${compact(now)}`,
    '#SIETYP 4',
    ...(first ? [`#ORGNR ${tidyOrgNumber(first.orgNumber)}`] : []),
    `#FNAMN ${quoted(companyName(postings))}`,
    `#DIM ${RESULT_UNIT} "Resultatenhet"`,
    ...units.map((unit) => `#OBJEKT ${RESULT_UNIT} ${quoted(unit)} ${quoted(`Resultatenhet ${unit}`)}`),
    ...verifications.flatMap((group) => verification(group, counterAccount)),
  ];
  return cp437(`${lines.join('\r\n')}\r\n`);
};

/** A SIE file is one company's books, so each organisation number gets a file of its own. */
export const companiesOf = (postings: readonly Posting[]): Posting[][] =>
  groupBy(postings, ({ orgNumber }) => orgNumber);
