export type CounterTone = 'quiet' | 'near' | 'over';

/** Quiet until 90 % of the limit is used, then a warning, then an error once it is passed. */
export const counterTone = (length: number, max: number): CounterTone => {
  if (length > max) return 'over';
  return length >= max * 0.9 ? 'near' : 'quiet';
};
