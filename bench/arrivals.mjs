// Members who arrive within one second of a release, one request each. A separate process, so that sending
// does not use the server's CPU time.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { percentile } from './lib/numbers.mjs';

const { addresses, path, body, file, withinMs } = JSON.parse(process.argv[2] ?? '{}');
/** @type {string[]} */
const cookies = JSON.parse(readFileSync(file, 'utf8'));
// As many connections in all for two servers as for one: accepting one costs more than answering a request.
const agent = new Agent({ keepAlive: true, maxSockets: 256 / addresses.length });

const arrive = (cookie, address, at) =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      const began = performance.now();
      const asked = request(`${address}${path}`, {
        method: 'POST',
        agent,
        headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
      });
      asked.on('error', reject);
      asked.end(body);
    }, at);
  });

const began = performance.now();
const answers = await Promise.all(
  cookies.map((cookie, index) =>
    arrive(cookie, addresses[index % addresses.length], (index / cookies.length) * withinMs),
  ),
);
const ms = performance.now() - began;
agent.destroy();
const times = answers.map((answer) => answer.ms);
console.log(
  JSON.stringify({
    perSecond: (answers.length / ms) * 1000,
    taken: answers.filter(({ status }) => status === 201).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }),
);
