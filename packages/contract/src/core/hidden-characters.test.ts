import { describe, expect, it } from 'vitest';
import { formLink, formText } from './form-text.ts';
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from './hidden-characters.ts';
import { optionalLink } from './link.ts';
import { optionalText, text } from './text.ts';
import { email } from './values.ts';

const hidden = [
  ...['\u00ad', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u3164'],
];

const name = { label: 'Namn', max: 40 };
const faults = (schema: { safeParse: (value: unknown) => unknown }, value: string): string[] | undefined => {
  const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return error?.issues.map(({ message }) => message);
};

describe('a hidden character', () => {
  it.each(hidden.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'the hidden character U+%s is refused in names, addresses and links',
    (_, sign) => {
      expect(hasHiddenCharacters(`Fest${sign}en`)).toBe(true);
      expect(faults(text(name), `Fest${sign}en`)).toEqual([HIDDEN_CHARACTERS]);
      expect(faults(optionalText(name), `Fest${sign}en`)).toEqual([HIDDEN_CHARACTERS]);
      expect(faults(formText(name), `Fest${sign}en`)).toEqual([HIDDEN_CHARACTERS]);
      expect(faults(email({ label: 'E-post', invalid: 'Ogiltig' }), `kim${sign}x@demo.se`)).toEqual([
        HIDDEN_CHARACTERS,
      ]);
      expect(faults(optionalLink({ label: 'Länk' }), `https://karen.se/${sign}x`)).toEqual([
        HIDDEN_CHARACTERS,
      ]);
      expect(faults(formLink({ label: 'Länk' }), `https://karen.se/${sign}x`)).toContain(HIDDEN_CHARACTERS);
    },
  );

  it.each(['👩‍🚀', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️‍🔥', '🧔‍♂️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '⚽️', '1️⃣'])(
    'a hidden character is allowed as part of the emoji %s',
    (emoji) => {
      expect(hasHiddenCharacters(`Fest ${emoji} ikväll`)).toBe(false);
      expect(faults(text(name), `Fest ${emoji}`)).toBeUndefined();
    },
  );

  it.each(['a\u200db', '👩\u200da', '👩\u200d', '\u200d👩', '👩\u200d\u200d🚀'])(
    'a hidden character is no part of an emoji in %j',
    (odd) => {
      expect(hasHiddenCharacters(odd)).toBe(true);
    },
  );

  it('a hidden character may be pasted with a long text', () => {
    const message = { label: 'Beskrivning', max: 3000, prose: true } as const;
    expect(faults(text(message), 'Avstav\u00adning')).toBeUndefined();
    expect(faults(formText(message), 'Avstav\u00adning')).toBeUndefined();
  });

  it.each(['Åsa Öberg', 'Åsa', 'Φ-sektionen', 'محمد', 'Zoë 😀', 'tab\tb'])(
    'there is no hidden character in %j',
    (plain) => {
      expect(hasHiddenCharacters(plain)).toBe(false);
    },
  );
});
