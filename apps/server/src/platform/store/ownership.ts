import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

// 'KÅRP' in Latin-1: the key of the maintenance database's one advisory lock.
const ownerKey = 0x4bc55250;

const patience = { tries: 30, everyMs: 50 };

async function ownerPid(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1`,
    [ownerKey],
  );
  return rows[0]?.name.match(/\d+$/)?.[0];
}

/**
 * A session-level advisory lock: it ends with its process and cannot go stale. Waits a while, because the server needs
 * a moment to notice that a killed owner is gone.
 */
export async function takeOwnership(
  client: Client,
): Promise<{ owned: true } | { owned: false; by: string | undefined }> {
  for (let n = 1; ; n += 1) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      ownerKey,
    ]);
    if (rows[0]?.taken) return { owned: true };
    if (n === patience.tries) return { owned: false, by: await ownerPid(client) };
    await wait(patience.everyMs);
  }
}
