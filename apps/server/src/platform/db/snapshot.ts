import type { Db, Tx } from './database.ts';

/** All that is read in it is of one instant, so that the parts of a report tie. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
