import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesUnder } from './files-under.mjs';
import { inRoot, root } from './root.mjs';

const isTest = /\.(test|proof)\.tsx?$/;

/** A hash of file names and contents; timestamps and the checkout's location do not count. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths.map((part) => inRoot(part)).filter((part) => existsSync(part))) {
    for (const file of filesUnder(path)) {
      if (isTest.test(file)) continue;
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
