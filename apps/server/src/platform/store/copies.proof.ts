import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cannot, inContainer, skipIf } from '../../../test/processes/environments.ts';
import { owner } from '../../../test/processes/owner-process.ts';
import {
  cluster,
  copyTo,
  dataDir,
  log,
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
import { openStore } from './store.ts';

setUpStore();

const oneLine = /^[^\n]+DATA_DIR\.$/;

describe('a data folder that was copied while its portal runs', slowly, () => {
  beforeEach(() => usePrepared());

  it('a data folder that was copied while its portal runs is what a command works on that is run on the copy', async () => {
    const original = await use(open(dataDir));
    const command = await openStore({
      dataDir: copyTo(`${dataDir}-kopia`),
      log,
      join: true,
      volatile: true,
    });
    await write(command.url, 'i kopian');
    await command.stop();
    expect(await read(original.url)).toEqual(['made']);
  });

  it('a data folder that was copied while its portal runs leaves the original running when the copy is stopped', async () => {
    const original = await use(open(dataDir));
    const left = serverPid();
    const copy = await open(copyTo(`${dataDir}-kopia`));
    await copy.stop();
    expect(serverPid()).toBe(left);
    expect(await read(original.url)).toEqual(['made']);
  });

  it('a data folder that was copied while its portal runs has a server of its own where the path is too long for a socket, too', async () => {
    const deep = join(dataDir, 'djupt-ner-i-en-mapp-'.repeat(6));
    renameSync(dataDir, `${dataDir}-flyttad`);
    mkdirSync(dataDir);
    renameSync(`${dataDir}-flyttad`, deep);
    moveTo(deep);
    const original = await use(open(dataDir));
    const copy = await use(open(copyTo(`${dataDir}-kopia`)));
    await write(copy.url, 'i kopian');
    expect(await read(original.url)).toEqual(['made']);
  });
});

describe('a data folder that was moved while its portal runs', slowly, () => {
  beforeEach(() => usePrepared());
  const move = () => {
    const place = `${dataDir}-flyttad`;
    renameSync(dataDir, place);
    moveTo(place);
  };

  it('a data folder that was moved while its portal runs is still that portal’s', async () => {
    const running = await owner(dataDir);
    move();
    await expect(open(dataDir)).rejects.toThrow(
      /^Kårportalen körs redan med datamappen .*-flyttad \(process/,
    );
    await running.tell('stop');
    expect(serverPid()).toBe(undefined);
  });

  it('a data folder that was moved while its portal runs is taken over, with its server, from a portal that was killed', async () => {
    const killed = await owner(dataDir);
    await killed.killWithGuard();
    const left = serverPid();
    move();
    const next = await use(open(dataDir));
    expect(serverPid()).toBe(left);
    expect(await read(next.url)).toEqual(['made']);
  });
});

describe('a data folder that is mounted in two containers', slowly, () => {
  beforeEach(() => usePrepared());

  it('a data folder that is mounted in two containers is refused to the second, whatever it is called there, and the first goes on', async (context) => {
    skipIf(context, cannot.contain());
    const first = await use(open(dataDir));
    const second = await owner('/mnt', { wrapper: inContainer(dataDir) });
    expect(second.said).toEqual({
      refused: expect.stringMatching(/^Kårportalen körs redan med datamappen \/mnt \(process/),
    });
    await write(first.url, 'kvar');
    expect(await read(first.url)).toEqual(['made', 'kvar']);
  });

  it('a data folder that is mounted in two containers is refused to the second where the server of the first cannot be reached', async (context) => {
    skipIf(context, cannot.contain() ?? cannot.lock());
    const deep = join(dataDir, 'djupt-ner-i-en-mapp-'.repeat(6));
    mkdirSync(deep);
    for (const name of ['postgres', 'run', 'logs']) renameSync(join(dataDir, name), join(deep, name));
    moveTo(deep);
    const first = await use(open(dataDir));
    const pid = serverPid();
    const second = await owner('/mnt', { wrapper: inContainer(dataDir) });
    expect(second.said).toEqual({ refused: expect.stringMatching(oneLine) });
    expect(second.said).toEqual({ refused: expect.stringContaining('/mnt används redan') });
    expect(serverPid()).toBe(pid);
    expect(await read(first.url)).toEqual(['made']);
    expect(cluster()).toContain('djupt');
  });
});
