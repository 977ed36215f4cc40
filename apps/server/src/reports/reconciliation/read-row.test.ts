import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';
import { readBankTime } from './bank-time.ts';
import { guessColumns } from './columns.ts';
import { readBankRow, telephone } from './read-row.ts';

describe('an amount', () => {
  it.each([
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50 kr', 123_450],
    ['-50,00', -5_000],
    ['\u221250,00', -5_000],
    ['50,00-', -5_000],
    ['+50', 5_000],
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,5', 123_456_750],
    ['SEK 120', 12_000],
    ['120:-', 12_000],
    ['0,01', 1],
  ])('the amount %j is %d öre', (written, ore) => expect(readAmount(written)).toEqual({ ore }));

  it.each([
    ['', 'Beloppet saknas.'],
    ['1,234', 'Beloppet ”1,234” kan läsas på två sätt.'],
    ['12,34,56', 'Beloppet ”12,34,56” kan inte läsas.'],
    ['tolv', 'Beloppet ”tolv” kan inte läsas.'],
    ['--5', 'Beloppet ”--5” kan inte läsas.'],
    ['0,00', 'Beloppet är noll.'],
    ['99999999999', 'Beloppet ”99999999999” är för stort.'],
  ])('the amount %j is none: %s', (written, fault) => expect(readAmount(written)).toEqual({ fault }));
});

describe('a day', () => {
  it.each([
    ['2026-11-14', '', '2026-11-14', null],
    ['20261114', '', '2026-11-14', null],
    ['14/11/2026', '8:05', '2026-11-14', '08:05:00'],
    ['14.11.2026', '', '2026-11-14', null],
    ['2026/11/14', '080530', '2026-11-14', '08:05:30'],
    ['2026-11-14 23:59:59', '', '2026-11-14', '23:59:59'],
    ['2026-11-14T23:30:10Z', '', '2026-11-15', '00:30:10'],
    ['2026-11-14', '25:00', '2026-11-14', null],
  ])('the day %j %j is %s %s', (date, time, day, clock) =>
    expect(readBankTime(date, time)).toEqual({ day, time: clock }),
  );

  it.each(['', '11/14/2026', '2026-02-30', '14/11/26', 'igår', '1026-11-14'])('the day %j is none', (date) =>
    expect(readBankTime(date, '')).toBeUndefined(),
  );
});

describe('columns', () => {
  const named = (header: readonly string[]) =>
    Object.fromEntries(
      Object.entries(guessColumns(header)).flatMap(([field, at]) =>
        typeof at === 'number' ? [[field, header[at]]] : [],
      ),
    );

  it.each([
    [
      'Swish',
      ['Datum', 'Tid', 'Typ', 'Belopp', 'Avsändarnummer', 'Avsändarnamn', 'Meddelande', 'Betalningsreferens'],
      {
        ...{ date: 'Datum', time: 'Tid', type: 'Typ', amount: 'Belopp', senderNumber: 'Avsändarnummer' },
        ...{ senderName: 'Avsändarnamn', message: 'Meddelande', reference: 'Betalningsreferens' },
      },
    ],
    [
      'Swedbank',
      [
        ...[
          'Radnummer',
          'Clearingnummer',
          'Kontonummer',
          'Produkt',
          'Valuta',
          'Bokföringsdag',
          'Transaktionsdag',
        ],
        ...['Valutadag', 'Referens', 'Beskrivning', 'Belopp', 'Bokfört saldo'],
      ],
      { date: 'Transaktionsdag', amount: 'Belopp', reference: 'Referens', message: 'Beskrivning' },
    ],
    [
      'SEB',
      ['Bokföringsdatum', 'Valutadatum', 'Verifikationsnummer', 'Text/mottagare', 'Belopp', 'Saldo'],
      {
        ...{ date: 'Bokföringsdatum', amount: 'Belopp', reference: 'Verifikationsnummer' },
        message: 'Text/mottagare',
      },
    ],
    [
      'Nordea',
      ['Bokföringsdag', 'Belopp', 'Avsändare', 'Mottagare', 'Namn', 'Rubrik', 'Saldo', 'Valuta'],
      {
        ...{ date: 'Bokföringsdag', amount: 'Belopp', senderNumber: 'Avsändare', senderName: 'Namn' },
        message: 'Rubrik',
      },
    ],
    [
      'Handelsbanken',
      ['Bokföringsdatum', 'Transaktionsdatum', 'Text', 'Belopp', 'Saldo'],
      { date: 'Transaktionsdatum', message: 'Text', amount: 'Belopp' },
    ],
  ])('columns of %s are recognised', (_, header, expected) => expect(named(header)).toEqual(expected));
});

describe('a row of a bank’s file', () => {
  const columns = { date: 0, amount: 1, reference: 2, message: 3, senderNumber: 4, type: 5 };
  const read = (...cells: (string | undefined)[]) => readBankRow(2, cells, { signature: 'a', columns });

  it('a row of a bank’s file is known by Swish’s reference, wherever it stands, whatever else it says', () => {
    const reference = 'ab'.repeat(16);
    const own = read('2026-11-14', '50', reference, 'Gasque');
    const other = read('2026-11-15', '50,00', '', `Betalning ${reference.toUpperCase()}`);
    expect(own).toMatchObject({ swishReference: reference.toUpperCase() });
    expect('hash' in own && 'hash' in other && own.hash === other.hash).toBe(true);
  });

  it('a row of a bank’s file is known by all that is mapped where it has none', () => {
    const rows = [
      read('2026-11-14', '50', '1', 'a'),
      read('2026-11-14', '50,00', '1', 'a'),
      read('2026-11-14', '50', '1', 'b'),
    ];
    const [first, same, other] = rows.map((row) => ('hash' in row ? row.hash : ''));
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it('a row of a bank’s file goes out where its type says so', () => {
    expect(read('2026-11-14', '50', '', '', '', 'Återbetalning')).toMatchObject({ ore: -5_000 });
    expect(read('2026-11-14', '-50', '', '', '', 'Återbetalning')).toMatchObject({ ore: -5_000 });
    expect(read('2026-11-14', '50', '', '', '', 'Betalning')).toMatchObject({ ore: 5_000 });
  });

  it('a row of a bank’s file has a sentence for each fault', () => {
    expect(read('i går', 'tolv')).toEqual({
      line: 2,
      text: 'i går · tolv',
      faults: ['Datumet ”i går” kan inte läsas.', 'Beloppet ”tolv” kan inte läsas.'],
    });
    expect(read('2026-11-14', '50', undefined)).toMatchObject({
      faults: ['Texten kan inte läsas i filens teckenkodning.'],
    });
    expect(read('2026-11-14')).toMatchObject({ faults: ['Beloppet saknas.'] });
  });

  it.each([
    ['070-123 45 67', '46701234567'],
    ['+46 70 123 45 67', '46701234567'],
    ['0046701234567', '46701234567'],
    ['12', null],
  ])('a row of a bank’s file has the number %s as %s', (written, number) =>
    expect(telephone(written)).toBe(number),
  );
});
