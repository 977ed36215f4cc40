import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const made = /^(node_modules|dist|\.cache)$/;

/** Every file in a folder and its folders, by name, without what is installed or built; a file is itself. */
export function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!made.test(name)) yield* filesUnder(join(path, name));
  }
}
