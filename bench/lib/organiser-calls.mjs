import { readdirSync } from 'node:fs';

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('-calls.mjs') && name !== 'organiser-calls.mjs',
);
const modules = await Promise.all(
  files.map((name) => import(`./${name.replace('-calls.mjs', '')}-calls.mjs`)),
);
const tables = modules.flatMap((exported) =>
  Object.entries(exported).flatMap(([name, table]) => (name.endsWith('Calls') ? [table] : [])),
);

/**
 * The requests that measure each call of the organisers' API, by its name in the contract: what the files called *-calls.mjs
 * beside this one export under a name that ends with Calls.
 */
export const organiserCalls = Object.assign({}, ...tables);
