import { faultsIn, roomCyclesIn } from './lib/imports/check.mjs';
import { readGraph } from './lib/imports/graph.mjs';
import { rules } from './lib/imports/rules.mjs';
import { root } from './lib/root.mjs';

const graph = readGraph(root, ['packages', 'apps']);
const faults = [...faultsIn(graph, rules), ...roomCyclesIn(graph)];
// An empty graph breaks no rule, so it is a fault of its own.
if (graph.size === 0) faults.push('No file was found to look at.');
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${graph.size} files import as they may.`);
process.exitCode = faults.length === 0 ? 0 : 1;
