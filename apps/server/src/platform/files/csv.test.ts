import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../test/proof.ts';
import { csvOf } from './csv.ts';

/** How a spreadsheet reads it with other separators, or without quoting rules. */
const readings = {
  'semicolons, as Swedish Excel': { delimiter: ';' },
  commas: { delimiter: ',' },
  'both, as LibreOffice offers': { delimiter: [',', ';'] },
  'both, and tabs': { delimiter: [',', ';', '\t'] },
  'commas, quotes as any other character': { delimiter: ',', quote: null },
  'both, quotes as any other character': { delimiter: [',', ';'], quote: null },
} as const;

type Reading = (typeof readings)[keyof typeof readings];

const read = (file: string, options: Reading): string[][] =>
  parse(file, {
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    ...options,
    delimiter: [...options.delimiter],
  });

/** With the wrong separator a quote may stay open; a spreadsheet then takes the rest as one cell. */
const cellsRead = (file: string, options: Reading): string[] => {
  try {
    return read(file, options).flat();
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return [];
    throw error;
  }
};

const isFormula = (cell: string): boolean =>
  /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) || /^[\t\r]/.test(cell);

const hostile = [
  '=1+1',
  '+46',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  ' =1+1',
  'nötter,=1+1',
  'nötter; =1+1',
  'nötter,"=1+1"',
  'nötter\n=1+1',
  'nötter\r\n@x',
  'nötter\t+1',
  '"=1+1"',
  '",=1+1',
  '\uFF1D1+1',
];

describe('csv', () => {
  it('csv is what Swedish Excel opens: BOM, semicolons, quoted where needed', () => {
    const rows = [
      ['Namn', 'Antal'],
      ['Åsa; "Ö"', 3],
    ];
    expect(csvOf(rows)).toBe('\uFEFFNamn;Antal\r\n"Åsa; ""Ö""";3\r\n');
  });

  it.each(Object.entries(readings))('csv has no formula when it is read with %s', (_, options) => {
    for (const text of hostile) {
      const file = csvOf([[text, text, 'x', text]]);
      expect(read(file, options).flat().filter(isFormula), JSON.stringify(text)).toEqual([]);
    }
  });

  it.each(Object.entries(readings))(
    'csv has no formula in any generated text when it is read with %s',
    (_, options) => {
      const piece = fc.constantFrom('=', '+', '-', '@', ',', ';', '"', "'", '\t', '\r', '\n', ' ', 'a', '1');
      const cell = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
          expect(cellsRead(csvOf([cells, cells]), options).filter(isFormula)).toEqual([]);
        }),
        { numRuns: tries({ proof: 1000, run: 100 }) },
      );
    },
  );

  it('csv leaves harmless texts unchanged', () => {
    const cells = [
      'Vegan; inga nötter',
      'rad ett\nrad två',
      'Ann-Marie',
      'a=b, c+d',
      '"Kim" Ek',
      '1 - 2',
      '',
    ];
    expect(read(csvOf([cells]), readings['semicolons, as Swedish Excel'])).toEqual([cells]);
  });

  it('csv leaves numbers numbers, negative ones too', () => {
    expect(csvOf([[-5, 'a=b']])).toBe('\uFEFF-5;a=b\r\n');
  });
});
