import { createHash } from 'node:crypto';
import type { BankLayout } from '@karportalen/contract/reports/reconciliation';
import { type BankColumn, bankColumns } from '@karportalen/contract/reports/reconciliation-limits';

const fields = Object.keys(bankColumns) as BankColumn[];

/**
 * Column names in Swish's report and the banks' exports (Swedbank, SEB, Nordea, Handelsbanken, Danske Bank,
 * Länsförsäkringar), lower case without punctuation; the best name first.
 */
const names: Record<BankColumn, readonly string[]> = {
  date: [
    ...[
      'transaktionsdatum',
      'transaktionsdag',
      'transdag',
      'betalningsdatum',
      'bokföringsdatum',
      'bokföringsdag',
    ],
    ...[
      'bokfdag',
      'bokförd',
      'bokfört',
      'datum',
      'datumtid',
      'date',
      'transactiondate',
      'bookingdate',
      'datepaid',
    ],
  ],
  time: ['tid', 'tidpunkt', 'klockslag', 'transaktionstid', 'time'],
  amount: ['belopp', 'beloppsek', 'beloppkr', 'summa', 'amount', 'insättninguttag', 'transaktionsbelopp'],
  reference: [
    ...[
      'swishreferens',
      'betalningsreferens',
      'paymentreference',
      'bankreferens',
      'referens',
      'referensnummer',
    ],
    ...[
      'reference',
      'verifikationsnummer',
      'transaktionsid',
      'transactionid',
      'orderreferens',
      'betalningsid',
    ],
  ],
  message: [
    'meddelande',
    'message',
    'textmottagare',
    'text',
    'rubrik',
    'beskrivning',
    'transaktion',
    'specifikation',
  ],
  senderNumber: [
    ...[
      'avsändarnummer',
      'avsändaresnummer',
      'avsändarensnummer',
      'avsändartelefonnummer',
      'avsändaresmobilnummer',
    ],
    ...[
      'betalarensnummer',
      'betalarnummer',
      'mobilnummer',
      'telefonnummer',
      'payeralias',
      'sendernumber',
      'avsändare',
    ],
  ],
  senderName: [
    'avsändarnamn',
    'avsändarensnamn',
    'avsändaresnamn',
    'betalare',
    'betalarensnamn',
    'namn',
    'payername',
    'sendername',
  ],
  type: ['typ', 'transaktionstyp', 'händelse', 'type', 'transactiontype', 'kategori'],
};

const plain = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type Columns = BankLayout['columns'];

export const guessColumns = (header: readonly string[]): Columns => {
  const own = header.map(plain);
  const taken = new Set<number>();
  return Object.fromEntries(
    fields.map((field) => {
      const at = names[field]
        .map((name) => own.indexOf(name))
        .find((index) => index >= 0 && !taken.has(index));
      if (at !== undefined) taken.add(at);
      return [field, at ?? null];
    }),
  );
};

/** Whether a row can be the header: it has both required columns. */
export const isHeader = (cells: readonly string[]): boolean => {
  const { date, amount } = guessColumns(cells);
  return typeof date === 'number' && typeof amount === 'number';
};

/** The same for every file with these headings, whatever their spacing and case. */
export const signatureOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plain)))
    .digest('hex');
