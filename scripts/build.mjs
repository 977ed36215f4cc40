import { makeReady } from './lib/ready.mjs';

const all = ['server', 'portal', 'member', 'door'];
await makeReady(process.argv.includes('--gallery') ? [...all, 'gallery'] : all);
