// Stands in for platform/history/record.ts in the server that a measurement builds without the history.
import { sql } from 'drizzle-orm';

export const keepBefore = () => {};
export const keepBeforeOfLocked = (_q, _item, _id, locked) => locked;
export const snapshotOf = () => sql`null`;
export const noteCreated = () => {};
export const noteMore = () => {};
export const recordAct = async () => {};
