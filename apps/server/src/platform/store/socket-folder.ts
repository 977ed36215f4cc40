import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ProcessUser } from './process-user.ts';

const temporaryPrefix = 'karportalen-';

/** The path of a unix socket is limited to 104 to 108 bytes, depending on the system. */
export const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 100;

/** The socket folder, unless the path is too long. */
export const ownSocketFolder = (dataDir: string) => join(dataDir, 'run');

/** Mode 0700: the server asks no password of whoever reaches the socket. */
export function makeSocketFolder(dataDir: string, user: ProcessUser): string {
  let folder = ownSocketFolder(dataDir);
  if (fitsSocket(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } else {
    const base = fitsSocket(join(tmpdir(), `${temporaryPrefix}123456`)) ? tmpdir() : '/tmp';
    folder = mkdtempSync(join(base, temporaryPrefix));
  }
  user.own(folder);
  return folder;
}

export function removeSocketFolder(folder: string, dataDir: string): void {
  if (dirname(folder) === dataDir || !basename(folder).startsWith(temporaryPrefix)) return;
  rmSync(folder, { recursive: true, force: true });
}
