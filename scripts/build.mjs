import { makeReady } from './lib/ready.mjs';

const all = ['server', 'portal', 'member', 'door', 'simulator'];
await makeReady(process.argv.includes('--gallery') ? [...all, 'gallery'] : all);
