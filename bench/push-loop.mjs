// The baseline of sending: one HTTP/2 connection and one prepared message, sent repeatedly.
import { connect } from 'node:http2';

const [url = '', count = '0'] = process.argv.slice(2);
const AT_A_TIME = 256;

const message = JSON.stringify({
  message: {
    token: 'x'.repeat(80),
    notification: {
      title: 'Lunchföreläsning på torsdag',
      body: 'Kom till Vasa klockan tolv. Vi bjuder på lunch.',
    },
    data: { kind: 'notification', id: '01900000-0000-7000-8000-000000000000', key: 'k'.repeat(32) },
    android: {
      priority: 'NORMAL',
      ttl: '86400s',
      collapse_key: 'k'.repeat(32),
      notification: { tag: 'k'.repeat(32) },
    },
    apns: {
      headers: { 'apns-priority': '5', 'apns-collapse-id': 'k'.repeat(32) },
      payload: { aps: { sound: 'default', 'interruption-level': 'active' } },
    },
  },
});
const headers = {
  ':method': 'POST',
  ':path': '/v1/projects/bench/messages:send',
  authorization: 'Bearer bench',
  'content-type': 'application/json',
};

const session = connect(url);
const sendOne = () =>
  new Promise((resolve, reject) => {
    const stream = session.request(headers);
    stream.on('response', (answer) => {
      if (answer[':status'] !== 200) reject(new Error(`answered with ${answer[':status']}`));
    });
    stream.on('error', reject);
    stream.on('end', resolve);
    stream.resume();
    stream.end(message);
  });

let left = Number(count);
const worker = async () => {
  while (left > 0) {
    left -= 1;
    await sendOne();
  }
};
const began = performance.now();
await Promise.all(Array.from({ length: AT_A_TIME }, worker));
console.log(JSON.stringify({ perSecond: (Number(count) / (performance.now() - began)) * 1000 }));
session.close();
