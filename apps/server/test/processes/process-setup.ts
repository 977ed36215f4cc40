import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

const folders: string[] = [];
const servers: ServerProcess[] = [];

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-process-'));
  folders.push(folder);
  return folder;
};

export const start = async (env: Parameters<typeof startServer>[0]): Promise<ServerProcess> => {
  const server = await startServer(env);
  servers.push(server);
  return server;
};

/** Called once per test file: leaves no server and no folder behind. */
export const setUpProcesses = (): void => {
  afterAll(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill('SIGTERM')));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
};

export const loginBody = JSON.stringify({ email: 'ingen@exempel.se', password: 'hemligt1' });

export const login = (address: string): Promise<Response> =>
  fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: loginBody,
  });
