import { makeReady } from './lib/ready.mjs';

// The pages are served from their sources; only the simulator of payments runs as built.
await makeReady(['simulator'], { withTools: true });
const { startDevelopment } = await import('./lib/dev/start.mjs');
await startDevelopment();
