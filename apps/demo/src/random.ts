/** Seeded random numbers: the same seed always gives the same sequence. */
export type Random = {
  /** 0 ≤ x < 1. */
  readonly unit: () => number;
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  readonly bytes: (length: number) => Buffer;
};

/** FNV-1a. */
const hash = (seed: string): number => {
  let value = 0x811c9dc5;
  for (const character of seed) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Mulberry32. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const unit = () => word() / 2 ** 32;
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: unit() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const bytes = (length: number): Buffer => {
    const buffer = Buffer.alloc(Math.ceil(length / 4) * 4);
    for (let at = 0; at < buffer.length; at += 4) buffer.writeUInt32LE(word(), at);
    return buffer.subarray(0, length);
  };
  return { unit, int, chance: (probability) => unit() < probability, pick, shuffled, bytes };
};
