import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './lib/root.mjs';
import { coveragePage, faultsIn, readProject, requirementsIn } from './lib/spec-coverage.mjs';

const target = inRoot('docs', 'spec-coverage.md');
const onlyCheck = process.argv.includes('--check');

const { pages, tests } = readProject(root);
const requirements = pages.flatMap(requirementsIn);
const faults = faultsIn(requirements, tests);
const page = coveragePage(pages, tests);
const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === page;

if (onlyCheck && !isCurrent) faults.push('docs/spec-coverage.md is not up to date: run npm run coverage.');
if (!onlyCheck && !isCurrent) writeFileSync(target, page);

for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${requirements.length} requirements, each with a test.`);
process.exitCode = faults.length === 0 ? 0 : 1;
