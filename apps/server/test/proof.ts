import { it } from 'vitest';

/** Set by `npm run prove`, for what `npm test` has no time for. */
export const isProof = process.env.PROVE === '1';

/** Number of repetitions: many in a proof, else enough to notice a fault. */
export const tries = ({ proof, run }: { readonly proof: number; readonly run: number }): number =>
  isProof ? proof : run;

/** A test that only `npm run prove` runs. */
export const prove = isProof ? it : ((() => undefined) as unknown as typeof it);
