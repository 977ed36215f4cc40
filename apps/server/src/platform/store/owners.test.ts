import { beforeEach, describe, expect, it } from 'vitest';
import { owner, urlOf } from '../../../test/processes/owner-process.ts';
import {
  dataDir,
  killServer,
  open,
  openDurable,
  read,
  serverPid,
  setUpStore,
  slowly,
  use,
  usePrepared,
  write,
} from '../../../test/processes/store-setup.ts';

setUpStore();

describe('a store whose owner or server was killed', slowly, () => {
  beforeEach(() => usePrepared());

  it('a store whose owner or server was killed ends with an owner that was killed, and keeps what was written', async () => {
    const killed = await owner(dataDir, 'this user', 'durable');
    await write(urlOf(killed), 'före');
    await killed.kill();
    await expect.poll(serverPid, { timeout: 10_000 }).toBe(undefined);
    const next = await use(openDurable(dataDir));
    expect(await read(next.url)).toEqual(['made', 'före']);
  });

  it('a store whose owner or server was killed is adopted when the owner was killed with its guard, and stopped by the new one', async () => {
    const killed = await owner(dataDir);
    await write(urlOf(killed), 'före');
    await killed.killWithGuard();
    const left = serverPid();
    expect(left).toBeGreaterThan(0);
    const next = await use(open(dataDir));
    expect(serverPid()).toBe(left);
    expect(await read(next.url)).toEqual(['made', 'före']);
  });

  it('a store whose owner or server was killed comes back by itself, at the same address, when the server alone was killed', async () => {
    const store = await use(openDurable(dataDir));
    await write(store.url, 'före');
    const killed = await killServer();
    await expect.poll(() => read(store.url).catch(() => []), { timeout: 10_000 }).toEqual(['made', 'före']);
    expect(serverPid()).not.toBe(killed);
  });
});
