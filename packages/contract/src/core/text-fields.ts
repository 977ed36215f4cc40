import { optionalText, text } from './text.ts';
import type { TextSpec } from './text-spec.ts';

/**
 * A slice's text fields by name. Schemas, answers and forms are made from this list, so a new text is added
 * only here.
 */
type Texts = Readonly<Record<string, TextSpec>>;

type TextField<S extends TextSpec> = ReturnType<
  S extends { optional: true } ? typeof optionalText : typeof text
>;

/** Maps every text: `eachText(pollText, optionalText)`. */
export const eachText = <S extends Texts, T>(texts: S, make: (spec: TextSpec) => T): { [K in keyof S]: T } =>
  Object.fromEntries(Object.entries(texts).map(([name, spec]) => [name, make(spec)])) as {
    [K in keyof S]: T;
  };

/** A schema for each text, required unless its spec says otherwise. */
export const textFields = <S extends Texts>(texts: S): { [K in keyof S]: TextField<S[K]> } =>
  eachText(texts, (spec) => (spec.optional ? optionalText(spec) : text(spec))) as {
    [K in keyof S]: TextField<S[K]>;
  };

/** Picks these texts from a row that has a column for each. */
export const pickTexts = <S extends Texts, R extends { readonly [K in keyof S]: string | null }>(
  texts: S,
  row: R,
): Pick<R, keyof S & keyof R> => {
  const picked: Record<string, string | null | undefined> = {};
  for (const name in texts) picked[name] = row[name];
  return picked as Pick<R, keyof S & keyof R>;
};

/** Picks these texts, with `empty` for those that are missing. */
export const fillTexts = <S extends Texts, const E extends string | null>(
  texts: S,
  given: { readonly [K in keyof S]?: string | null | undefined },
  empty: E,
): { [K in keyof S]: string | E } =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, given[name] ?? empty])) as {
    [K in keyof S]: string | E;
  };
