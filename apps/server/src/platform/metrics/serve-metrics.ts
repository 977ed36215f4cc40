import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listenError } from '../http/port-in-use.ts';
import { problem } from '../http/problem.ts';
import type { Metrics } from './metrics.ts';

/** Compared by hash: `timingSafeEqual` needs equal lengths. */
const isSame = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

/** `/metrics` beside the API, for whoever has the token. */
export const serveMetricsByToken = (app: FastifyInstance, metrics: Metrics, token: string): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw problem('NO_SESSION');
    return reply.header('content-type', metrics.contentType).send(await metrics.scrape());
  });
};

type Place = { readonly host: string; readonly port: number };

/** `/metrics` on a port of its own, which only the monitoring should reach. */
export const serveMetricsOnPort = async (metrics: Metrics, place: Place): Promise<Server> => {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return answer.writeHead(404).end();
    metrics.scrape().then(
      (text) => answer.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void listenError(error, place, 'METRICS_PORT').then(reject));
    server.listen(place.port, place.host, resolve);
  });
  return server;
};
