import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { rebuildStatistics } from '../statistics/count.ts';
import { runCommand, say, withDatabase } from './command.ts';

await runCommand(() =>
  withDatabase(async ({ url, log }) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { poolSize: 1, log });
    await rebuildStatistics(db, new Date()).finally(close);
    say('Statistiken är räknad på nytt. Siffror vars underlag är borttaget är kvar.');
  }),
);
