/** Set by `npm run prove`, for what `npm test` has no time for. */
const isProof = process.env.PROVE === '1';

/** All cases in `npm run prove`; only the named ones in `npm test`. For cases that share one rule. */
export const someOf = <T>(all: Record<string, T>, ...names: string[]): [string, T][] =>
  Object.entries(all).filter(([name]) => isProof || names.includes(name));
