import { fillDemo } from '@karportalen/demo/fill-demo';
import { copyOfFilled, type TestDatabase, testDatabase } from '../database.ts';
import { isProof } from '../proof.ts';

// Five past midnight in Stockholm, on the day of the autumn DST change: days must still be days.
export const demoNow = new Date('2026-10-24T22:05:00.000Z');

export const fillTestDemo = ({ db }: TestDatabase, now: Date) =>
  db.transaction((tx) => fillDemo(tx, { now, hashPassword: async (plain) => `hash of ${plain}` }));

/** The demo union at this time. All tests use copies of one, which is faster than filling. */
export async function demoDatabase(own: Date): Promise<{ database: TestDatabase; now: Date }> {
  if (!isProof) {
    const fill = (database: TestDatabase) => fillTestDemo(database, demoNow);
    return { database: await copyOfFilled('demo', fill), now: demoNow };
  }
  const database = await testDatabase();
  await fillTestDemo(database, own);
  return { database, now: own };
}
