import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { cp437 } from '../platform/files/cp437.ts';
import type { Posting } from '../tickets/payments/ledger-sql.ts';

/** The accounts booked against the income: debited by sales, credited by refunds. */
export type SieAccounts = {
  /** Where payments arrive. */
  readonly counter: string;
  /** The cash box at the door. */
  readonly cash: string;
};

export type SieSettings = {
  /** The day this content was first exported. */
  readonly generated: string;
  /** A note in the file, if any. */
  readonly note?: string | undefined;
  readonly accounts: SieAccounts;
};

/** SIE reserves dimension 1 for cost centres and result units. */
const RESULT_UNIT = 1;

// SIE cannot escape a backslash, and a line break ends a record.
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

/** The company's name: its committee's, else its division's. After a rename, the latest. */
export const companyName = (postings: readonly Posting[]): string => {
  const last = postings.at(-1);
  if (last && postings.every(({ committeeId }) => committeeId === last.committeeId)) return last.committee;
  const [division, ...others] = distinct(postings.map((posting) => posting.division));
  return division && others.length === 0 ? division : 'Kårportalen';
};

const atDoor = { cash: ' vid dörren, kontant,', ownSwish: ' vid dörren, egen Swish,' } as const;

/** Outgoing VAT by rate, in the BAS chart of accounts. */
const vatAccounts: Readonly<Record<number, string>> = { 25: '2611', 12: '2621', 6: '2631' };

const byAccount = (rows: readonly (readonly [account: string, ore: number])[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [account, ore] of rows) if (ore !== 0) sums.set(account, (sums.get(account) ?? 0) + ore);
  return [...sums];
};

/** Net income on the accounts of the event and the options, and VAT on one account per rate. */
const incomeOf = ({
  parts,
}: Posting): { readonly income: [string, number][]; readonly vat: [string, number][] } => ({
  income: byAccount(parts.map(({ accountNumber, ore, vatOre }) => [accountNumber, ore - vatOre])),
  vat: byAccount(parts.map(({ vatRate, vatOre }) => [vatAccounts[vatRate] ?? '2610', vatOre])),
});

/** The verification for a day's sales or refunds of an event, balanced by the counter account. */
const verification = (posting: Posting, accounts: SieAccounts): string[] => {
  const { day, refund, door, event, committee, resultUnit, ore } = posting;
  const date = compact(day);
  const kind = `${refund ? 'Återbetalda biljetter' : 'Biljettförsäljning'}${door ? atDoor[door] : ''}`;
  const label = quoted(`${kind} ${event}, ${committee}`);
  const counter = door === 'cash' ? accounts.cash : accounts.counter;
  // Debit is positive: sales credit the account, refunds debit it.
  const signed = (amount: number) => kronor(refund ? amount : -amount);
  const { income, vat } = incomeOf(posting);
  return [
    `#VER "" "" ${date} ${label}`,
    '{',
    ...income.map(
      ([account, amount]) =>
        `#TRANS ${account} {${RESULT_UNIT} ${quoted(resultUnit)}} ${signed(amount)} ${date} ${label}`,
    ),
    ...vat.map(([account, amount]) => `#TRANS ${account} {} ${signed(amount)} ${date} ${label}`),
    `#TRANS ${counter} {} ${signed(-ore)} ${date} ${label}`,
    '}',
  ];
};

/** One company's postings as SIE 4I, without opening balances, series and numbers: those are the receiver's. */
export const sieOf = (postings: readonly Posting[], { generated, note, accounts }: SieSettings): Buffer => {
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
    ...postings.flatMap((posting) => verification(posting, accounts)),
  ];
  return cp437(`${lines.join('\r\n')}\r\n`);
};

/** A SIE file contains one company's books, so each organisation number gets a file. */
export const companiesOf = (postings: readonly Posting[]): Posting[][] => {
  const companies = new Map<string, Posting[]>();
  for (const posting of postings) {
    const own = companies.get(posting.orgNumber);
    if (own) own.push(posting);
    else companies.set(posting.orgNumber, [posting]);
  }
  return [...companies.values()];
};
