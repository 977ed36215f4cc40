import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeReady } from './lib/ready.mjs';
import { inRoot } from './lib/root.mjs';
import { requireNode } from './lib/stop-with.mjs';

requireNode();
// Imported after the version check, like everything that needs a recent Node.
const { endWithNpm } = await import('./lib/end-with-npm.mjs');
endWithNpm();
await makeReady(['server', 'portal', 'member', 'door', 'simulator']);
// The terminal is for people, so the log goes to a file unless LOG_FILE says otherwise.
if (!process.env.LOG_FILE)
  process.env.LOG_FILE = resolve(process.env.DATA_DIR || 'data', 'logs', 'server.log');
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
