import { pathToFileURL } from 'node:url';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';

await makeReady(['server', 'portal', 'member', 'door', 'simulator'], { withTools: true });
// Measurements are named in process.argv; without names all of them run.
await import(pathToFileURL(inRoot('bench/run.mjs')).href);
