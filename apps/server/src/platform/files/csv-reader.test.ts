import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { cellDecoder } from './csv-encoding.ts';
import { type CsvRefused, readCsv } from './csv-reader.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (file: string | Buffer, size = 7) => {
  const rows: { line: number; cells: (string | undefined)[] }[] = [];
  let decode: ReturnType<typeof cellDecoder> | undefined;
  for await (const batch of readCsv(inPieces(Buffer.from(file), size))) {
    decode ??= cellDecoder(batch.isUtf8);
    for (const { line, cells } of batch.rows) rows.push({ line, cells: cells.map(decode) });
  }
  return rows;
};
const cellsOf = async (file: string | Buffer, size?: number) =>
  (await read(file, size)).map(({ cells }) => cells);
const faultOf = (file: string | Buffer) =>
  read(file).then(
    () => undefined,
    (error: CsvRefused) => [error.fault, error.line],
  );

describe('a CSV file', () => {
  it.each([
    ['a;b\n1;2\n', 'semicolons'],
    ['a,b\n1,2', 'commas, no last line break'],
    ['a;b\r\n1;2\r\n', 'CRLF'],
    ['a;b\r1;2\r', 'CR'],
    ['\ufeffa;b\n1;2', 'a byte order mark'],
    ['"a";"b"\n"1";"2"', 'quotes'],
    [' "a";"b"\n1; "2"', 'a space before a quote'],
  ])('a CSV file %j is read: %s', async (file) => {
    for (const size of [1, 3, 1000]) {
      expect(await cellsOf(file, size)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    }
  });

  it('a CSV file may have line breaks, quotes and separators inside quotes, and its rows are counted as in a spreadsheet', async () => {
    expect(await read('a;b\n"1\r\n;""x""";2\n\n;\n3;4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\r\n;"x"', '2'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });

  it('a CSV file may have tabs between its cells', async () => {
    expect(await cellsOf('Datum\tBelopp\n2026-11-14\t1 234,50\n')).toEqual([
      ['Datum', 'Belopp'],
      ['2026-11-14', '1 234,50'],
    ]);
  });

  it('a CSV file may begin with a line before the table, and have commas in its amounts', async () => {
    const bank = '* Kontoutdrag, november, skapat i dag\nDatum;Belopp\n2026-11-14;50,00\n2026-11-15;-7,50\n';
    expect((await cellsOf(bank)).slice(1)).toEqual([
      ['Datum', 'Belopp'],
      ['2026-11-14', '50,00'],
      ['2026-11-15', '-7,50'],
    ]);
    const comma = '* Transaktioner\nDatum,Belopp,Text\n2026-11-14,50.00,a;b\n2026-11-15,7.50,c\n';
    expect((await cellsOf(comma))[2]).toEqual(['2026-11-14', '50.00', 'a;b']);
  });

  it('a CSV file may declare its separator in the first line', async () => {
    expect(await read('sep=,\na,b;c\n1,2')).toEqual([
      { line: 2, cells: ['a', 'b;c'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  });

  it('a CSV file may be in UTF-8 or Windows-1252', async () => {
    expect(await cellsOf('Åsa;Öberg')).toEqual([['Åsa', 'Öberg']]);
    expect(await cellsOf(Buffer.from('Åsa;Öberg;\x80\x96', 'latin1'))).toEqual([['Åsa', 'Öberg', '€–']]);
  });

  it('a CSV file with undecodable cells is read without them', async () => {
    const mixed = Buffer.concat([Buffer.from('Åsa;1\n'), Buffer.from('\xd6berg;2\n', 'latin1')]);
    expect(await cellsOf(mixed)).toEqual([
      ['Åsa', '1'],
      [undefined, '2'],
    ]);
    expect(await cellsOf(Buffer.from('\xc5sa;1\n\x81;2', 'latin1'))).toEqual([
      ['Åsa', '1'],
      [undefined, '2'],
    ]);
  });

  it.each([
    ['', 'EMPTY', 0],
    ['\ufeff \n', 'EMPTY', 0],
    ['PK\x03\x04\x00\x00', 'SPREADSHEET', 0],
    [Buffer.from('\ufeffa;b', 'utf16le'), 'ENCODING', 0],
    [Buffer.from('a;b', 'utf16le'), 'ENCODING', 0],
    ['%PDF-1.7', 'NOT_TEXT', 0],
    [Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'latin1'), 'IMAGE', 0],
    [Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1'), 'IMAGE', 0],
    ['a;b\n1;2\n"3;4\n5;6', 'OPEN_QUOTE', 3],
    [`a;b\n${'x'.repeat(70_000)}`, 'LONG_ROW', 2],
  ])('CSV file %# is refused', async (file, fault, line) => {
    expect(await faultOf(file)).toEqual([fault, line]);
  });

  it('the CSV reader reads back what csvOf wrote', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'å', '"', ';', ',', '\n', ' ', '1') })
      .filter((text) => text.trim() !== '' && !text.startsWith(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, size) => {
          const written = csvOf([['a', 'b'], ...rows]);
          expect(await cellsOf(written, size)).toEqual([['a', 'b'], ...rows]);
        },
      ),
    );
  });
});
