import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, type Snapshot, withChanges } from './diff.ts';

const value = fc.jsonValue({ maxDepth: 3 });
/** Few names and values that are easily confused, so that most pairs share fields and many differ in type only. */
const snapshot = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', '__proto__'),
  fc.oneof(fc.constantFrom(null, false, 0, '', [], {}, '0', 'null', [null], [0]), value),
) as fc.Arbitrary<Snapshot>;

describe('the changes between two versions', () => {
  it('the changes between two versions, applied to the older, give the newer, types included', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        // -0 is 0 in JSON.
        const [old, now] = [before, after].map((one) => JSON.parse(JSON.stringify(one)) as Snapshot);
        expect(withChanges(old ?? {}, changesBetween(old ?? {}, now ?? {}))).toStrictEqual(now);
      }),
    );
  });

  it('the changes between two versions that are the same are none', () => {
    fc.assert(
      fc.property(snapshot, (one) => changesBetween(one, JSON.parse(JSON.stringify(one))).length === 0),
    );
  });

  it('null, unset, false, 0 and empty text are different', () => {
    const kinds: readonly Snapshot[] = [{}, { a: null }, { a: false }, { a: 0 }, { a: '' }, { a: [] }];
    for (const before of kinds) {
      for (const after of kinds) {
        expect(changesBetween(before, after)).toHaveLength(before === after ? 0 : 1);
      }
    }
  });

  it('a list is compared by its order, an object by its keys', () => {
    expect(changesBetween({ a: [1, 2] }, { a: [2, 1] })).toHaveLength(1);
    expect(changesBetween({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toEqual([]);
    expect(changesBetween({ a: { b: null } }, { a: {} })).toHaveLength(1);
  });

  it('an item that did not exist gets all its fields', () => {
    expect(changesBetween(null, { a: 1 })).toEqual([{ field: 'a', after: 1 }]);
    expect(changesBetween({ a: 1 }, null)).toEqual([{ field: 'a', before: 1 }]);
  });
});
