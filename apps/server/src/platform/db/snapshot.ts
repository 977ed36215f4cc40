import type { Db, Tx } from './database.ts';

/** A repeatable-read snapshot: everything in it is read at one instant, so that the parts of a report agree. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
