import { optionalText, text } from './text.ts';
import type { TextSpec } from './text-spec.ts';

/** The texts of a slice, by name. What has all of them is made from this list, so that a new one is written here alone. */
type Texts = Readonly<Record<string, TextSpec>>;

type TextField<S extends TextSpec> = ReturnType<
  S extends { optional: true } ? typeof optionalText : typeof text
>;

/** `eachText(pollText, optionalText)`: the same made of each. */
export const eachText = <S extends Texts, T>(texts: S, make: (spec: TextSpec) => T): { [K in keyof S]: T } =>
  Object.fromEntries(Object.entries(texts).map(([name, spec]) => [name, make(spec)])) as {
    [K in keyof S]: T;
  };

/** The schema of each, required unless its declaration says otherwise. */
export const textFields = <S extends Texts>(texts: S): { [K in keyof S]: TextField<S[K]> } =>
  eachText(texts, (spec) => (spec.optional ? optionalText(spec) : text(spec))) as {
    [K in keyof S]: TextField<S[K]>;
  };

/** These texts of a row, which must have a column for each. */
export const pickTexts = <S extends Texts, R extends { readonly [K in keyof S]: string | null }>(
  texts: S,
  row: R,
): Pick<R, keyof S & keyof R> => {
  const picked: Record<string, string | null | undefined> = {};
  for (const name in texts) picked[name] = row[name];
  return picked as Pick<R, keyof S & keyof R>;
};

/** These texts of something that may lack some, `empty` in place of those. */
export const fillTexts = <S extends Texts, const E extends string | null>(
  texts: S,
  given: { readonly [K in keyof S]?: string | null | undefined },
  empty: E,
): { [K in keyof S]: string | E } =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, given[name] ?? empty])) as {
    [K in keyof S]: string | E;
  };
