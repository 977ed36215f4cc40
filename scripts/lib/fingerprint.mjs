import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './root.mjs';

const leftOut = /^(node_modules|dist|\.cache)$|\.test\.tsx?$/;

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!leftOut.test(name)) yield* filesUnder(join(path, name));
  }
}

/** A hash of names and contents: the same for the same sources, whenever and wherever they were written. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths) {
    for (const file of filesUnder(inRoot(path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
