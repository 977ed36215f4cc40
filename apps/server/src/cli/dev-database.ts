import { readConfig } from '../config.ts';
import { createLogger } from '../platform/log/logger.ts';
import { openStore } from '../platform/store/store.ts';
import { runCommand, say } from './command.ts';

/** The embedded database alone, for `npm run dev`: prints its address and runs until standard input closes. */
runCommand(async () => {
  const { dataDir } = readConfig(process.env);
  const told = new Promise<void>((resolve) => {
    // The pipe closes also when the script that started this is killed.
    process.stdin.resume().once('end', resolve).once('close', resolve);
    process.once('SIGTERM', () => resolve());
    // Ctrl-C signals every process of the terminal; the server still needs its database while it stops.
    process.on('SIGINT', () => {});
  });
  const store = await openStore({ dataDir, log: createLogger({ level: 'silent' }) });
  say(store.url);
  await told;
  await store.stop();
});
