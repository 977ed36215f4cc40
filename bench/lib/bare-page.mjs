import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Incompressible bytes, in a comment that HTML and JavaScript both ignore. */
const padding = (bytes) =>
  randomBytes(Math.ceil(Math.max(0, bytes) * 0.75))
    .toString('base64')
    .slice(0, bytes);

const script =
  'const field = document.createElement("input"); field.name = "bare"; document.body.append(field);';

const answers = {
  '/page': ({ html, script: scriptBytes }) => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    body: `<!doctype html><title>Bare</title><body><script type="module" src="/script?bytes=${scriptBytes}"></script><!--${padding(Number(html))}-->`,
  }),
  '/script': ({ bytes }) => ({
    'content-type': 'text/javascript',
    'cache-control': 'max-age=31536000, immutable',
    body: `/*${padding(Number(bytes))}*/${script}`,
  }),
};

/** The baseline for page loads: one page and one script of the given sizes that creates one field. */
export async function startBarePages(setup) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const answer = answers[pathname]?.(Object.fromEntries(searchParams));
    if (!answer) return response.writeHead(404).end();
    const { body, ...headers } = answer;
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  setup.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${server.address().port}`;
  /** `always`: bytes loaded at every visit (the page). `once`: bytes that are cached (the script). */
  return (always, once) => `${address}/page?html=${Math.round(always)}&script=${Math.round(once)}`;
}
