import { parseArgs } from 'node:util';
import { resetFactor } from '../auth/reset-factor.ts';
import { findUserByEmail } from '../auth/user-sql.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runCommand, say, withDatabase } from './command.ts';

// For the last super admin, whom nobody else can help.
await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: true });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (email === '')
    throw new StartupError('Ange kontots adress: npm run reset-second-factor -- --email du@karen.se');
  await withDatabase(async ({ log, url }) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { poolSize: 2, log });
    try {
      const now = await databaseTime(db);
      const user = await findUserByEmail(db, email, now);
      if (!user) throw new StartupError(`Det finns inget konto för ${email}.`);
      const had = await db.transaction((tx) => resetFactor(tx, { userId: user.id, by: null }, now));
      if (!had) throw new StartupError(`Kontot för ${email} har ingen tvåstegsinloggning.`);
      say(
        `Tvåstegsinloggningen för ${email} är borttagen, och kontot är utloggat överallt. Ett mejl om det skickas när portalen är igång.`,
      );
    } finally {
      await close();
    }
  });
});
