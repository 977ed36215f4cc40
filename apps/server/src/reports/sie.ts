import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { cp437 } from '../platform/files/cp437.ts';
import type { Posting } from '../tickets/payments/ledger-sql.ts';

export type SieSettings = {
  /** The day on which these contents were first exported. */
  readonly generated: string;
  /** A sentence about the file, where there is one. */
  readonly note?: string | undefined;
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

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** A company is called what its postings share: their committee, else their division. One that was renamed has its last name. */
export const companyName = (postings: readonly Posting[]): string => {
  const last = postings.at(-1);
  if (last && postings.every(({ committeeId }) => committeeId === last.committeeId)) return last.committee;
  const [division, ...others] = distinct(postings.map((posting) => posting.division));
  return division && others.length === 0 ? division : 'Kårportalen';
};

/** A day's sales of an event, or its refunds: the event's account on one side, the counter account on the other. */
const verification = (posting: Posting, counterAccount: string): string[] => {
  const { day, refund, event, committee, accountNumber, resultUnit, ore } = posting;
  const date = compact(day);
  const label = quoted(`${refund ? 'Återbetalda biljetter' : 'Biljettförsäljning'} ${event}, ${committee}`);
  // Debit is positive. Sales credit the account, refunds debit it.
  const signed = refund ? ore : -ore;
  return [
    `#VER "" "" ${date} ${label}`,
    '{',
    `#TRANS ${accountNumber} {${RESULT_UNIT} ${quoted(resultUnit)}} ${kronor(signed)} ${date} ${label}`,
    `#TRANS ${counterAccount} {} ${kronor(-signed)} ${date} ${label}`,
    '}',
  ];
};

/** The postings of one company as SIE 4I: without opening balances, series and numbers, which the receiver has. */
export const sieOf = (
  postings: readonly Posting[],
  { generated, note, counterAccount }: SieSettings,
): Buffer => {
  const [first] = postings;
  const units = distinct(postings.map(({ resultUnit }) => resultUnit));
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Kårportalen" "1.0"',
    '#FORMAT PC8',
    `#GEN ${compact(generated)}`,
    '#SIETYP 4',
    ...(note ? [`#PROSA ${quoted(note)}`] : []),
    ...(first ? [`#ORGNR ${tidyOrgNumber(first.orgNumber)}`] : []),
    `#FNAMN ${quoted(companyName(postings))}`,
    `#DIM ${RESULT_UNIT} "Resultatenhet"`,
    ...units.map((unit) => `#OBJEKT ${RESULT_UNIT} ${quoted(unit)} ${quoted(`Resultatenhet ${unit}`)}`),
    ...postings.flatMap((posting) => verification(posting, counterAccount)),
  ];
  return cp437(`${lines.join('\r\n')}\r\n`);
};

/** A SIE file is one company's books, so each organisation number gets a file of its own. */
export const companiesOf = (postings: readonly Posting[]): Posting[][] => {
  const companies = new Map<string, Posting[]>();
  for (const posting of postings) {
    const own = companies.get(posting.orgNumber);
    if (own) own.push(posting);
    else companies.set(posting.orgNumber, [posting]);
  }
  return [...companies.values()];
};
