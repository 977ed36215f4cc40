import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { createWeightedQueue } from '../weighted-queue.ts';

/** What may wait for a slow reader, so that the transaction does not wait for it. A hundred thousand tickets are 3 MB. */
const WAITING_BYTES = 64 * 1024 * 1024;

// As many as there are cores on a small server: more at once are no faster, and each holds a connection.
const AT_ONCE = 2;
const queue = createWeightedQueue(AT_ONCE);

type Opened = Omit<FileAnswer, 'content'> & { readonly content: Readable };

/** A file that leaves as it is read, in one snapshot. It begins to as soon as `open` has said what it is. */
export const snapshotFile = (
  db: Db,
  open: (tx: Tx, ended: AbortSignal) => Promise<Opened>,
): Promise<FileAnswer> =>
  new Promise((resolve, reject) => {
    const waiting = new PassThrough({ highWaterMark: WAITING_BYTES });
    const write = async (tx: Tx) => {
      const ended = new AbortController();
      const { content, ...file } = await open(tx, ended.signal);
      resolve({ ...file, content: waiting });
      try {
        await pipeline(content, waiting);
      } finally {
        ended.abort();
      }
    };
    queue(1, () => inSnapshot(db, write)).catch((error: Error) => {
      reject(error);
      // Whoever is reading must not take what has come for the whole.
      waiting.destroy(error);
    });
  });
