import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';

endWithNpm();
await makeReady(['server', 'portal', 'member', 'door', 'simulator']);
// The terminal is for people; the log goes to a file unless one asks for something else.
if (!process.env.LOG_FILE)
  process.env.LOG_FILE = resolve(process.env.DATA_DIR || 'data', 'logs', 'server.log');
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
