import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a small disk over the folder for the following program and its children; works with or without root. */
export const onSmallDisk = (folder: string, megabytes: number) => {
  const namespaces = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`;
  return { command: 'unshare', args: [...namespaces, 'sh', '-c', script, folder] };
};

/** The folder as that program sees it. */
export const seenBy = (pid: number | undefined, folder: string) => `/proc/${pid}/root${folder}`;

const ballastIn = (folder: string) => join(folder, 'ballast');

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Fills the disk to the last byte, or until this much is left. */
export const fill = (folder: string, left = 0): void => {
  const file = openSync(ballastIn(folder), 'a');
  try {
    for (const size of [1 << 20, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if (!isFull(error)) throw error;
      }
    }
  } finally {
    closeSync(file);
  }
  truncateSync(ballastIn(folder), statSync(ballastIn(folder)).size - left);
};

export const makeRoom = (folder: string): void => rmSync(ballastIn(folder));
