import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../processes/programs.ts';
import { onSmallDisk } from './small-disk.ts';

let base: string;
const newFolder = (name: string) => {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
};

// Only Linux can mount a small disk without privileges.
describe.runIf(process.platform === 'linux')('when the disk is full', () => {
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'karportalen-full-'));
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it('when the disk is full a mail is whole or not there, and lines of the log wait for room', async () => {
    const script = program('full-disk-writer');
    const folder = newFolder('beside');
    const { command, args } = onSmallDisk(folder, 1);
    const { stdout, stderr } = await promisify(execFile)(command, [
      ...args,
      process.execPath,
      script,
      folder,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      whileFull: { sent: 'ENOSPC', mails: 1 },
      after: { sent: 'sent', mails: 2 },
      said: [
        'mail sent',
        ...Array.from({ length: 200 }, (_, n) => `while it is full ${n + 1}`),
        'when there is room',
        'mail sent',
      ],
    });
    expect(stderr).toBe('Loggen kan inte skrivas (ENOSPC).\n');
  });
});
