// Its own process, so that making requests takes no time from what measures or answers them.
import autocannon from 'autocannon';
import { percentile } from './lib/numbers.mjs';

const { url, cookies, seconds, connections } = JSON.parse(process.argv[2] ?? '{}');

/** @type {number[]} */
const times = [];
let clients = 0;
// Each connection is somebody else, as it would be.
const setupClient = (client) => client.setHeaders({ cookie: cookies[clients++ % cookies.length] });
const load = autocannon({ url, setupClient, duration: seconds, connections });
// Its own table of times knows whole milliseconds only.
load.on('response', (_client, _status, _bytes, ms) => times.push(ms));
const result = await load;

console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    p99: percentile(times, 0.99),
    refused: result.non2xx + result.errors + result.timeouts,
  }),
);
