import iconv from 'iconv-lite';
import { expect } from 'vitest';

/** Verifications of a SIE file: sums by account, each balanced. */
export const readSie = (bytes: Buffer): { isRefund: boolean; sums: Record<string, number> }[] =>
  iconv
    .decode(bytes, 'cp437')
    .split('#VER ')
    .slice(1)
    .map((text) => {
      const sums: Record<string, number> = {};
      for (const [, account = '', amount = ''] of text.matchAll(/#TRANS (\d{4}) \{[^}]*\} (-?[\d.]+)/g))
        sums[account] = (sums[account] ?? 0) + Math.round(Number(amount) * 100);
      expect(Object.values(sums).reduce((all, one) => all + one, 0)).toBe(0);
      return { isRefund: text.includes('Återbetalda'), sums };
    });

const oreIn = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/** The sum and the VAT by rate that a receipt tells. */
export const readReceipt = (text: string) => {
  const lines = [...text.matchAll(/^\d+ st .* à [\d,]+\skr: ([\d,]+)\skr$/gm)].map(([, kronor = '']) =>
    oreIn(kronor),
  );
  const total = /^(?:Summa|Återbetalas): ([\d,]+)\skr$/m.exec(text)?.[1] ?? '';
  const vat = Object.fromEntries(
    [...text.matchAll(/^Varav moms (\d+) % på ([\d,]+)\skr: ([\d,]+)\skr$/gm)].map(
      ([, rate = '', , kronor = '']) => [rate, oreIn(kronor)],
    ),
  );
  return { lines: lines.reduce((all, one) => all + one, 0), total: oreIn(total), vat };
};
