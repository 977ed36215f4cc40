import { describe, expect, it } from 'vitest';
import { doorForm, giveForm, numberForm } from './sales-form.ts';

const ticketTypeId = '01900000-0000-7000-8000-000000000001';
const faultOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const given = (emails: string) => giveForm.safeParse({ ticketTypeId, emails });

describe('addresses that get a ticket each', () => {
  it('stand on lines or with commas between', () => {
    expect(given('Ada@exempel.se\nbo@exempel.se, ce@exempel.se;\n\n').data?.emails).toEqual([
      'ada@exempel.se',
      'bo@exempel.se',
      'ce@exempel.se',
    ]);
  });

  it.each([
    ['', 'Skriv minst en e-postadress.'],
    ['ada@exempel.se, bo, ce@', 'Ogiltig e-postadress: bo, ce@'],
    [Array.from({ length: 51 }, (_, n) => `n${n}@exempel.se`).join(), 'Högst 50 åt gången.'],
  ])('are named where they are none: %j', (text, sentence) => {
    expect(faultOf(given(text))).toBe(sentence);
  });
});

describe('numbers as they are typed', () => {
  it.each([
    ['', 'Detta fält får inte lämnas tomt.'],
    ['tio', 'Endast siffror'],
    ['0', 'Ange hur många biljetter det ska finnas.'],
    ['90 ', undefined],
  ])('of tickets there are: %j', (numberOfTickets, sentence) => {
    expect(faultOf(numberForm.safeParse({ numberOfTickets }))).toBe(sentence);
  });

  it('of those sold at the door are between one and fifty', () => {
    const sold = (count: string) =>
      faultOf(doorForm.safeParse({ ticketTypeId, count, paidBy: 'cash', letIn: true }));
    expect(['0', '50', '51'].map(sold)).toEqual(['Ange hur många.', undefined, 'Högst 50 åt gången.']);
  });
});
