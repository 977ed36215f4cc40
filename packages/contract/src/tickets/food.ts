/*
 * The built-in first question: what the holder eats. Its choices are the same for every event, so that kitchens' sums can be
 * added. It is kept as one text, the choices first, each by its Swedish name: whoever reads `foodPreference` reads it all,
 * and texts from before there were choices are read the same way. No zod: Kårappen's bundle has none.
 */

export const MAX_FOOD = 200;

export type FoodChoice = { readonly swedish: string; readonly english: string };

export const foodChoices: readonly FoodChoice[] = [
  { swedish: 'Vegetarian', english: 'Vegetarian' },
  { swedish: 'Vegan', english: 'Vegan' },
  { swedish: 'Glutenfritt', english: 'Gluten free' },
  { swedish: 'Laktosfritt', english: 'Lactose free' },
  { swedish: 'Mjölkfritt', english: 'Dairy free' },
  { swedish: 'Nötallergi', english: 'Nut allergy' },
  { swedish: 'Äggallergi', english: 'Egg allergy' },
  { swedish: 'Fiskallergi', english: 'Fish allergy' },
  { swedish: 'Skaldjursallergi', english: 'Shellfish allergy' },
  { swedish: 'Inget fläsk', english: 'No pork' },
  { swedish: 'Halal', english: 'Halal' },
];

/** Own words have the room that all choices together leave. */
export const MAX_OWN_FOOD = 60;

export type Food = {
  /** Positions in `foodChoices`. */
  readonly choices: readonly number[];
  /** Own words. */
  readonly own: string;
};

const positionOf = (part: string): number => {
  const name = part.trim().toLocaleLowerCase('sv');
  return foodChoices.findIndex(
    ({ swedish, english }) =>
      swedish.toLocaleLowerCase('sv') === name || english.toLocaleLowerCase('sv') === name,
  );
};

/** Leading parts that are choices are choices; from the first that is not, the rest is own words. */
export const foodIn = (text: string | null): Food => {
  const parts = (text ?? '').split(',');
  const first = parts.findIndex((part) => positionOf(part) < 0);
  const known = first < 0 ? parts : parts.slice(0, first);
  return {
    choices: [...new Set(known.map(positionOf))].sort((one, other) => one - other),
    own: first < 0 ? '' : parts.slice(first).join(',').trim(),
  };
};

const textOf = ({ choices, own }: Food, side: keyof FoodChoice): string =>
  [...[...choices].sort((one, other) => one - other).map((at) => foodChoices[at]?.[side] ?? ''), own.trim()]
    .filter(Boolean)
    .join(', ');

/** The text that is kept. */
export const foodText = (food: Food): string => textOf(food, 'swedish');

/** A kept text in the reader's language; own words stay as they were written. */
export const shownFood = (text: string, language: 'sv' | 'en'): string =>
  textOf(foodIn(text), language === 'sv' ? 'swedish' : 'english');
