import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { sendHeldJobs } from '../platform/jobs/held-jobs.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { runCommand, say, withDatabase } from './command.ts';

await runCommand(() =>
  withDatabase(async ({ url, log }) => {
    await migrate(url);
    await installJobs(url);
    const { db, close } = openDatabase(url, { poolSize: 1, log });
    const sent = await sendHeldJobs(db, new Date()).finally(close);
    say(sent === 0 ? 'Inga mejl hålls inne.' : `${sent} mejl skickas nu, när Kårportalen är igång.`);
  }),
);
