import { PgBoss } from 'pg-boss';

/**
 * Makes or updates the tables of the job queue, beside the migrations and as safe when several servers start at
 * once. A process that only enqueues needs this before it does; `startJobs` brings its own.
 */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'karportalen-jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  // A lost connection shows as the failure of what needed it.
  boss.on('error', () => {});
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
