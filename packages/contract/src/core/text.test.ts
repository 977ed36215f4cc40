import { describe, expect, it } from 'vitest';
import { optionalText, secretText, text } from './text.ts';
import { counterText } from './text-spec.ts';
import { email, isEmail } from './values.ts';

const messages = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe('text', () => {
  const title = text({ label: 'Titel', max: 40 });

  it('a text field takes up to its limit and says so past it [5.2]', () => {
    expect(title.parse('a'.repeat(40))).toHaveLength(40);
    expect(messages(title, 'a'.repeat(41))).toEqual(['Titel får max vara 40 tecken.']);
  });

  it('a text field says that it is empty, once, whatever empty looks like [5.1]', () => {
    for (const empty of ['', '   ', undefined]) {
      expect(messages(title, empty)).toEqual(['Detta fält får inte lämnas tomt.']);
    }
  });

  it('a text field says when it is too short [5.3]', () => {
    expect(messages(text({ label: 'Lösenord', min: 6 }), 'abc')).toEqual([
      'Lösenord måste vara minst 6 tecken.',
    ]);
  });

  it('a text field trims, but never a password', () => {
    expect(title.parse('  Gasque ')).toBe('Gasque');
    expect(secretText({ label: 'Lösenord', min: 6 }).parse(' abc12 ')).toBe(' abc12 ');
  });

  it('a text field reads an empty optional text as none', () => {
    const credit = optionalText({ label: 'Fotograf', max: 40 });
    for (const empty of ['', '  ', null, undefined]) expect(credit.parse(empty)).toBeUndefined();
    expect(credit.parse('Kim')).toBe('Kim');
    expect(credit.safeParse('a'.repeat(41)).error?.issues[0]?.message).toBe(
      'Fotograf får max vara 40 tecken.',
    );
  });

  it('a text field counts as the portal shows it [2.84]', () => {
    expect(counterText(12, 40)).toBe('12/40 tecken');
  });
});

describe('email', () => {
  const field = email({ label: 'E-postadress', invalid: 'Det måste vara en giltig e-postadress' });

  it('an e-mail field stores one form and refuses what is none', () => {
    expect(field.parse(' Kim@Demo.SE ')).toBe('kim@demo.se');
    expect(messages(field as never, 'kim')).toEqual(['Det måste vara en giltig e-postadress']);
    expect(messages(field as never, '')).toEqual(['Detta fält får inte lämnas tomt.']);
  });

  it.each(['a@b', 'a b@c.se', '@c.se', 'a@@c.se', 'a@c.se\r\nBcc: x@y.se', '"a"@c.se', 'a@c.s'])(
    'an e-mail field refuses %j',
    (bad) => {
      expect(isEmail(bad)).toBe(false);
    },
  );
});
