import type { Call } from './ask.ts';

type Path = readonly (string | number)[];

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type IsLeftOut = (path: Path, before: unknown, after: unknown) => boolean;

/** Without a path, and so without asking about every value of a large answer. */
const isUnchanged = (before: unknown, after: unknown): boolean => {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => isUnchanged(one, after[index]));
  if (isObject(before) && isObject(after))
    return Object.entries(before).every(([key, one]) => isUnchanged(one, after[key]));
  return before === after;
};

/** Every value that has changed. An added field is no difference. */
export function* differencesIn(
  before: unknown,
  after: unknown,
  isLeftOut: IsLeftOut,
  path: Path = [],
): Generator<string> {
  if (isUnchanged(before, after) || isLeftOut(path, before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) yield `${path.join('.')}.length: ${before.length} → ${after.length}`;
    for (const [index, one] of before.slice(0, after.length).entries()) {
      yield* differencesIn(one, after[index], isLeftOut, [...path, index]);
    }
  } else if (isObject(before) && isObject(after)) {
    for (const [key, one] of Object.entries(before)) {
      yield* differencesIn(one, after[key], isLeftOut, [...path, key]);
    }
  } else if (before !== after) yield `${path.join('.')}: ${textOf(before)} → ${textOf(after)}`;
}

export const nameOf = ({ as, method, url }: Call): string => `${method} ${url} as ${as}`;
