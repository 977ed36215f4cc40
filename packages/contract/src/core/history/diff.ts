export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An item with its children, over an allow-list of columns. */
export type Snapshot = Readonly<Record<string, Json>>;

/** A field that differs. A side without the field has no key: unset and null are different. */
export type Change = { readonly field: string; readonly before?: Json; readonly after?: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is Snapshot =>
  typeof value === 'object' && value !== null && !isList(value);

const isSame = (one: Json, other: Json): boolean => {
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index] ?? null));
  }
  if (isObject(one) && isObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isSame(one[key] ?? null, other[key] ?? null))
    );
  }
  return one === other;
};

const side = <K extends 'before' | 'after'>(key: K, of: Snapshot, field: string) =>
  Object.hasOwn(of, field) ? ({ [key]: of[field] } as { readonly [P in K]: Json }) : {};

/** The fields that differ, in the order of the newer version. An item that does not exist has no fields. */
export const changesBetween = (before: Snapshot | null, after: Snapshot | null): Change[] => {
  const [old, now] = [before ?? {}, after ?? {}];
  const fields = [...Object.keys(now), ...Object.keys(old).filter((field) => !Object.hasOwn(now, field))];
  return fields.flatMap((field) => {
    const isKept = Object.hasOwn(old, field) && Object.hasOwn(now, field);
    if (isKept && isSame(old[field] ?? null, now[field] ?? null)) return [];
    return [{ field, ...side('before', old, field), ...side('after', now, field) }];
  });
};

/** The newer version: the older one with these changes. */
export const withChanges = (before: Snapshot | null, changes: readonly Change[]): Snapshot => {
  const fields = new Map(Object.entries(before ?? {}));
  for (const { field, ...sides } of changes) {
    if (sides.after === undefined) fields.delete(field);
    else fields.set(field, sides.after);
  }
  return Object.fromEntries(fields);
};
