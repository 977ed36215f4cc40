import type { Committee } from '@karportalen/contract/organisations/committee';
import type { Division } from '@karportalen/contract/organisations/fields';
import { describe, expect, it } from 'vitest';
import { moderatorNote, payloadOf, valuesOf } from './committee-values.ts';

const division: Division = {
  id: 'd',
  name: 'Datateknik',
  orgNumber: '802000-1239',
  mustInheritOrgNumber: false,
  committees: 1,
  admins: 1,
};

const paid = { id: 'paid', functionType: 'PaidEvents' };
const other = { id: 'other', functionType: 'Polls' };

const committee: Committee = {
  id: 'c',
  divisionId: 'd',
  name: 'Revyn',
  orgNumber: '802111-1111',
  accountNumber: '3041',
  resultUnit: '12',
  functionTypes: [other, paid],
  paidEvents: true,
  activeEmail: 'nu@exempel.se',
  invitedEmail: null,
  status: 'Active',
  expireDate: null,
  updatedAt: '2026-11-15T12:00:00.000Z',
};

describe('what the form begins with', () => {
  it("a committee's form is empty for a new committee, except for what it must inherit", () => {
    expect(valuesOf(division, undefined)).toMatchObject({ name: '', email: '', orgNumber: '' });
    const strict = { ...division, mustInheritOrgNumber: true };
    expect(valuesOf(strict, undefined).orgNumber).toBe('802000-1239');
    expect(valuesOf(strict, committee).orgNumber).toBe('802000-1239');
    expect(valuesOf(division, committee).orgNumber).toBe('802111-1111');
  });

  it("a committee's form shows who is invited before who has an account", () => {
    expect(valuesOf(division, committee).email).toBe('nu@exempel.se');
    expect(valuesOf(division, { ...committee, invitedEmail: 'ny@exempel.se' }).email).toBe('ny@exempel.se');
  });
});

describe('what is sent', () => {
  const values = valuesOf(division, committee);

  it('a committee that is sent has both numbers as null without ticket sales, and keeps its other functions [4.38]', () => {
    expect(payloadOf({ ...values, paidEvents: false }, committee, [paid])).toMatchObject({
      accountNumber: null,
      resultUnit: null,
      functionTypes: ['other'],
    });
  });

  it('a committee that is sent names the paid-events type once with ticket sales [3.39]', () => {
    expect(payloadOf(values, committee, [paid])).toMatchObject({
      accountNumber: '3041',
      resultUnit: '12',
      functionTypes: ['other', 'paid'],
    });
    expect(payloadOf(values, undefined, [paid]).functionTypes).toEqual(['paid']);
    // Without access to the list of types, the committee's own are still sent back.
    expect(payloadOf(values, committee, []).functionTypes).toEqual(['other', 'paid']);
  });
});

describe('the note at the address', () => {
  const asked = { ...committee, invitedEmail: 'ny@exempel.se', status: 'AwaitingResponse' as const };
  const never = { ...committee, activeEmail: null, invitedEmail: 'ny@exempel.se' };

  it.each([
    [undefined, '', 'Hit skickas en inbjudan att skapa ett konto. Den gäller i en vecka.'],
    [committee, ' NU@exempel.se ', 'Moderatorn har ett konto.'],
    [
      committee,
      'ny@exempel.se',
      'Hit skickas en inbjudan. nu@exempel.se har kvar sin åtkomst tills den är besvarad.',
    ],
    [asked, 'nu@exempel.se', 'Inbjudan till ny@exempel.se dras tillbaka.'],
    [asked, 'ny@exempel.se', 'Inbjudan är skickad men inte besvarad.'],
    [
      { ...never, status: 'Expired' as const },
      'ny@exempel.se',
      'Inbjudan har gått ut. Den kan skickas igen från listan.',
    ],
    [
      { ...never, status: 'Sent' as const },
      'annan@exempel.se',
      'Hit skickas en inbjudan. Den till ny@exempel.se slutar gälla.',
    ],
  ])("the note at a committee's address says what saving it will do: case %#", (given, email, note) => {
    expect(moderatorNote(given, email)).toBe(note);
  });
});
