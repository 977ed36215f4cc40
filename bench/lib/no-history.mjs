// Stands in for platform/history/record.ts in the server that a measurement builds without the history.
import { sql } from 'drizzle-orm';

export const keepBefore = () => {};
export const keepRead = () => {};
export const keepRow = () => {};
export const otherFields = () => sql`null`;
export const noteOnlyChange = () => {};
export const noteCreated = () => {};
export const noteMore = () => {};
export const recordAct = async () => {};
