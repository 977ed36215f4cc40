import { parseArgs } from 'node:util';
import { isEmail } from '@karportalen/contract/core/values';
import { createResetLink, mailPasswordReset } from '../auth/reset-mail.ts';
import { findUserByEmail, insertSuperAdmin } from '../auth/user-sql.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runCommand, say, withDatabase } from './command.ts';

const readEmail = (): string => {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: true });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (!isEmail(email))
    throw new StartupError('Ange en giltig adress: npm run create-superadmin -- --email du@karen.se');
  return email;
};

const createSuperAdmin = async (
  db: ReturnType<typeof openDatabase>['db'],
  email: string,
  { publicUrl, smtpUrl, mailFrom, dataDir }: Config,
  log: Logger,
) => {
  const now = await databaseTime(db);
  const clock = () => now;
  if (await findUserByEmail(db, email, now))
    throw new StartupError(`Det finns redan ett konto för ${email}.`);
  await db.transaction((tx) => insertSuperAdmin(tx, email));
  const created = await findUserByEmail(db, email, now);
  if (!created) throw new StartupError('Kontot kunde inte skapas.');
  say(`Kontot för ${email} är skapat.`);
  if (!smtpUrl) {
    const { href } = await createResetLink({ db, clock, publicUrl }, created.id);
    say(`Välj lösenord här inom 24 timmar, länken gäller en gång:\n${href}`);
    return;
  }
  const mailer = createMailer({ smtpUrl, from: mailFrom, dataDir, log });
  await mailPasswordReset({ db, clock, publicUrl, mailer }, created.id).finally(mailer.close);
  say('En länk för att välja lösenord är skickad dit. Den gäller en gång och i 24 timmar.');
};

await runCommand(async () => {
  const email = readEmail();
  await withDatabase(async ({ config, log, url }) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { poolSize: 2, log });
    await createSuperAdmin(db, email, config, log).finally(close);
  });
});
