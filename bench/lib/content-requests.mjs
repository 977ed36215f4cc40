import { get } from './request-bodies.mjs';

export const SOON = new Date(Date.now() + 30 * 86_400_000).toISOString();

export const LATER = new Date(Date.now() + 40 * 86_400_000).toISOString();

export const page = (path, size = 10) => get(`${path}?page=1&pageSize=${size}`);

/** A hundred rows of a kind, so that parallel edits do not all meet on one row. */
export const some = (table, where) => `select id from ${table} where ${where} limit 100`;
