import type { Random } from '@karportalen/demo/random';

/** A picture to send, and the hash it will be stored under. */
export type Picture = { readonly file: File; readonly sha256: string };

/** The ids that the traffic may refer to. */
export type World = {
  readonly seller: string;
  readonly categories: readonly string[];
  readonly divisions: readonly string[];
  readonly pictures: readonly Picture[];
};

export type Json = Record<string, unknown>;

/** One field of an item: how to generate it, and how to read it back from the answer. */
export type Field = {
  readonly make: (random: Random, world: World, made: Json) => unknown;
  readonly seen: (answered: unknown) => unknown;
};

export const field = (make: Field['make'], seen: Field['seen'] = (answered) => answered ?? null): Field => ({
  make,
  seen,
});

const words = ['räksmörgås', 'sittning', 'vårbal', 'kaffe', 'tentapub', 'styrelse', 'överlämning', 'quiz'];
export const sentence = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(words)).join(' ');

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString();

export const text = (count: number): Field => field((random) => sentence(random, count));
export const number = (from: number, to: number): Field => field((random) => random.int(from, to));
export const time = (fromDay: number, toDay: number): Field =>
  field((random) => inDays(random.int(fromDay, toDay)));
export const either: Field = field((random) => random.chance(0.5));
export const targetGroup: Field = field(
  (random) => random.pick(['All', 'Student', 'Alumni']),
  (answered) => (answered as { group?: string } | null)?.group ?? null,
);

/** Some of these ids, answered as a list of named objects. */
export const someOf = (ids: (world: World) => readonly string[], most: number): Field =>
  field(
    (random, world) => random.shuffled(ids(world)).slice(0, random.int(0, most)).toSorted(),
    (answered) => (answered as { id: string }[]).map(({ id }) => id).toSorted(),
  );

export type Fields = Readonly<Record<string, Field>>;

/** Generates all fields; one may depend on those before it. */
export const makeAll = (fields: Fields, random: Random, world: World, given: Json = {}): Json => {
  const made = { ...given };
  for (const [name, { make }] of Object.entries(fields)) made[name] = make(random, world, made);
  return made;
};

/** Converts an answer back to what was sent. */
export const seenIn = (fields: Fields, answer: Json): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, { seen }]) => [name, seen(answer[name])]));
