// A separate process, so that sending requests does not use the CPU time of what is measured.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { percentile } from './lib/numbers.mjs';

const { address, file, cookies, seconds, connections } = JSON.parse(process.argv[2] ?? '{}');
/** @type {{ requests: object[], once: boolean }} */
const { requests, once } = JSON.parse(readFileSync(file, 'utf8'));

/** @type {number[]} */
const times = [];
let clients = 0;
// Each connection is another person and starts at another request.
const setupClient = (client) => {
  const index = clients++;
  const cookie = cookies[index % cookies.length];
  const own = requests.filter((_, place) => requests.length < connections || place % connections === index);
  client.setRequests(own.map((one) => ({ ...one, headers: { cookie, ...one.headers } })));
};
const load = autocannon({
  url: address,
  setupClient,
  connections: once ? Math.min(connections, requests.length) : connections,
  ...(once ? { amount: requests.length } : { duration: seconds }),
});
// autocannon's own histogram has whole milliseconds only.
load.on('response', (_client, _status, _bytes, ms) => times.push(ms));
const began = performance.now();
const result = await load;

console.log(
  JSON.stringify({
    // autocannon's own clock counts whole seconds.
    perSecond: once ? (result['2xx'] * 1000) / (performance.now() - began) : result['2xx'] / result.duration,
    answered: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused: result.non2xx + result.errors + result.timeouts,
  }),
);
