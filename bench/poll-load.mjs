// Members with the app open, polling with If-None-Match at a common total rate. A separate process, so that
// sending does not use the server's CPU time.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { percentile } from './lib/numbers.mjs';

const { address, file, seconds, connections, perSecond } = JSON.parse(process.argv[2] ?? '{}');
/** @type {{ path: string, headers: Record<string, string> }[]} */
const requests = JSON.parse(readFileSync(file, 'utf8'));

/** @type {number[]} */
const times = [];
/** @type {Record<number, number>} */
const statuses = {};
let clients = 0;
const load = autocannon({
  url: address,
  connections,
  duration: seconds,
  overallRate: perSecond,
  setupClient: (client) => {
    const index = clients++;
    client.setRequests(requests.filter((_, place) => place % connections === index));
  },
});
load.on('response', (_client, status, _bytes, ms) => {
  times.push(ms);
  statuses[status] = (statuses[status] ?? 0) + 1;
});
const { errors, timeouts } = await load;
console.log(
  JSON.stringify({
    statuses,
    answered: times.length,
    lost: errors + timeouts,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }),
);
