import { pathToFileURL } from 'node:url';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';

const [command] = process.argv.splice(2, 1);
await makeReady(['server']);
// Reads its arguments from process.argv, as it would if it were started itself.
await import(pathToFileURL(inRoot(`apps/server/dist/${command}.js`)).href);
