export const HIDDEN_CHARACTERS = 'Texten innehåller osynliga tecken. Skriv om den för hand och försök igen.';

// Invisible characters that change how a text reads or compares: bidi controls, joiners, fillers. All of
// Unicode's Cf, and a few letters without a glyph.
const HIDDEN = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5/u;

// Allowed inside an emoji: a zero-width joiner between two pictographs, and the tags of a flag.
const JOINED = /(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
const LAND = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/gu;

/** Whether a name, title or address contains invisible characters. */
export const hasHiddenCharacters = (text: string): boolean =>
  HIDDEN.test(text) && HIDDEN.test(text.replace(JOINED, '$1').replace(LAND, ''));
