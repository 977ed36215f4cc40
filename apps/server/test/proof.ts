/** How often something is tried: as often as a proof takes, or often enough for every run to see that it is broken. */
export const tries = ({ proof, run }: { readonly proof: number; readonly run: number }): number =>
  process.env.PROVE === '1' ? proof : run;
