/** The maximum of a PostgreSQL integer. */
const MOST_ORE = 2_147_483_647;

type Amount = { readonly ore: number } | { readonly fault: string };

const fault = (sentence: string): Amount => ({ fault: sentence });

/** Removes the spaces, currency signs and apostrophes that banks write in amounts. */
const bare = (written: string): string =>
  written
    .replace(/\s|'|\u2019/g, '')
    .replace(/kr\.?$|SEK$|^SEK|:-$/gi, '')
    .replace(/[\u2212\u2013]/g, '-');

/** Digits, optionally grouped by threes, and one or two decimals after the other separator. */
const patterns = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/** '1 234,50', '-50,00', '1234.50', '1.234,50 kr' in öre. */
export const readAmount = (written: string): Amount => {
  const text = bare(written);
  if (text === '') return fault('Beloppet saknas.');
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)(-?)$/.exec(text) ?? [];
  if (/^\d{1,3}([.,])\d{3}$/.test(digits)) return fault(`Beloppet ”${written}” kan läsas på två sätt.`);
  const found = patterns.map((pattern) => pattern.exec(digits)).find(Boolean);
  if (!found) return fault(`Beloppet ”${written}” kan inte läsas.`);
  const kronor = Number((found[1] ?? '').replace(/[.,]/g, ''));
  const size = kronor * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  if (size === 0) return fault('Beloppet är noll.');
  if (size > MOST_ORE) return fault(`Beloppet ”${written}” är för stort.`);
  return { ore: before === '-' || after === '-' ? -size : size };
};
