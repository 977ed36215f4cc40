import { fromServer } from './from-server.mjs';
import { databaseUrl } from './processes.mjs';

/**
 * A connection to the database of the portal on this folder.
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} dataDir
 * @returns {Promise<import('pg').Client>}
 */
export async function connectTo(stage, dataDir) {
  const { Client } = fromServer('pg');
  const client = new Client(databaseUrl(dataDir));
  await client.connect();
  stage.defer(() => client.end());
  return client;
}
