import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program of ours: beside the bundle, or where the tests' programs lie; found by walking up, for this runs from its source too. */
export function programFile(name: string): string {
  const names = [`${name}.js`, `${name}.mjs`, join('.cache', `${name}.mjs`)];
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const found = names.map((each) => join(folder, each)).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error(`${name} is not built`);
}
