import { pathToFileURL } from 'node:url';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';

await makeReady(['server', 'portal', 'member', 'door', 'simulator'], { withTools: true });
// Reads the names of measurements from process.argv: none means all of them.
await import(pathToFileURL(inRoot('bench/run.mjs')).href);
