import { PgBoss } from 'pg-boss';

/**
 * Creates or updates the job queue's tables. Safe when several servers start at once. Needed by processes that only
 * enqueue; `startJobs` does it itself.
 */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'karportalen-jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  // A lost connection surfaces as the failure of the statement that needed it.
  boss.on('error', () => {});
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
