import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from './server-process.ts';

/** Server processes on one database, each with its own data folder, to be started and killed by name. */
export const namedServers = (databaseUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-servers-'));
  const servers = new Map<string, ServerProcess>();
  const kill = async (name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    await servers.get(name)?.kill(signal);
    servers.delete(name);
  };
  return {
    start: async (name: string): Promise<void> => {
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), DEMO: '0' };
      servers.set(name, await startServer(env));
    },
    kill,
    /** Of the one that has run longest. */
    address: (): string => [...servers.values()][0]?.address ?? '',
    close: async (): Promise<void> => {
      for (const name of [...servers.keys()]) await kill(name, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
