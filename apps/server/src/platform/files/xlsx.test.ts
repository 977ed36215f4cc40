import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { signal } from '../../../test/deferred.ts';
import { type Sheet, xlsxOf } from './xlsx.ts';

const columns = [
  { title: 'Namn', kind: 'text', width: 20 },
  { title: 'Antal', kind: 'count', width: 10 },
  { title: 'Kronor', kind: 'money', width: 10 },
  { title: 'Dag', kind: 'day', width: 12 },
  { title: 'Tid', kind: 'time', width: 16 },
] as const;

const sheetOf = (rows: Sheet['rows'], name = 'Blad'): Sheet => ({
  name,
  columns,
  rows,
  total: ['Totalt', null, null, null, null],
});

const unguessable = () => Math.floor(Math.random() * 1e12);

const bytesOf = (sheets: readonly Sheet[]) => buffer(xlsxOf({ title: 'Försök & fel', sheets }));
const partsIn = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

/** With an independent reader, which truncates times to the millisecond. */
const readBack = async (bytes: Buffer) => {
  const rounded = (value: unknown) =>
    value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;
  const sheets = await readExcel(bytes);
  return sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(rounded)) }));
};

describe('an .xlsx', () => {
  it('an .xlsx is read back by another program as it was meant', async () => {
    const noon = Date.UTC(2026, 2, 29, 12, 30) / 1000;
    const bytes = await bytesOf([
      sheetOf([[['Åsa & "Ö" <b>', 3, 123_456_705, '2026-10-25', noon]], [['', 0, -5, null, null]]]),
      sheetOf([], 'Tomt'),
    ]);
    const [first, second] = await readBack(bytes);
    expect(first?.sheet).toBe('Blad');
    expect(first?.data).toEqual([
      ['Namn', 'Antal', 'Kronor', 'Dag', 'Tid'],
      ['Åsa & "Ö" <b>', 3, 1234567.05, new Date('2026-10-25T00:00:00Z'), new Date('2026-03-29T12:30:00Z')],
      [null, 0, -0.05, null, null],
      ['Totalt', null, null, null, null],
    ]);
    expect(second?.data).toHaveLength(2);
  });

  it.each(['=1+1', '+46', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])(
    'an .xlsx keeps %j a text',
    async (text) => {
      const bytes = await bytesOf([sheetOf([[[text, 1, 1, null, null]]])]);
      const [sheet] = await readBack(bytes);
      expect(String(sheet?.data[1]?.[0]).trim()).toBe(text.trim());
      const xml = partsIn(bytes)['xl/worksheets/sheet1.xml'] ?? '';
      expect(xml).not.toMatch(/<f[ >]/);
      // The style that keeps the cell text when it is edited.
      const [, look] = /<c r="A2" s="(\d+)" t="s">/.exec(xml) ?? [];
      const looks = [...(partsIn(bytes)['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*xfId[^>]*>/g)];
      expect(looks[Number(look)]?.[0]).toMatch(/numFmtId="49".*quotePrefix="1"/);
    },
  );

  it('an .xlsx keeps a carriage return, what looks like an escape, and drops what XML cannot hold', async () => {
    const bytes = await bytesOf([sheetOf([[['a\rb_x0041_\u0007\ud800c', 1, 1, null, null]]])]);
    const xml = partsIn(bytes)['xl/sharedStrings.xml'];
    expect(xml).toContain('a&#13;b_x005F_x0041_c<');
    expect(await readBack(bytes)).toHaveLength(1);
  });

  it('an .xlsx is sent while its rows are still being read', async () => {
    const taken = signal();
    const more = signal();
    async function* slowly() {
      for (let bundle = 0; bundle < 20; bundle += 1) {
        yield Array.from({ length: 500 }, () => [
          crypto.randomUUID(),
          unguessable(),
          unguessable(),
          null,
          null,
        ]);
      }
      taken.fulfil();
      await more.reached;
      yield [['sist', 1, 1, null, null]];
    }
    const stream = xlsxOf({ title: '', sheets: [sheetOf(slowly())] });
    let received = 0;
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await taken.reached;
    // Twenty thousand random numbers do not compress below this; a writer that buffers would have sent less.
    await expect.poll(() => received).toBeGreaterThan(80_000);
    more.fulfil();
    await ended;
  });

  it('an .xlsx takes no more rows than are being read', async () => {
    let bundles = 0;
    function* endless() {
      for (; bundles < 1000; bundles += 1) {
        yield Array.from({ length: 500 }, () => [
          crypto.randomUUID(),
          unguessable(),
          unguessable(),
          null,
          null,
        ]);
      }
    }
    const stream = xlsxOf({ title: '', sheets: [sheetOf(endless())] });
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(bundles).toBeLessThan(50);
    stream.destroy();
  });

  it('an .xlsx breaks off when its rows cannot be read', async () => {
    async function* broken() {
      yield [['a', 1, 1, null, null]];
      throw new Error('the database went away');
    }
    await expect(bytesOf([sheetOf(broken())])).rejects.toThrow('the database went away');
  });
});
