import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { migrationsDone } from '../db/migrate.ts';
import { version } from '../version.ts';

/** A problem that somebody should look at although the server can take traffic. */
export type HealthWarning =
  | { readonly code: 'data-disk-full' | 'log-disk-full' }
  | { readonly code: 'clock-off'; readonly seconds: number };

/** Whether an answer of /healthz is a Kårportal's, of this version or another. */
export const isHealthAnswer = (text: string): boolean => /^\{"status":"ok"[,}]/.test(text);

/** /healthz: the process is up. /readyz: it can take traffic, with warnings. */
export const serveHealth = (
  app: FastifyInstance,
  db: Db,
  findWarnings: () => Promise<readonly HealthWarning[]> = async () => [],
): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await migrationsDone(db).catch(() => false));
    const warnings = await findWarnings();
    const status = ready ? 'ready' : 'unavailable';
    return reply.code(ready ? 200 : 503).send({ status, ...(warnings.length > 0 && { warnings }) });
  });
};
