/** The kitchen's name of each need, and other spellings and translations of the same. */
const known: Readonly<Record<string, readonly string[]>> = {
  Vegan: ['vegansk', 'veganskt', 'vegansk kost', 'vegansk mat', 'vegan food'],
  Vegetarian: ['vegetarisk', 'vegetariskt', 'vegetarisk kost', 'vegetarisk mat', 'vegetarian food', 'vego'],
  Pescetarian: ['pescatarian', 'pesketarian'],
  Glutenfritt: ['glutenfri', 'glutenfri kost', 'glutenfri mat', 'gluten free', 'no gluten'],
  Laktosfritt: ['laktosfri', 'laktosfri kost', 'laktosfri mat', 'lactose free', 'no lactose'],
  Mjölkfritt: ['mjölkfri', 'mjölkfri kost', 'dairy free', 'milk free', 'no dairy', 'no milk'],
  Glutenintolerant: ['glutenintolerans', 'gluten intolerance'],
  Laktosintolerant: ['laktosintolerans', 'lactose intolerant', 'lactose intolerance'],
  Celiaki: ['celiac', 'coeliac', 'celiac disease', 'coeliac disease'],
  Nötallergi: ['nötallergisk', 'allergisk mot nötter', 'nut allergy', 'allergic to nuts'],
  Jordnötsallergi: ['allergisk mot jordnötter', 'peanut allergy', 'allergic to peanuts'],
  Mjölkproteinallergi: ['milk protein allergy'],
  Äggallergi: ['allergisk mot ägg', 'egg allergy', 'allergic to eggs'],
  Fiskallergi: ['allergisk mot fisk', 'fish allergy', 'allergic to fish'],
  Skaldjursallergi: ['allergisk mot skaldjur', 'shellfish allergy', 'allergic to shellfish'],
  Sojaallergi: ['allergisk mot soja', 'soy allergy', 'allergic to soy'],
  'Inget fläsk': ['ej fläsk', 'utan fläsk', 'no pork'],
  Halal: ['halalkött', 'halal meat', 'halal food'],
};

/** Ignores case, spaces, hyphens and a final full stop. */
const plain = (written: string): string =>
  written
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[\s\u2010-\u2015-]+/g, '')
    .replace(/[.!]+$/, '');

const nameByWriting = new Map(
  Object.entries(known).flatMap(([name, others]) => [name, ...others].map((one) => [plain(one), name])),
);

/** Normalises a food preference: `key` is equal for equal needs, `name` is how it is shown. */
export const foodName = (written: string): { readonly key: string; readonly name: string } => {
  const plate = plateOf(written);
  if (plate.needs.length > 0 && !plate.hasOwnWords) {
    const name = plateName(plate);
    return { key: plain(name), name };
  }
  return { key: plain(written), name: written.trim().replace(/\s+/g, ' ') };
};

/** What follows a comma or a semicolon is another need. */
const partsOf = (written: string): string[] =>
  written
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Plates of those who wrote something that is no known need; the words themselves are never summed. */
export const OWN_WORDS = 'egna ord';

export type Plate = {
  /** Known needs in one order, however they were written. */
  readonly needs: readonly string[];
  /** Whether something was written that is no known need. */
  readonly hasOwnWords: boolean;
};

const order = Object.keys(known);

export const plateOf = (written: string): Plate => {
  const needs = new Set<string>();
  let hasOwnWords = false;
  for (const part of partsOf(written)) {
    const name = nameByWriting.get(plain(part));
    if (name) needs.add(name);
    else hasOwnWords = true;
  }
  return { needs: order.filter((name) => needs.has(name)), hasOwnWords };
};

/** How a plate is named in sums: 'Vegan, Glutenfritt', 'Vegan + egna ord', 'egna ord'. */
export const plateName = ({ needs, hasOwnWords }: Plate): string =>
  [needs.join(', '), hasOwnWords ? OWN_WORDS : ''].filter(Boolean).join(' + ');
