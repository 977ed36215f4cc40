import { fillDemo } from '@karportalen/demo/fill-demo';
import { copyOfFilled, type TestDatabase, testDatabase } from '../database.ts';
import { isProof } from '../proof.ts';

// Five past midnight in Stockholm, on the day whose night has an hour too many: days must still be days.
export const demoNow = new Date('2026-10-24T22:05:00.000Z');

export const fillTestDemo = ({ db }: TestDatabase, now: Date) =>
  db.transaction((tx) => fillDemo(tx, { now, hashPassword: async (plain) => `hash of ${plain}` }));

/** The demo union of this moment; all of `npm test` has copies of one, which is quicker to make than to fill in. */
export async function demoDatabase(own: Date): Promise<{ database: TestDatabase; now: Date }> {
  if (!isProof) {
    const fill = (database: TestDatabase) => fillTestDemo(database, demoNow);
    return { database: await copyOfFilled('demo', fill), now: demoNow };
  }
  const database = await testDatabase();
  await fillTestDemo(database, own);
  return { database, now: own };
}
