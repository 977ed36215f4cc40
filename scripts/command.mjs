import { pathToFileURL } from 'node:url';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';

const [command] = process.argv.splice(2, 1);
await makeReady(['server']);
// The command reads process.argv itself.
await import(pathToFileURL(inRoot(`apps/server/dist/${command}.js`)).href);
