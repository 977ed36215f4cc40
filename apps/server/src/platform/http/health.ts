import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { migrationsDone } from '../db/migrate.ts';

/** /healthz: the process answers. /readyz: send it traffic. */
export const serveHealth = (app: FastifyInstance, db: Db): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await migrationsDone(db).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
};
