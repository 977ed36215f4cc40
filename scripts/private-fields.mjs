import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesUnder } from './lib/files-under.mjs';
import { privateFieldsIn } from './lib/private-fields.mjs';
import { inRoot, root } from './lib/root.mjs';

const files = ['apps', 'packages', 'e2e', 'bench', 'scripts']
  .flatMap((folder) => [...filesUnder(inRoot(folder))])
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
const faults = files.flatMap((path) => privateFieldsIn(relative(root, path), readFileSync(path, 'utf8')));
if (files.length === 0) faults.push('No file was found to look at.');
for (const fault of faults) console.error(`This is private to its library, use the public API: ${fault}`);
if (faults.length === 0) console.log(`${files.length} files use no private field of a library.`);
process.exitCode = faults.length === 0 ? 0 : 1;
