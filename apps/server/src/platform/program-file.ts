import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Path of one of our programs: beside the bundle, or in the tests' build. Found by walking up, because this also runs
 * from source.
 */
export function programFile(name: string): string {
  const names = [`${name}.js`, `${name}.mjs`, join('.cache', `${name}.mjs`)];
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const found = names.map((each) => join(folder, each)).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error(`${name} is not built`);
}
