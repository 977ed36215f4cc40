import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const made = /^(node_modules|dist|\.cache)$/;

/** Every file below a folder, sorted by name, without node_modules and build output; of a file, the file. */
export function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!made.test(name)) yield* filesUnder(join(path, name));
  }
}
