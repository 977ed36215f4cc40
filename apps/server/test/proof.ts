import { it } from 'vitest';

/** What only `npm run prove` has time for, where it is of one piece with what `npm test` runs. */
export const isProof = process.env.PROVE === '1';

/** How often something is tried: as often as a proof takes, or often enough for every run to see that it is broken. */
export const tries = ({ proof, run }: { readonly proof: number; readonly run: number }): number =>
  isProof ? proof : run;

/** A test that only `npm run prove` runs, among those that every run has time for. */
export const prove = isProof ? it : ((() => undefined) as unknown as typeof it);
