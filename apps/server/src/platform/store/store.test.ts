import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onServer } from '../../../test/databases/server-admin.ts';
import {
  cluster,
  dataDir,
  moveTo,
  open,
  read,
  serverPid,
  setUpStore,
  slowly,
  use,
  usePrepared,
  write,
} from '../../../test/processes/store-setup.ts';
import { readPostmasterFile } from './postmaster-file.ts';

setUpStore();

describe('openStore', slowly, () => {
  it('openStore makes a store, stops it whole, and finds the data again', async () => {
    const first = await open(dataDir);
    await write(first.url, 'kvar');
    await first.stop();
    expect(serverPid()).toBe(undefined);
    const second = await use(open(dataDir));
    expect(await read(second.url)).toEqual(['kvar']);
  });

  it('openStore sorts Swedish names where asked to, and folds their case', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    const sorted = await onServer(url, (client) =>
      client.query(`SELECT string_agg(n, ' ' ORDER BY n COLLATE "sv-x-icu") AS names, lower('ÅÄÖ') AS lower
                      FROM unnest(array['Öl', 'ål', 'Zebra', 'äl', 'apa']) n`),
    );
    expect(sorted.rows).toEqual([{ names: 'apa Zebra ål äl Öl', lower: 'åäö' }]);
  });

  it('openStore listens in a folder that only we can enter, and nowhere else', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
    const { rows } = await onServer(url, (client) => client.query('SHOW listen_addresses'));
    expect(rows).toEqual([{ listen_addresses: '' }]);
  });

  it('openStore works where the path is too long for a socket, and cleans up after itself', async () => {
    moveTo(join(dataDir, 'djupt-ner-i-en-mapp-'.repeat(6)));
    mkdirSync(dataDir);
    usePrepared();
    const store = await open(dataDir);
    const folder = readPostmasterFile(cluster())?.socketFolder ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await read(store.url)).toEqual(['made']);
    await store.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('openStore keeps what people typed out of its log', async () => {
    usePrepared();
    const { url } = await use(open(dataDir));
    await expect(onServer(url, (client) => client.query(`SELECT 'hemligt'::int`))).rejects.toThrow('hemligt');
    const said = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
    expect(said).toContain('ready to accept connections');
    expect(said).not.toContain('hemligt');
  });
});
