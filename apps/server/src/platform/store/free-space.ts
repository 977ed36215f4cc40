import { statfs } from 'node:fs/promises';
import type { BaseLogger } from 'pino';

/**
 * PostgreSQL writes its log in files of 16 MB. If it cannot create the next one it stops, also for readers, and does
 * not start until there is room. So writes are refused while this much is left.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 200;

export const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // The file system does not tell: the database reports when it is full.
    return Number.POSITIVE_INFINITY;
  }
};

export const hasRoomIn = async (folder: string): Promise<boolean> =>
  (await freeBytes(folder)) >= RESERVE_BYTES;

/** Checks whether the folder has room, and logs changes. */
export const roomIn = (folder: string, log: Pick<BaseLogger, 'info' | 'error'>): (() => Promise<boolean>) => {
  let hadRoom = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  const look = async (): Promise<boolean> => {
    const free = await freeBytes(folder);
    const hasRoom = free >= RESERVE_BYTES;
    const about = { freeBytes: free, neededBytes: RESERVE_BYTES };
    if (hadRoom && !hasRoom) log.error(about, 'the disk of the data folder is full: nothing new is saved');
    if (!hadRoom && hasRoom) log.info(about, 'the disk of the data folder has room again');
    hadRoom = hasRoom;
    return hasRoom;
  };
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now();
      answer = look();
    }
    return answer;
  };
};
