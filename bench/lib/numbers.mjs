const ascending = (values) => [...values].sort((a, b) => a - b);

/**
 * @param {readonly number[]} values
 * @param {number} part from 0 to 1
 */
export const percentile = (values, part) =>
  ascending(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export function median(values) {
  const middle = Math.floor(values.length / 2);
  const [below = Number.NaN, above = below] = ascending(values).slice(
    Math.ceil(values.length / 2) - 1,
    middle + 1,
  );
  return (below + above) / 2;
}

/** Groups thousands the Swedish way. */
export const grouped = new Intl.NumberFormat('sv-SE');

export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
