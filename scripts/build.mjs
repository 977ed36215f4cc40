import { makeReady } from './lib/ready.mjs';

await makeReady(process.argv.includes('--gallery') ? ['server', 'portal', 'gallery'] : ['server', 'portal']);
