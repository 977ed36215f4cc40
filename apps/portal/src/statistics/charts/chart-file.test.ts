// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { csvOf, fileNameOf } from './chart-file.ts';

describe('the table as a file', () => {
  it('the table as a file opens in a Swedish Excel, and says what is not shown', () => {
    expect(
      csvOf({
        head: ['Sektion', 'Röstade'],
        rows: [
          ['Data', 1200],
          ['Kemi', null],
        ],
      }),
    ).toBe('\uFEFFSektion;Röstade\r\nData;1200\r\nKemi;Visas inte\r\n');
  });

  it('the table as a file holds no formulas, and quotes what would split a cell', () => {
    expect(csvOf({ head: ['=1+1'], rows: [['a; "b"'], ['a,=SUM(1)']] })).toBe(
      '\uFEFF\'=1+1\r\n"a; ""b"""\r\n"a,\'=SUM(1)"\r\n',
    );
  });

  it('the name of a file has nothing that a system refuses', () => {
    expect(fileNameOf('Statistik a/b', '–', 'Hur många läste?')).toBe('Statistik ab – Hur många läste');
  });
});
