/** What only `npm run prove` has time for, where it is of one piece with what `npm test` runs. */
export const isProof = process.env.PROVE === '1';

/** How often something is tried: as often as a proof takes, or often enough for every run to see that it is broken. */
export const tries = ({ proof, run }: { readonly proof: number; readonly run: number }): number =>
  isProof ? proof : run;
