import { describe, expect, it } from 'vitest';
import { committeeForm, createCommitteeBody } from './committee.ts';
import { inheritedOrgNumber } from './fields.ts';
import { isOrgNumber, tidyOrgNumber } from './org-number.ts';

const form = {
  name: 'Revyn',
  email: 'Moderator@Exempel.se',
  orgNumber: '8020001239',
  paidEvents: false,
  accountNumber: '',
  resultUnit: '',
};

const faults = (values: object) => {
  const result = committeeForm.safeParse({ ...form, ...values });
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]));
};

describe('an organisation number', () => {
  it.each(['8020001239', '802000-1239'])('%s is an organisation number, and stored in one form', (value) => {
    expect([isOrgNumber(value), tidyOrgNumber(value)]).toEqual([true, '802000-1239']);
  });

  it.each([
    '',
    '802000-123',
    '802000–1239',
    '80200-01239',
    '802000--1239',
    'x802000-1239',
    '８０２０００１２３９',
  ])('%j is no organisation number', (value) => expect(isOrgNumber(value)).toBe(false));

  it('an organisation number is inherited only from a division that requires it and has one', () => {
    const inherited = (orgNumber: string | null, mustInheritOrgNumber: boolean) =>
      inheritedOrgNumber({ orgNumber, mustInheritOrgNumber });
    expect(inherited('802000-1239', true)).toBe('802000-1239');
    expect(inherited('802000-1239', false)).toBeUndefined();
    expect(inherited(null, true)).toBeUndefined();
  });
});

describe("a committee's form", () => {
  it("a committee's form asks for account and result unit only while tickets are sold [5.57 5.58 5.59 5.60]", () => {
    expect(faults({})).toEqual({});
    expect(faults({ accountNumber: 'x', resultUnit: 'y' })).toEqual({});
    expect(faults({ paidEvents: true })).toEqual({
      accountNumber: 'Bokföringskonto måste anges',
      resultUnit: 'Resultatenehet måste anges',
    });
    expect(faults({ paidEvents: true, accountNumber: '304', resultUnit: '1a' })).toEqual({
      accountNumber: 'Ogiltigt bokföringskonto',
      resultUnit: 'Ogiltig resultatenehet',
    });
  });

  it("a committee's form tells all that is missing at once [5.51 5.53 5.54]", () => {
    expect(faults({ name: '', email: '', orgNumber: '', paidEvents: true })).toEqual({
      name: 'Namn måste anges',
      email: 'E-postadress måste anges',
      orgNumber: 'Organisationsnummer måste anges',
      accountNumber: 'Bokföringskonto måste anges',
      resultUnit: 'Resultatenehet måste anges',
    });
  });
});

describe('a committee as it is sent', () => {
  it("a committee's request refuses unknown fields, and takes null for nothing", () => {
    const body = {
      name: 'R',
      email: 'a@b.se',
      orgNumber: '8020001239',
      divisionId: '01900000-0000-7000-8000-00000000000f',
    };
    expect(createCommitteeBody.safeParse({ ...body, role: 'SuperAdmin' }).success).toBe(false);
    expect(createCommitteeBody.parse({ ...body, accountNumber: null })).toMatchObject({
      orgNumber: '802000-1239',
      functionTypes: [],
    });
  });
});
