import { type ConflictField, differencesOf } from './differences.ts';

export type Change = { readonly label: string; readonly before: string; readonly after: string };

const dayAndTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/** '18:00' and '19:00' for two times on one day; else both in full. */
const withoutSameDay = (before: string, after: string): readonly [string, string] => {
  const [was, is] = [dayAndTime.exec(before), dayAndTime.exec(after)];
  return was?.[2] && is?.[2] && was[1] === is[1] ? [was[2], is[2]] : [before, after];
};

/** What an edit changes, field by field. */
export const changesOf = <S>(fields: readonly ConflictField<S>[], base: S, mine: S): Change[] => {
  const changed = new Set(differencesOf(fields, { base, mine, saved: base }).map(({ field }) => field));
  return fields
    .filter((field) => changed.has(field))
    .map((field) => {
      const [before, after] = withoutSameDay(field.show(base) || 'Tomt', field.show(mine) || 'Tomt');
      return { label: field.label, before, after };
    });
};
