import product from '../../../../package.json' with { type: 'json' };

/** This server's version, as CHANGELOG.md names it. */
export const version: string = product.version;

/** Compares versions of three numbers ('0.10.0' is newer than '0.9.1'). */
export const isOlder = (one: string, than: string): boolean => {
  const numbers = (text: string) => text.split('.').map(Number);
  const [left, right] = [numbers(one), numbers(than)];
  const differing = left.findIndex((number, index) => number !== right[index]);
  return differing !== -1 && (left[differing] ?? 0) < (right[differing] ?? 0);
};
