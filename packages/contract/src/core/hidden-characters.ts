/** Said at the field. */
export const HIDDEN_CHARACTERS = 'Texten innehåller osynliga tecken. Skriv om den för hand och försök igen.';

// Signs that show nothing and change how the rest is read or compared: they turn the direction of writing, join, part or
// fill. Besides those that Unicode calls formats there are a few letters without a look of their own.
const HIDDEN = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5/u;

// In an emoji they belong: a joiner between two pictures, and the letters behind the flag of a land.
const JOINED = /(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
const LAND = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/gu;

/** Whether a name, title or address holds something that nobody can see. */
export const hasHiddenCharacters = (text: string): boolean =>
  HIDDEN.test(text) && HIDDEN.test(text.replace(JOINED, '$1').replace(LAND, ''));
