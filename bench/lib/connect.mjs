import { fromServer } from './from-server.mjs';
import { databaseUrl } from './processes.mjs';

/**
 * Connects to the database of the portal on this data folder.
 * @param {string} dataDir
 * @returns {Promise<import('pg').Client>}
 */
export async function connectTo(setup, dataDir) {
  const { Client } = fromServer('pg');
  const client = new Client(databaseUrl(dataDir));
  await client.connect();
  setup.defer(() => client.end());
  return client;
}
