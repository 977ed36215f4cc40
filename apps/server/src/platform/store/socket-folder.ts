import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ProcessUser } from './process-user.ts';

const temporaryPrefix = 'karportalen-';

/** A unix socket's whole path has to fit in 104 to 108 bytes, depending on the system. */
export const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 100;

/** Where a store listens unless its path is too long for that. */
export const ownSocketFolder = (dataDir: string) => join(dataDir, 'run');

/** A folder that only we can enter: whoever reaches the socket is let in by the server without a password. */
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
