import { makeReady } from './lib/ready.mjs';

// Vite serves the pages from source; only the payment simulator runs as built.
await makeReady(['simulator'], { withTools: true });
const { startDevelopment } = await import('./lib/dev/start.mjs');
await startDevelopment();
