/** Set by `npm run prove`, for what `npm test` has no time for. */
const isProof = process.env.PROVE === '1';

/** The named ones in `npm test`, and all in `npm run prove`: for a rule that all share. */
export const someOf = <T>(all: Record<string, T>, ...names: string[]): [string, T][] =>
  Object.entries(all).filter(([name]) => isProof || names.includes(name));
