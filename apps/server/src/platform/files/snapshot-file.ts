import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { createWeightedQueue } from '../weighted-queue.ts';

/** Buffer for a slow client, so that the transaction does not stay open for it. A hundred thousand tickets are 3 MB. */
const WAITING_BYTES = 64 * 1024 * 1024;

// One per core of a small server: more are no faster, and each holds a connection.
const AT_ONCE = 2;
const queue = createWeightedQueue(AT_ONCE);

type Opened = Omit<FileAnswer, 'content'> & { readonly content: Readable };

/** Streams a file read in one snapshot. The answer begins as soon as `open` has returned its name and type. */
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
      // The client must not take a partial file for a complete one.
      waiting.destroy(error);
    });
  });
