import { createHash } from 'node:crypto';
import type { BankColumnPlaces } from '@karportalen/contract/reports/reconciliation';
import type { BankColumn } from '@karportalen/contract/reports/reconciliation-limits';
import { v7 } from 'uuid';
import { readAmount } from './amount.ts';
import { readBankTime } from './bank-time.ts';

export type BankRow = {
  readonly id: string;
  readonly line: number;
  /** Identity of the movement, the same in every file. */
  readonly hash: string;
  readonly day: string;
  readonly time: string | null;
  readonly ore: number;
  /** Swish's reference or ours: 32 upper-case hexadecimal digits. */
  readonly swishReference: string | null;
  readonly reference: string;
  readonly message: string;
  readonly senderNumber: string | null;
  readonly senderName: string;
  readonly type: string;
};

export type BankFault = { readonly line: number; readonly text: string; readonly faults: readonly string[] };

const LONGEST = 300;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A telephone number in Swish's format: 46701234567. */
export const telephone = (written: string): string | null => {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7) return null;
  return digits.startsWith('0') ? `46${digits.slice(1)}` : digits;
};

const REFERENCE = /(?<![0-9A-F])[0-9A-F]{32}(?![0-9A-F])/;
const swishReference = (...texts: readonly string[]): string | null =>
  texts.map((text) => REFERENCE.exec(text.toUpperCase().replaceAll('-', ''))?.[0]).find(Boolean) ?? null;

/** Swish's report may write refunds as unsigned amounts with a type. */
const isOutward = (type: string): boolean => /återbet|refund|utbet|uttag|retur|debet/i.test(type);

const hashOf = (signature: string, parts: readonly unknown[]): string => {
  const hex = createHash('sha256')
    .update(JSON.stringify([signature, ...parts]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

type Layout = { readonly signature: string; readonly columns: BankColumnPlaces };

/** The parsed row, or a sentence for each fault. */
export const readBankRow = (
  line: number,
  cells: readonly (string | undefined)[],
  { signature, columns }: Layout,
): BankRow | BankFault => {
  const faults: string[] = [];
  const cellOf = (column: BankColumn): string => {
    const at = columns[column];
    if (at === null || at === undefined) return '';
    if (at < cells.length && cells[at] === undefined)
      faults.push('Texten kan inte läsas i filens teckenkodning.');
    return cells[at]?.trim() ?? '';
  };
  const [date, amount] = [cellOf('date'), cellOf('amount')];
  const when = readBankTime(date, cellOf('time'));
  const money = readAmount(short(amount));
  const [reference, message, senderName, type] = [
    cellOf('reference'),
    cellOf('message'),
    cellOf('senderName'),
    cellOf('type'),
  ].map(short) as [string, string, string, string];
  const senderNumber = telephone(cellOf('senderNumber'));
  if (!when) faults.push(date === '' ? 'Datumet saknas.' : `Datumet ”${short(date)}” kan inte läsas.`);
  if ('fault' in money) faults.push(money.fault);
  if (!when || 'fault' in money || faults.length > 0)
    return { line, text: short(cells.map((cell) => cell ?? '?').join(' · ')), faults: [...new Set(faults)] };
  const ore = money.ore > 0 && isOutward(type) ? -money.ore : money.ore;
  const swish = swishReference(reference, message);
  // Only Swish's reference where there is one: another report may format day or message differently.
  const identity = swish
    ? [swish, ore]
    : [when.day, when.time, ore, reference, message, senderNumber, senderName, type];
  const hash = hashOf(signature, identity);
  const { day, time } = when;
  const texts = { reference, message, senderNumber, senderName, type };
  return { id: v7(), line, hash, day, time, ore, swishReference: swish, ...texts };
};
