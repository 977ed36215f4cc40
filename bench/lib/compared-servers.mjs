import { isDeepStrictEqual } from 'node:util';
import { CONNECTIONS } from './apply-load.mjs';
import { databaseUrl, postmasterPid, startBareServer } from './processes.mjs';
import { startRequestStore } from './request-store.mjs';

/** The table that the lean server saves into: the columns it answers, and a primary key as the only index. */
const leanTable = `create table bench_items (id uuid primary key, title_swedish text not null, title_english text not null,
  message_swedish text not null, message_english text not null, is_draft boolean not null, updated_at timestamptz not null)`;

/** The portal and the baseline server on one database with a thousand rows in every list. */
export async function startSides(setup) {
  const store = await startRequestStore(setup);
  await store.sql(leanTable);
  const bare = await startBareServer(setup, databaseUrl(store.dataDir));
  const cookies = [];
  while (cookies.length < 2 * CONNECTIONS) cookies.push(await store.unionSession());
  await store.sql('vacuum analyze');
  const postmaster = postmasterPid(store.dataDir);
  const portal = { address: store.address(), pid: store.pid() };
  return { store, portal, bare, cookies, postmaster };
}

/** Fields in which two equal saves differ: the id and the times. */
const own = /"(id|date|updatedAt)":"[^"]*"/g;

/**
 * Checks that both sides answer the same bytes: otherwise the ratio means nothing.
 * @param {{ address: string }} portal
 * @param {{ address: string }} bare
 * @param {string} cookie
 * @param {readonly import('./apply-load.mjs').Request[]} requests ours and theirs
 */
export async function requireSameAnswers(portal, bare, cookie, [ours, theirs]) {
  const answerOf = async ({ address }, { method = 'GET', path, headers, body }) => {
    const answer = await fetch(address + path, { method, headers: { cookie, ...headers }, body });
    const text = await answer.text();
    return method === 'GET' ? text : text.replaceAll(own, '"$1":""');
  };
  // In sequence: the baseline's edit may depend on ours having been made.
  const one = await answerOf(portal, ours);
  const other = await answerOf(bare, theirs);
  if (one === other) return;
  const isSame = isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  throw new Error(
    `the servers answer ${ours.path} differently${isSame ? ', in order' : ''}\n${one}\n${other}`,
  );
}
