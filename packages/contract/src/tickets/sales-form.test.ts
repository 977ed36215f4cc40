import { describe, expect, it } from 'vitest';
import { doorForm, giveForm, numberForm } from './sales-form.ts';

const ticketTypeId = '01900000-0000-7000-8000-000000000001';
const faultOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const given = (guests: string) => giveForm.safeParse({ ticketTypeId, guests });

describe('guests that get a ticket each', () => {
  it('guests that get a ticket each stand on lines, with an address or without', () => {
    const lines = 'Ada Ek, Ada@exempel.se\n\nBo Alm <bo@exempel.se>\nce@exempel.se; Ce\nDan von Ås\n';
    expect(given(lines).data?.guests).toEqual([
      { name: 'Ada Ek', email: 'ada@exempel.se' },
      { name: 'Bo Alm', email: 'bo@exempel.se' },
      { name: 'Ce', email: 'ce@exempel.se' },
      { name: 'Dan von Ås', email: null },
    ]);
  });

  it.each([
    [' \n', 'Skriv minst en gäst.'],
    ['ada@exempel.se', 'Skriv namnet på ada@exempel.se.'],
    ['Ada ada@\nBo @bo', 'Ogiltig e-postadress: ada@ Ogiltig e-postadress: @bo'],
    [Array.from({ length: 51 }, (_, n) => `Gäst ${n}`).join('\n'), 'Högst 50 åt gången.'],
  ])('guests that cannot be taken are named in the fault: %j', (written, sentence) => {
    expect(faultOf(given(written))).toBe(sentence);
  });
});

describe('numbers as they are typed', () => {
  it.each([
    ['', 'Detta fält får inte lämnas tomt.'],
    ['tio', 'Endast siffror'],
    ['0', 'Ange hur många biljetter det ska finnas.'],
    ['90 ', undefined],
  ])('the typed number of tickets is a whole number above zero: %j', (numberOfTickets, sentence) => {
    expect(faultOf(numberForm.safeParse({ numberOfTickets }))).toBe(sentence);
  });

  it('the typed number of tickets sold at the door is between one and fifty', () => {
    const sold = (count: string) =>
      faultOf(doorForm.safeParse({ ticketTypeId, count, paidBy: 'cash', letIn: true }));
    expect(['0', '50', '51'].map(sold)).toEqual(['Ange hur många.', undefined, 'Högst 50 åt gången.']);
  });
});
