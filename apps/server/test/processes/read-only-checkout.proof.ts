import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asNameless, cannot, checkout, nameless, readOnly, skipIf, type Wrapper } from './environments.ts';
import { startServer } from './server-process.ts';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-read-only-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const canWrite = ({ command, args }: Wrapper) => {
  const file = join(checkout, `.written-${process.pid}`);
  onTestFinished(() => rmSync(file, { force: true }));
  return spawnSync(command, [...args, 'touch', file], { stdio: 'ignore' }).status === 0;
};

/** Starts, serves and stops. */
const expectToServe = async (dataDir: string, wrapper: Wrapper) => {
  const server = await startServer({ DATA_DIR: dataDir }, { wrapper });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
};

describe('the server in a checkout that cannot be written to', { timeout: 60_000 }, () => {
  it('the server in a checkout that cannot be written to runs on a disk mounted to be read only', async (context) => {
    skipIf(context, cannot.mount() ?? cannot.shareNames());
    const wrapper = readOnly(checkout);
    expect(canWrite(wrapper)).toBe(false);
    await expectToServe(newFolder(), wrapper);
  });

  it('the server in a checkout that cannot be written to runs for a user who has no rights there, no account and no home', async (context) => {
    skipIf(context, cannot.beNameless() ?? cannot.shareNames(asNameless));
    expect(canWrite(asNameless)).toBe(false);
    const dataDir = newFolder();
    chownSync(dataDir, nameless.uid, nameless.gid);
    await expectToServe(dataDir, asNameless);
  });
});
