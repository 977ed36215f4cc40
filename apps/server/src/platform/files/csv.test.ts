import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csv', () => {
  it('is what Swedish Excel opens: BOM, semicolons, quoted where needed', () => {
    const rows = [
      ['Namn', 'Antal'],
      ['Åsa; "Ö"', 3],
    ];
    expect(csvOf(rows)).toBe('\uFEFFNamn;Antal\r\n"Åsa; ""Ö""";3\r\n');
  });

  it.each(['=1+1', '+46', '-1', '@SUM(A1)', '\tx', '\rx'])('neutralises %j', (text) => {
    expect(csvOf([[text]]).replace(/["\uFEFF]/g, '')).toMatch(/^'/);
  });

  it('leaves numbers numbers, negative ones too', () => {
    expect(csvOf([[-5, 'a=b']])).toBe('\uFEFF-5;a=b\r\n');
  });
});
