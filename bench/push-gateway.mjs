// A fake Firebase gateway: accepts every message over HTTP/2. It reads each body, so that only whole messages
// count.
import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';

let messages = 0;
const gateway = createHttp2Server();
gateway.on('stream', (stream) => {
  let body = '';
  stream.setEncoding('utf8');
  stream.on('error', () => {});
  stream.on('data', (chunk) => {
    body += chunk;
  });
  stream.on('end', () => {
    if (!body.endsWith('}')) return stream.respond({ ':status': 400 }, { endStream: true });
    // The check at start is `validate_only` and sends nothing.
    if (!body.startsWith('{"validate_only"')) messages += 1;
    stream.respond({ ':status': 200, 'content-type': 'application/json' });
    stream.end('{"name":"projects/bench/messages/1"}');
  });
});

// Serves the access tokens and the number of messages received.
const beside = createServer((request, response) => {
  const answer =
    request.method === 'POST'
      ? { access_token: 'bench', expires_in: 3600, token_type: 'Bearer' }
      : { messages };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });

const gatewayUrl = await listen(gateway);
const besideUrl = await listen(beside);
console.log(`${gatewayUrl}#${besideUrl}`);
