import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTERS } from '../core/hidden-characters.ts';
import { needsNumber } from './import.ts';
import { createMemberBody } from './register.ts';

const body = { firstName: 'Anna', lastName: 'Ek', email: 'Anna.Ek@Exempel.se', kind: 'Student' };
const sentences = (change: object) =>
  createMemberBody
    .safeParse({ ...body, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('a member', () => {
  it('a member has address and student id in lower case', () => {
    expect(createMemberBody.parse({ ...body, cid: ' ANNAEK ' })).toEqual({
      ...body,
      email: 'anna.ek@exempel.se',
      cid: 'annaek',
      language: 'sv',
    });
    expect(createMemberBody.parse({ ...body, cid: '  ' }).cid).toBeUndefined();
  });

  it.each([
    [{ firstName: ' ' }, [['firstName', 'Förnamn måste anges.']]],
    [{ lastName: 'x'.repeat(101) }, [['lastName', 'Efternamn får max vara 100 tecken.']]],
    [{ lastName: 'Ek\nEk' }, [['lastName', 'Efternamnet får bara vara en rad.']]],
    [{ firstName: 'An\u200bna' }, [['firstName', HIDDEN_CHARACTERS]]],
    [{ email: 'anna' }, [['email', 'Det måste vara en giltig e-postadress.']]],
    [{ cid: 'a b' }, [['cid', expect.stringContaining('bokstäver')]]],
    [{ cid: 'x'.repeat(33) }, [['cid', 'Student-id får max vara 32 tecken.']]],
    [{ kind: 'Teacher' }, [['kind', 'Välj vad medlemmen är.']]],
  ])('a faulty member is refused at the field: %j', (change, expected) => {
    expect(sentences(change)).toEqual(expected);
  });
});

describe('the number that is typed', () => {
  it.each([
    [20, 100, false],
    [21, 100, true],
    [1, 4, true],
    [0, 0, false],
  ])(
    'deactivating %i of %i members asks for the number to be typed: %s',
    (deactivations, active, expected) => {
      expect(needsNumber(deactivations, active)).toBe(expected);
    },
  );
});
