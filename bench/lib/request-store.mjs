import { callStore } from './call-store.mjs';
import { startLongPortal } from './long-portal.mjs';

/** The rows of each list: a union after some years. */
const ROWS = 1000;

/**
 * A portal with a thousand rows in every list and pg_stat_statements, with helpers that prepare the calls.
 */
export async function startRequestStore(setup) {
  const portal = await startLongPortal(setup, ROWS);
  // The upcoming events of the fill have no booking; those of a union mostly do.
  await portal
    .client()
    .query(
      `update events set reservation_type = 'Free', number_of_tickets = 300 where not is_draft and over_at > now()`,
    );
  await portal.client().query(`alter system set shared_preload_libraries = pg_stat_statements`);
  await portal.restart();
  await portal.client().query('create extension if not exists pg_stat_statements');
  const sql = async (text, values) => (await portal.client().query(text, values)).rows;
  return { ...portal, ...(await callStore(sql)) };
}
