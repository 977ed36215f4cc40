import { parseArgs } from 'node:util';
import { isEmail } from '@karportalen/contract/core/values';
import { createResetLink, mailPasswordReset } from '../auth/reset-mail.ts';
import { findUserByEmail, insertSuperAdmin } from '../auth/user-sql.ts';
import { readConfig, StartupError } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { openStore } from '../platform/store/store.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const readEmail = (): string => {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: true });
  const email = values.email?.trim().toLowerCase() ?? '';
  if (!isEmail(email))
    throw new StartupError('Ange en giltig adress: npm run create-superadmin -- --email du@karen.se');
  return email;
};

const main = async () => {
  const email = readEmail();
  const config = readConfig(process.env);
  const log = createLogger({
    level: config.logFile ? config.logLevel : 'silent',
    ...(config.logFile && { file: config.logFile }),
  });
  const store = config.databaseUrl
    ? undefined
    : await openStore({ dataDir: config.dataDir, log, join: true });
  const url = config.databaseUrl ?? store?.url ?? '';
  try {
    await migrate(url);
    const { db, close } = openDatabase(url, { poolSize: 2, log });
    await createSuperAdmin(db, email, config, log).finally(close);
  } finally {
    await store?.stop();
  }
};

const createSuperAdmin = async (
  db: ReturnType<typeof openDatabase>['db'],
  email: string,
  { publicUrl, smtpUrl, mailFrom, dataDir }: ReturnType<typeof readConfig>,
  log: ReturnType<typeof createLogger>,
) => {
  const clock = () => new Date();
  if (await findUserByEmail(db, email)) throw new StartupError(`Det finns redan ett konto för ${email}.`);
  await insertSuperAdmin(db, email);
  const created = await findUserByEmail(db, email);
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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
