import { type Config, readConfig } from '../config.ts';
import { recordAsCommand } from '../platform/history/actor.ts';
import { createLogger, type Logger } from '../platform/log/logger.ts';
import { openStore } from '../platform/store/store.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

type Surroundings = { readonly config: Config; readonly log: Logger; readonly url: string };

/** Runs a command with the portal's configuration and database, whether the portal is running or not. */
export const withDatabase = async (act: (surroundings: Surroundings) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLogger({
    level: config.logFile ? config.logLevel : 'silent',
    ...(config.logFile && { file: config.logFile }),
  });
  const store = config.databaseUrl
    ? undefined
    : await openStore({ dataDir: config.dataDir, log, join: true });
  try {
    await act({ config, log, url: config.databaseUrl ?? store?.url ?? '' });
  } finally {
    await store?.stop();
  }
};

/**
 * Runs a command to its end. An error is printed as one line on standard error; the exit code is then 1, or what the command
 * has set.
 */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  recordAsCommand();
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(process.exitCode || 1);
  });
};
